import { describe, expect, it } from "vitest";
import { ledgerRow } from "#tests/rows.ts";
import { balanceLine } from "./balance-history.ts";
import { parseLedgerEntry } from "./ledger.ts";

const at = (minute: number) => `2026-03-14T12:${String(minute).padStart(2, "0")}:00.000Z`;
const entry = (minute: number, cash: number, hold = 0) =>
  parseLedgerEntry(ledgerRow({ at: at(minute), cash, hold }));

describe("balanceLine", () => {
  it("goes in steps from the oldest entry until now; the highest balance is 1", () => {
    const entries = [entry(30, 5000), entry(20, 10_000), entry(0, 2500)];
    expect(balanceLine(entries, new Date(at(40)))).toEqual([
      { x: 0, y: 0.25 },
      { x: 0.5, y: 0.25 },
      { x: 0.5, y: 1 },
      { x: 0.75, y: 1 },
      { x: 0.75, y: 0.5 },
      { x: 1, y: 0.5 },
    ]);
  });

  it("counts what is on hold, as the balance does", () => {
    const line = balanceLine([entry(10, 0, 10_000), entry(0, 10_000)], new Date(at(10)));
    expect(line.map(({ y }) => y)).toEqual([1, 1, 1, 1]);
  });

  it("stays flat at 0 for an account that is empty", () => {
    expect(balanceLine([entry(10, 0), entry(0, 0)], new Date(at(20))).every(({ y }) => y === 0)).toBe(true);
  });

  it("never leaves the picture when the clock of the browser is behind", () => {
    expect(balanceLine([entry(10, 1), entry(0, 1)], new Date(at(5))).every(({ x }) => x <= 1)).toBe(true);
  });

  it.each([[[]], [[entry(0, 1)]]])("is nothing for fewer than two entries", (entries) => {
    expect(balanceLine(entries, new Date(at(1)))).toEqual([]);
  });
});
