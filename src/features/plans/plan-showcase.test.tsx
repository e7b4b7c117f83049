import { render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { PlanShowcase } from "./plan-showcase.tsx";

const steady = {
  $id: "steady",
  title: "Steady",
  min: 1000,
  max: 9999,
  roi: 2,
  days: 14,
  label: "Most chosen",
  isRecommended: true,
  returnsStake: true,
};
const plans = "GET /tablesdb/main/tables/Plans/rows";

afterEach(() => vi.unstubAllGlobals());

// One cache serves all public pages, so these run in this order: it remembers only what was answered.
describe("the plans for everybody", () => {
  it("say so when they cannot be loaded", async () => {
    fakeWire({ [plans]: appwriteError(404, "table_not_found", "Table not found") });
    render(<PlanShowcase />);
    expect(await screen.findByRole("alert")).toHaveTextContent("The plans could not be loaded");
  });

  it("show limits, a target that is called one, and what happens to the stake", async () => {
    const wire = fakeWire({ [plans]: rowList([steady]) });
    render(<PlanShowcase />);
    const card = within(await screen.findByRole("article", { name: "Steady" }));
    for (const text of ["2%", "target ROI per day, 14 days", "$1,000.00", "$9,999.00", "Most chosen"])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(/^The stake comes back/)).toBeVisible();
    expect(wire.sent[0]?.queries).toContainEqual({ method: "orderAsc", attribute: "min" });
  });
});
