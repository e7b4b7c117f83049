import { describe, expect, it } from "vitest";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import type { Trade } from "#domain/profiles/trade-column.ts";
import { cents } from "#domain/values/money.ts";
import { ledgerRow } from "#tests/rows.ts";
import { tradeSteps } from "./trade-steps.ts";

const trade: Trade = {
  plan: "Steady",
  planId: "plan-1",
  amount: cents(100_000),
  roi: 1,
  days: 5,
  returnsStake: true,
  openedAt: "2026-03-01T10:00:00.000Z",
  transactionId: "opened",
};
const result = {
  $id: "r1",
  planId: "plan-1",
  plan: "Steady",
  day: "2026-03-01",
  percent: -150,
  note: "A bad day",
  trades: 3,
};
const entry = (seq: number, changes: object) =>
  parseLedgerEntry(ledgerRow({ $id: `e${seq}`, seq, at: "2026-03-02T00:30:00.000Z", ...changes }));
const before = entry(1, { kind: "profit-adjusted", profitDelta: 9, profit: 9 });
const opening = entry(2, { kind: "trade-opened", transactionId: "opened", profitDelta: 0 });
const lost = entry(3, { kind: "plan-result", resultId: "r1", profitDelta: -15, profit: -15 });
const nothing = entry(4, { kind: "plan-result", resultId: "r2", profitDelta: 0, profit: -15 });
const deposit = entry(5, { kind: "deposit", profitDelta: 0, profit: -15 });
const reversed = entry(6, { kind: "result-reversed", resultId: "r1", profitDelta: 15, profit: 0 });

describe("the steps of a trade", () => {
  it("are what moved its profit since it was opened, the oldest first, with the note of each result", () => {
    const steps = tradeSteps(trade, [reversed, deposit, nothing, lost, opening, before], [result]);
    expect(steps.map(({ id, kind, change, profit }) => [id, kind, change, profit])).toEqual([
      ["e3", "plan-result", -15, -15],
      ["e4", "plan-result", 0, -15],
      ["e6", "result-reversed", 15, 0],
    ]);
    expect(steps[0]?.result).toMatchObject({ day: "2026-03-01", percent: -150, note: "A bad day" });
  });

  it("have no result where it was reversed, or where another entry moved the profit", () => {
    const steps = tradeSteps(trade, [opening, lost, reversed], []);
    expect(steps.map((step) => step.result)).toEqual([null, null]);
  });

  it("begin with the opening of this trade, and not with that of the one before", () => {
    const earlier = entry(1, { kind: "trade-opened", transactionId: "earlier", profitDelta: 0 });
    const other = entry(2, { kind: "profit-adjusted", transactionId: "opened", profitDelta: 4 });
    const opened = entry(3, { kind: "trade-opened", transactionId: "opened", profitDelta: 7 });
    const won = entry(4, { kind: "plan-result", resultId: "r1", profitDelta: 5 });
    expect(tradeSteps(trade, [earlier, other, opened, won], []).map(({ id }) => id)).toEqual(["e4"]);
  });

  it("begin with an entry of the very moment of the opening", () => {
    const atOpening = entry(3, { kind: "plan-result", at: trade.openedAt, resultId: null, profitDelta: 1 });
    expect(tradeSteps(trade, [atOpening], [result])).toMatchObject([{ id: "e3", result: null }]);
  });

  it("name the result of a plan alone, not of an adjustment with the same id", () => {
    const adjusted = entry(3, { kind: "profit-adjusted", resultId: "r1", profitDelta: 1 });
    expect(tradeSteps(trade, [opening, adjusted], [result])).toMatchObject([{ result: null }]);
  });

  it("begin with the time of the opening where its entry is not among those that were read", () => {
    const early = entry(2, { kind: "profit-adjusted", at: "2026-03-01T09:59:59.000Z", profitDelta: 1 });
    expect(tradeSteps(trade, [lost, early], []).map(({ id }) => id)).toEqual(["e3"]);
  });
});
