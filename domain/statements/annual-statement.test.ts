import { describe, expect, it } from "vitest";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { ledgerRow } from "#tests/rows.ts";
import {
  type AnnualLabels,
  annualStatement,
  annualStatementCsv,
  reconciled,
  spanOfYear,
  yearsSince,
} from "./annual-statement.ts";

const entry = (over: Record<string, unknown>) => parseLedgerEntry(ledgerRow(over));

/** A year: a deposit, a trade that keeps its stake and wins, a payout with its fee, and a trade that is open at the end. */
const entries = [
  entry({ seq: 1, cashDelta: 100_000, houseDelta: -100_000, cash: 100_000 }),
  entry({
    seq: 2,
    kind: "trade-opened",
    houseAccount: null,
    houseDelta: 0,
    cashDelta: -40_000,
    stakeDelta: 40_000,
    cash: 60_000,
    stake: 40_000,
  }),
  entry({
    seq: 3,
    kind: "plan-result",
    houseAccount: "trading",
    houseDelta: -45_000,
    cashDelta: 0,
    profitDelta: 45_000,
    cash: 60_000,
    stake: 40_000,
    profit: 45_000,
  }),
  entry({
    seq: 4,
    kind: "profit-claimed",
    houseAccount: "trading",
    houseDelta: 40_000,
    cashDelta: 45_000,
    stakeDelta: -40_000,
    profitDelta: -45_000,
    cash: 105_000,
  }),
  entry({
    seq: 5,
    kind: "withdrawal-paid",
    houseAccount: "payouts",
    houseDelta: 9_000,
    feeDelta: 1_000,
    cashDelta: 0,
    holdDelta: -10_000,
    cash: 95_000,
  }),
];

/** The words of a file in a language that is none, so that each is seen to come from here. */
const words: AnnualLabels = {
  headings: {
    section: "section",
    number: "number",
    localTime: "local time",
    utc: "UTC",
    entry: "entry",
    reason: "reason",
    stake: "stake, in dollars",
    received: "received",
    amount: "amount",
    transaction: "transaction",
  },
  trades: "ended trades, all",
  sections: { deposits: "in", payouts: "out", fees: "fees", bonuses: "extras", adjustments: "corrected" },
  summary: "sums, all",
  opening: "begin",
  gains: "won",
  losses: "lost",
  unrealisedChange: "open, change",
  closing: "end",
  closingUnrealised: "of it open",
  entry: (kind) => `<${kind}>`,
  moment: (instant) => `local ${instant.slice(0, 10)}`,
};

describe("the statement of a year", () => {
  it("counts a trade that keeps its stake by what came back less the stake", () => {
    expect(annualStatement(2026, entries, null)).toMatchObject({
      trades: [{ stake: 40_000, received: 45_000, result: 5_000 }],
      gains: 5_000,
      losses: 0,
      totals: { deposits: 100_000, payouts: -9_000, fees: -1_000 },
      moves: { deposits: [{ amount: 100_000 }], payouts: [{ amount: -9_000 }], fees: [{ amount: -1_000 }] },
      opening: 0,
      closing: 95_000,
      unrealisedChange: 0,
    });
  });

  it("leaves the profit of a trade that goes on out of the gains", () => {
    const statement = annualStatement(2026, entries.slice(1, 3), entries[0] ?? null);
    expect(statement).toMatchObject({
      gains: 0,
      trades: [],
      unrealisedChange: 45_000,
      closingUnrealised: 45_000,
      opening: 100_000,
    });
    expect(reconciled(statement)).toBe(statement.closing);
  });

  it("the statement of a year without entries has the equity before it at both ends", () => {
    expect(annualStatement(2027, [], entries[4] ?? null)).toMatchObject({
      opening: 95_000,
      closing: 95_000,
      entries: 0,
    });
  });

  it("is written as values that other programs read", () => {
    const statement = annualStatement(2026, entries, null);
    const csv = [...annualStatementCsv(statement, new Map([["t1", "TNX-4F7KQ2"]]), words)].join("");
    const at = "local 2026-03-14,2026-03-14T12:00:00.000Z";
    expect(csv.split("\r\n")).toEqual([
      '\uFEFFsection,number,local time,UTC,entry,reason,"stake, in dollars",received,amount,transaction',
      `"ended trades, all",4,${at},<profit-claimed>,,400.00,450.00,50.00,TNX-4F7KQ2`,
      `in,1,${at},<deposit>,,,,1000.00,TNX-4F7KQ2`,
      `out,5,${at},<withdrawal-paid>,,,,-90.00,TNX-4F7KQ2`,
      `fees,5,${at},<withdrawal-paid>,,,,-10.00,TNX-4F7KQ2`,
      '"sums, all",,,,begin,,,,0.00,',
      '"sums, all",,,,won,,,,50.00,',
      '"sums, all",,,,lost,,,,0.00,',
      '"sums, all",,,,in,,,,1000.00,',
      '"sums, all",,,,out,,,,-90.00,',
      '"sums, all",,,,fees,,,,-10.00,',
      '"sums, all",,,,extras,,,,0.00,',
      '"sums, all",,,,corrected,,,,0.00,',
      '"sums, all",,,,"open, change",,,,0.00,',
      '"sums, all",,,,end,,,,950.00,',
      '"sums, all",,,,of it open,,,,0.00,',
      "",
    ]);
  });
});

it("years are offered from the first entry on, the newest first", () => {
  expect(yearsSince("2024-06-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z")).toEqual([2026, 2025, 2024]);
  expect(yearsSince("2026-06-01T00:00:00.000Z", "2026-06-01T00:00:00.000Z")).toEqual([2026]);
});

it("gains and losses of a year are added up apart, also of trades that ended without a transaction", () => {
  const ended = (seq: number, kind: string, cashDelta: number) =>
    entry({ seq, kind, cashDelta, stakeDelta: -40_000, houseDelta: 40_000 - cashDelta, transactionId: null });
  const statement = annualStatement(
    2026,
    [
      ended(1, "trade-closed", 0),
      ended(2, "profit-claimed", 45_000),
      ended(3, "trade-closed", 39_000),
      ended(4, "profit-claimed", 40_500),
      ended(5, "trade-closed", 40_000),
    ],
    null,
  );
  expect(statement.trades.map(({ result }) => result)).toEqual([-40_000, 5_000, -1_000, 500, 0]);
  expect(statement).toMatchObject({ gains: 5_500, losses: -41_000 });
  const [, first] = [...annualStatementCsv(statement, new Map(), words)];
  expect(first?.trimEnd().split(",").at(-1)).toBe("");
});

it("a year lasts from its first moment to that of the next in the local time zone", () => {
  const { from, until } = spanOfYear(2026);
  const parts = (at: string) => [new Date(at).getFullYear(), new Date(at).getMonth(), new Date(at).getDate()];
  expect([parts(from), parts(until)]).toEqual([
    [2026, 0, 1],
    [2027, 0, 1],
  ]);
  expect(new Date(Date.parse(from) - 1).getFullYear()).toBe(2025);
});
