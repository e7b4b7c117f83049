import { describe, expect, it } from "vitest";
import { parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { cents, ZERO } from "#domain/values/money.ts";
import { ledgerRow } from "#tests/rows.ts";
import { balanceLine, balanceMoves, balanceSteps, highestBalance, stepAt } from "./balance-history.ts";
import { periodStart } from "./balance-period.ts";

const at = (minute: number) => `2026-03-14T12:${String(minute).padStart(2, "0")}:00.000Z`;
/** An entry that moved `cashDelta` and left `cash`. */
const entry = (minute: number, cashDelta: number, cash: number, over = {}) =>
  parseLedgerEntry(ledgerRow({ seq: 7, at: at(minute), cashDelta, cash, ...over }));
const step = (minute: number, balance: number) => ({ at: at(minute), balance: cents(balance) });

describe("the beginning of a period", () => {
  it.each([
    ["1W", "2026-03-07T00:00:00.000Z"],
    ["1Y", "2025-03-14T00:00:00.000Z"],
    ["All", undefined],
  ] as const)("%s is %s", (period, start) => {
    expect(periodStart(period, "2026-03-14T12:34:56.789Z")).toBe(start);
  });
});

describe("the steps of the balance", () => {
  it("begin with the balance before the oldest entry", () => {
    const entries = [entry(30, -5000, 7500), entry(20, 10_000, 12_500)];
    expect(balanceSteps(entries, at(0), cents(7500))).toEqual([
      step(0, 2500),
      step(20, 12_500),
      step(30, 7500),
    ]);
  });

  it.each([undefined, at(0)])("begin with the first entry of an account, not before it: %s", (from) => {
    expect(balanceSteps([entry(20, 2500, 2500, { seq: 1 })], from, cents(2500))).toEqual([step(20, 2500)]);
  });

  it("begin with the oldest entry that is known when there is no other beginning", () => {
    expect(balanceSteps([entry(20, 2500, 3500)], undefined, cents(3500))).toEqual([
      step(20, 1000),
      step(20, 3500),
    ]);
  });

  it("leave out moves between the parts of the balance", () => {
    const held = entry(20, -1000, 1500, { holdDelta: 1000, hold: 1000 });
    const first = entry(10, 2500, 2500, { seq: 1 });
    expect(balanceSteps([held, first], undefined, cents(2500))).toEqual([step(10, 2500)]);
  });

  it("are the present balance when nothing happened in the period, and none for an account without entries", () => {
    expect(balanceSteps([], at(0), cents(700))).toEqual([step(0, 700)]);
    expect(balanceSteps([], undefined, ZERO)).toEqual([]);
  });
});

describe("the line", () => {
  it("goes in steps until now; the highest balance is 1", () => {
    expect(balanceLine([step(0, 2500), step(20, 10_000), step(30, 5000)], at(40))).toEqual([
      { x: 0, y: 0.25 },
      { x: 0.5, y: 0.25 },
      { x: 0.5, y: 1 },
      { x: 0.75, y: 1 },
      { x: 0.75, y: 0.5 },
      { x: 1, y: 0.5 },
    ]);
  });

  it("stays flat at 0 for an account that is empty", () => {
    const steps = [step(0, 0)];
    expect(balanceLine(steps, at(20)).every(({ y }) => y === 0)).toBe(true);
    expect(highestBalance(steps)).toBe(0);
  });

  it("never leaves the picture when the clock of the browser is behind", () => {
    expect(balanceLine([step(0, 1), step(10, 2)], at(5)).every(({ x }) => x <= 1)).toBe(true);
  });

  it("is empty without steps", () => expect(balanceLine([], at(1))).toEqual([]));
});

it.each([
  [0, 0],
  [0.49, 0],
  [0.5, 20],
  [1, 20],
])("point %d of the line shows the step of minute %i", (x, minute) => {
  expect(stepAt([step(0, 1), step(20, 2)], at(40), x)).toEqual(step(minute, minute === 0 ? 1 : 2));
});

describe("the causes of a changed balance", () => {
  it.each([
    ["transfer", { kind: "deposit", cashDelta: 100 }],
    ["transfer", { kind: "withdrawal-paid", cashDelta: 0, holdDelta: -100 }],
    ["trade", { kind: "trade-opened", cashDelta: -100, stakeDelta: 100 }],
    ["gain", { kind: "profit-claimed", cashDelta: 120, stakeDelta: -100 }],
    ["loss", { kind: "trade-closed", cashDelta: 80, stakeDelta: -100 }],
    ["trade", { kind: "trade-closed", cashDelta: 100, stakeDelta: -100 }],
  ] as const)("%s: %j", (cause, { kind, cashDelta, ...over }) => {
    const change = cashDelta + ("holdDelta" in over ? over.holdDelta : 0);
    expect(balanceMoves([entry(1, cashDelta, 500, { kind, ...over })])).toMatchObject([{ cause, change }]);
  });

  it("leave out what only moves within the balance", () => {
    expect(balanceMoves([entry(1, -100, 400, { kind: "withdrawal-requested", holdDelta: 100 })])).toEqual([]);
  });
});
