import { describe, expect, it } from "vitest";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import {
  annualSections,
  annualStatement,
  reconciled,
  spanOfYear,
  yearsSince,
} from "#domain/statements/annual-statement.ts";
import { performance } from "#domain/statements/performance.ts";
import { simulateYear } from "./year.ts";

/** The figures that pages count from the ledger of an account, counted here from the raw entries by another way. */

const now = Date.parse("2026-03-14T10:26:53.000Z");
const ledgers = new Map<string, LedgerEntry[]>();
for (const entry of simulateYear(now).tables.rows("ledger").map(parseLedgerEntry))
  ledgers.set(entry.userId, [...(ledgers.get(entry.userId) ?? []), entry]);

describe("the performance of each account of the demonstration", () => {
  const until = new Date(now).toISOString();
  const equity = ({ cash, hold, stake, profit }: LedgerEntry) => cash + hold + stake + profit;
  /** By the kind of the entry, where the module goes by the house account. */
  const external = ["deposit", "balance-adjusted", "bonus-adjusted", "referral-bonus", "account-closed"];
  const flow = (entry: LedgerEntry) =>
    external.includes(entry.kind)
      ? entry.cashDelta + entry.holdDelta + entry.stakeDelta + entry.profitDelta
      : entry.kind === "withdrawal-paid"
        ? entry.holdDelta + entry.feeDelta
        : 0;

  it("each account's rates are those of its balances before and after each entry", () => {
    let compared = 0;
    for (const entries of ledgers.values()) {
      const [first] = entries;
      const found = performance(entries, {}, until);
      if (first === undefined || found === null) continue;
      let [factor, before] = [1, 0];
      for (const entry of entries) {
        const gained = equity(entry) - before - flow(entry);
        if (gained !== 0) factor *= 1 + gained / before;
        before = equity(entry);
      }
      expect(Math.abs((found.timeWeighted as number) - (factor - 1) * 10_000)).toBeLessThan(0.501);
      if (typeof found.moneyWeighted === "string") continue;
      // The found rate makes of every flow what is there at the end, within half of its last digit.
      const span = now - Date.parse(found.from);
      const at = (hundredths: number) =>
        entries.reduce(
          (total, entry) =>
            total + flow(entry) * (1 + hundredths / 10_000) ** ((now - Date.parse(entry.at)) / span),
          0,
        ) - before;
      expect(Math.sign(at(found.moneyWeighted - 0.51))).not.toBe(Math.sign(at(found.moneyWeighted + 0.51)));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(40);
  });
});

it("every year of every account of the demonstration reconciles with its ledger", () => {
  let trades = 0;
  for (const ledger of ledgers.values()) {
    let before: LedgerEntry | null = null;
    for (const year of yearsSince(ledger[0]?.at ?? "", new Date(now).toISOString()).toReversed()) {
      const { from, until } = spanOfYear(year);
      const ofYear = ledger.filter(({ at }) => at >= from && at < until);
      const statement = annualStatement(year, ofYear, before);
      before = ofYear.at(-1) ?? before;
      // The sums of trades and house accounts are the balances of the newest entry.
      const held = before === null ? 0 : before.cash + before.hold + before.stake + before.profit;
      const closed = ofYear.some(({ kind }) => kind === "account-closed");
      if (!closed)
        expect(`${before?.userId} ${year} ${reconciled(statement)}`).toBe(
          `${before?.userId} ${year} ${held}`,
        );
      for (const section of annualSections)
        expect(statement.moves[section].reduce((total, { amount }) => total + amount, 0)).toBe(
          statement.totals[section],
        );
      trades += statement.trades.length;
    }
  }
  expect(trades).toBeGreaterThan(100);
});
