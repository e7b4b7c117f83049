import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { planRow } from "#tests/rows.ts";
import { PlanOffers } from "./plan-offers.tsx";

const steady = planRow({ label: "Most chosen" });
const invest = <a href="/login">Invest</a>;
const plans = "GET /tablesdb/main/tables/Plans/rows";
const results = "GET /tablesdb/main/tables/results/rows";

afterEach(() => vi.unstubAllGlobals());

describe("the public plans", () => {
  it("show limits, a target that is called one, and what happens to the stake", async () => {
    const wire = fakeWire({ [plans]: rowList([steady]) });
    render(<PlanOffers action={invest} />);
    const card = within(await screen.findByRole("article", { name: "Steady" }));
    for (const text of ["2%", "target ROI per day, 14 days", "$1,000.00", "$9,999.00", "Most chosen"])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText("The stake comes back when the trade ends, less any loss.")).toBeVisible();
    expect(wire.sent[0]?.queries).toContainEqual({ method: "orderAsc", attribute: "min" });
  });

  it("say so when they cannot be read, and are read again on demand", async () => {
    fakeWire({ [plans]: [appwriteError(404, "table_not_found", "Table not found"), rowList([steady])] });
    render(<PlanOffers action={invest} />);
    expect(await screen.findByRole("alert")).toHaveTextContent("The plans could not be loaded");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Steady" })).toBeVisible();
  });

  it("say so when there are none, and offer no investment", async () => {
    fakeWire({ [plans]: rowList([]) });
    render(<PlanOffers action={invest} />);
    expect(screen.getByRole("link", { name: "Invest" })).toBeVisible();
    expect(await screen.findByText("No plans found")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Invest" })).toBeNull();
    // Its place stays, so that what stands below it does not move.
    expect(screen.getByText("Invest")).toBeInTheDocument();
  });

  it("show the results of the last 30 days, and lead to all of them", async () => {
    const { $id } = steady;
    fakeWire({
      [plans]: rowList([steady]),
      [results]: rowList([
        { planId: $id, day: "2026-03-01", percent: 1.25 },
        { planId: "another", day: "2026-03-01", percent: 9 },
      ]),
    });
    render(<PlanOffers action={invest} />);
    const card = within(await screen.findByRole("article", { name: "Steady" }));
    expect(await card.findByText("+1.25%")).toBeVisible();
    expect(card.getByText(/^1 result/)).toBeVisible();
    expect(card.getByRole("link", { name: "Track record of Steady" })).toHaveAttribute(
      "href",
      `/plans/${$id}`,
    );
  });

  it("stay readable when the results cannot be read", async () => {
    fakeWire({
      [plans]: rowList([steady]),
      [results]: appwriteError(500, "general_unknown", "Server error"),
    });
    render(<PlanOffers action={invest} />);
    const card = within(await screen.findByRole("article", { name: "Steady" }));
    expect(await card.findByText("–")).toBeVisible();
  });

  it("say of a plan that keeps the stake that only profit is paid out", async () => {
    fakeWire({ [plans]: rowList([{ ...steady, returnsStake: false }]) });
    render(<PlanOffers action={invest} />);
    const card = within(await screen.findByRole("article", { name: "Steady" }));
    expect(card.getByText("The stake does not come back: only profit is paid out.")).toBeVisible();
  });
});
