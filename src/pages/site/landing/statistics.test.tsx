import { render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { Statistics } from "./statistics.tsx";

const results = "GET /tablesdb/main/tables/results/rows";

afterEach(() => vi.unstubAllGlobals());

/** Each figure with the words below it. */
function shown(): string[] {
  return screen.getAllByRole("term").map((term) => {
    const figure = term.parentElement?.querySelector("dd")?.textContent;
    return `${figure} ${term.textContent}`.trim();
  });
}

describe("the figures of the landing page", () => {
  it("are called illustrative as long as no result was posted", async () => {
    const wire = fakeWire({ [results]: [rowList([])] });
    render(<Statistics />);
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1));
    expect(shown()).toEqual([
      "95% average win rate Illustrative",
      "1.85 profit factor Illustrative",
      "12 hours usual length of a trade Illustrative",
      "10+ years of experience Illustrative",
    ]);
    expect(screen.getByText(/^Illustrative: these figures have no published source/)).toBeVisible();
  });

  it("all come from the posted results from the first one on, and are marked as paper money in a demo", async () => {
    fakeWire({
      [results]: [
        rowList([
          { $id: "b", day: "2026-03-02", percent: -0.5, status: "done" },
          { $id: "a", day: "2026-03-01", percent: 1.5, status: "done" },
        ]),
      ],
    });
    render(<Statistics />);
    expect(await screen.findByText("-0.50%")).toBeVisible();
    expect(shown()).toEqual([
      "50% of the posted days ended with a profit Paper money",
      "3.00 gained for each percent lost Paper money",
      "-0.50% worst day of a plan Paper money",
      "2 posted results Paper money",
    ]);
    expect(within(document.body).queryByText("Illustrative")).toBeNull();
    expect(
      screen.getByText(/Counted from 2 posted results of all plans, 03\/01\/2026 to 03\/02\/2026/),
    ).toBeVisible();
  });
});
