import { describe, expect, it } from "vitest";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { cents } from "#domain/values/money.ts";
import { ledgerRow } from "#tests/rows.ts";
import { NO_MOVES } from "./money-moves.ts";
import { equitySteps, type Performance, performance } from "./performance.ts";
import { performanceCsv } from "./performance-csv.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();
const entry = (seq: number, on: number, over: object): LedgerEntry =>
  parseLedgerEntry(
    ledgerRow({ seq, at: day(on), houseAccount: null, houseDelta: 0, cashDelta: 0, cash: 0, ...over }),
  );
const deposit = (seq: number, on: number, cash: number) =>
  entry(seq, on, { houseAccount: "deposits", houseDelta: -100_000, cashDelta: 100_000, cash });
const result = (seq: number, on: number, gain: number, profit: number) =>
  entry(seq, on, {
    kind: "plan-result",
    houseAccount: "trading",
    houseDelta: -gain,
    profitDelta: gain,
    cash: 100_000,
    profit,
  });
/** Moves money within the account alone. */
const held = (seq: number, on: number, cash: number) =>
  entry(seq, on, { kind: "withdrawal-requested", holdDelta: 10, hold: 10, cash });

describe("the period of a performance", () => {
  const entries = [deposit(1, 2, 100_000), result(2, 5, 1_000, 1_000), result(3, 5, 500, 1_500)];

  it("the period of a performance without an end has the entries of this very moment", () => {
    expect(performance(entries, {}, day(5))).toMatchObject({ gain: 1_500, results: 2, flows: 1 });
  });

  it("with an end has the entries before it alone", () => {
    expect(performance(entries, { until: day(5) }, day(9))).toMatchObject({ gain: 0, results: 0 });
    expect(performance(entries, { until: day(4) }, day(5))).toMatchObject({ gain: 0, results: 0 });
  });

  it("begins with the first money in it, not with a move within the account", () => {
    const moves = [held(1, 1, 0), deposit(2, 3, 100_000)];
    expect(performance(moves, { from: day(0) }, day(5))).toMatchObject({ from: day(3), opening: 0 });
    expect(performance(moves, { from: day(4) }, day(5))).toMatchObject({ from: day(4), opening: 100_000 });
    expect(performance(moves.slice(0, 1), { from: day(0) }, day(5))).toMatchObject({
      from: day(0),
      timeWeighted: "no-money",
      moneyWeighted: "no-money",
    });
  });

  it("begins with a gain where there was no money to gain by", () => {
    const gained = [result(1, 2, 1_000, 1_000)];
    expect(performance(gained, { from: day(0) }, day(5))).toMatchObject({
      from: day(2),
      timeWeighted: "gain-on-nothing",
    });
  });
});

it.each([
  [-4, 0],
  [-5, 0],
  [-6, -1],
  [-10, -1],
  [-15, -1],
  [-16, -2],
  [5, 1],
  [4, 0],
])("a gain of %i on 100,000 is rounded half up to %i hundredths of a percent", (gain, rate) => {
  const entries = [deposit(1, 0, 100_000), result(2, 1, gain, gain)];
  expect(performance(entries, {}, day(5))?.timeWeighted).toBe(rate);
});

describe("the steps of the equity", () => {
  const entries = [
    deposit(1, 0, 100_000),
    held(2, 1, 99_990),
    deposit(3, 2, 200_000),
    held(4, 3, 199_990),
    result(5, 4, 1_000, 101_000),
  ];
  const step = (on: number, equity: number, paidIn: number) => ({ at: day(on), equity, paidIn });

  it("leave out what moves within the account", () => {
    expect(equitySteps(entries, undefined)).toEqual([
      step(0, 100_000, 100_000),
      step(2, 200_000, 200_000),
      step(4, 201_000, 200_000),
    ]);
  });

  it("begin with the state before the period, and keep a step at its first moment", () => {
    expect(equitySteps(entries, day(2))).toEqual([
      step(2, 100_000, 100_000),
      step(2, 200_000, 200_000),
      step(4, 201_000, 200_000),
    ]);
    expect(equitySteps(entries, day(3))).toEqual([step(3, 200_000, 200_000), step(4, 201_000, 200_000)]);
  });
});

describe("the file of the performance", () => {
  const names = [
    ...["month", "timeWeighted", "moneyWeighted", "opening", "deposits", "payouts", "bonuses"],
    ...["adjustments", "trading", "fees", "closing", "results"],
  ] as const;
  const headings = Object.fromEntries(names.map((name) => [name, `<${name}>`])) as Record<
    (typeof names)[number],
    string
  >;
  const found: Performance = {
    from: day(0),
    until: day(30),
    opening: cents(100_000),
    closing: cents(101_250),
    moves: { ...NO_MOVES, deposits: cents(1_000), trading: cents(500), fees: cents(-250) },
    gain: cents(250),
    results: 2,
    flows: 1,
    timeWeighted: 125,
    moneyWeighted: "ambiguous",
  };

  it("has a line for each month, and an empty cell for a rate that there is not", () => {
    const csv = performanceCsv(
      [
        { month: "2026-01", found },
        { month: "2026-02", found },
      ],
      headings,
    );
    const [first, ...lines] = csv.split("\r\n");
    expect(first?.endsWith(names.map((name) => `<${name}>`).join(","))).toBe(true);
    const values = "1.25,,1000.00,10.00,0.00,0.00,0.00,5.00,-2.50,1012.50,2";
    expect(lines).toEqual([`2026-01,${values}`, `2026-02,${values}`, ""]);
  });
});
