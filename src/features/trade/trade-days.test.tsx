import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { users } from "#src/backend/tables.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow, profileRow, resultRow, settingsRow, tradeJson } from "#tests/rows.ts";
import { TradeDays } from "./trade-days.tsx";

const ledger = "GET /tablesdb/main/tables/ledger/rows";
const results = "GET /tablesdb/main/tables/results/rows";
const settings = "GET /tablesdb/main/tables/settings/rows";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-03-16T13:00:00.000Z");
});
afterEach(() => vi.unstubAllGlobals());

const gain = ledgerRow({
  $id: "e2",
  seq: 2,
  kind: "plan-result",
  resultId: "r1",
  at: "2026-03-15T00:10:00.000+00:00",
  profitDelta: 2000,
  profit: 2000,
});
const loss = ledgerRow({
  $id: "e3",
  seq: 3,
  kind: "plan-result",
  resultId: "r2",
  at: "2026-03-16T00:10:00.000+00:00",
  profitDelta: -750,
  profit: 1250,
});
const posted = [
  resultRow({ $id: "r2", planId: "steady", day: "2026-03-15", percent: -0.75, status: "done", note: "Fell" }),
  resultRow({ $id: "r1", planId: "steady", day: "2026-03-14", percent: 2, status: "done", note: "Rose" }),
];

/** A trade of 14 days at 2 % on $1,000, opened on 03/14/2026 at noon. */
function show(entries: object[], rows: object[], profit: number, trade: Record<string, unknown> = {}) {
  const wire = fakeWire({
    [ledger]: rowList(entries),
    [results]: rowList(rows),
    [settings]: rowList([settingsRow({ withdrawalFee: 1000 })]),
  });
  const profile = users.parse(
    profileRow({
      balance: 500,
      stake: 1000,
      profit,
      trade: tradeJson({ planId: "steady", results: 2, ...trade }),
    }),
  );
  if (profile.trade === null) throw new Error("The profile has no trade.");
  renderScreen(<TradeDays profile={profile} trade={profile.trade} />);
  return wire;
}

const end = async (title: string) => within(await screen.findByRole("region", { name: title }));

describe("an ongoing trade, day by day", () => {
  it("shows the result of each day with its note, and the profit beside the target", async () => {
    show([loss, gain], posted, 12.5);
    const table = within(await screen.findByRole("region", { name: "Results of the trade" }));
    expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "DayResultChangeProfit",
      "03/15/2026Fell-0.75%-$7.50$12.50",
      "03/14/2026Rose+2.00%+$20.00$20.00",
    ]);
    expect(
      screen.getByRole("img", {
        name: "Profit since 03/14/2026: $12.50. The target for 03/28/2026 is $280.00.",
      }),
    ).toBeVisible();
  });

  it("says what it would pay today, with the target, and after the plan's worst results, all after the fee", async () => {
    show([loss, gain], posted, 12.5);
    const today = await end("If you end it today");
    for (const amount of ["$1,012.50", "$101.25", "$911.25"]) expect(today.getByText(amount)).toBeVisible();
    const target = await end("At the end, if the target is met");
    expect(target.getByText("12 more results of 2% each. The target is not guaranteed.")).toBeVisible();
    expect(target.getByText("$1,252.50")).toBeVisible();
    const worst = await end("At the end, if the worst results repeat");
    expect(
      worst.getByText(
        "The plan's worst 2 results in a row: 03/14/2026 to 03/15/2026. Your trade has 12 results left.",
      ),
    ).toBeVisible();
    expect(worst.getByText("$1,025.00")).toBeVisible();
  });

  it("promises nothing where there is nothing to count", async () => {
    show([], [], 0, { results: 0 });
    expect(await screen.findByText("No results have been posted since you opened this trade.")).toBeVisible();
    const today = await end("If you end it today");
    expect(today.getByText("You can close a trade without a profit only after its last day.")).toBeVisible();
    const worst = await end("At the end, if the worst results repeat");
    expect(worst.getByText(/^This plan has no posted results yet/)).toBeVisible();
    expect(worst.queryByText("Paid out")).toBeNull();
  });

  it("says that a stake stays with the plan", async () => {
    show([loss, gain], posted, 12.5, { returnsStake: false });
    expect(await screen.findByText(/^This plan keeps the stake when a profit is claimed/)).toBeVisible();
    const today = await end("If you end it today");
    for (const amount of ["+$12.50", "$12.50", "$11.25"]) expect(today.getByText(amount)).toBeVisible();
  });

  it("says so when the results cannot be read, and takes another try", async () => {
    const wire = fakeWire({
      [ledger]: rowList([]),
      [results]: appwriteError(500, "general_unknown", "Server Error"),
      [settings]: rowList([settingsRow({})]),
    });
    const profile = users.parse(profileRow({ trade: tradeJson({ planId: "steady" }) }));
    if (profile.trade === null) throw new Error("The profile has no trade.");
    const { user } = renderScreen(<TradeDays profile={profile} trade={profile.trade} />);
    expect(await screen.findByText("The trade could not be loaded")).toBeVisible();
    const before = wire.sent.length;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(wire.sent.length).toBeGreaterThan(before);
  });
});
