/**
 * The promises of docs/money.md, held against random business: many investors and administrators, any order,
 * requests that overlap. After every step the books must be in order.
 * The seed stands in the test's name; LEDGER_SEED repeats another one, LEDGER_RUNS makes it longer.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Books, sha256 } from "#tests/books.ts";
import { type Attempt, attempt, type Step, steps } from "#tests/random-business.ts";
import { balanceOf, balancesAfter } from "./account.ts";
import { entryDeviations } from "./entry.ts";
import type { LedgerEntry } from "./ledger.ts";
import { isRefusal } from "./refusal.ts";
import { createReplay } from "./replay.ts";

const seed = Number(process.env.LEDGER_SEED ?? 20_261_120);
const runs = Number(process.env.LEDGER_RUNS ?? 60);

/** Checks what one write may have changed: the newest entry, its owner, and the one transaction it was about. */
function checkNewest(books: Books, entry: LedgerEntry): void {
  const chain = books.ledger.filter((other) => other.userId === entry.userId);
  expect(entryDeviations(chain.at(-2) ?? null, entry, sha256)).toEqual([]);
  const { profile } = books.investor(entry.userId);
  const { cash, hold, stake, profit, bonus } = balancesAfter(entry);
  expect(profile).toMatchObject({
    balance: balanceOf(entry),
    hold,
    stake,
    profit,
    bonus,
    ledgerSeq: entry.seq,
  });
  expect(cash).toBeGreaterThanOrEqual(0);
  const waiting = [...books.transactions.values()].filter(
    (row) => row.id === entry.userId && row.type === "withdraw" && row.status === "pending",
  );
  expect(hold).toBe(waiting.reduce((total, row) => total + row.amount, 0));
  expect(profile.trade?.amount ?? 0).toBe(stake);
}

/** Replays everything from zero, and counts the cents inside and outside the house. */
function checkAll(books: Books): void {
  const inside = books.ledger.reduce((total, entry) => total + entry.houseDelta + entry.feeDelta, 0);
  const outside = [...books.heads.values()].reduce(
    (total, head) => total + head.cash + head.hold + head.stake + head.profit,
    0,
  );
  expect(inside + outside).toBe(0);
  const replay = createReplay(sha256);
  const deviations = [
    ...books.ledger.flatMap(replay.entry),
    ...[...books.transactions.values()].flatMap(replay.transaction),
    ...[...books.profiles.values()].flatMap(replay.profile),
    ...replay.finish(),
  ];
  expect(deviations).toEqual([]);
}

function run(business: readonly Step[]): { written: number; refused: number; conflicts: number } {
  const books = new Books();
  for (const id of ["ada", "bob", "cleo"]) books.addInvestor(id);
  const count = { written: 0, refused: 0, conflicts: 0 };
  const write = (made: Attempt) => {
    const outcome = books.write(made);
    if (outcome === "conflict") count.conflicts += 1;
    else if (isRefusal(outcome)) count.refused += 1;
    else {
      count.written += 1;
      if (outcome.entry) checkNewest(books, outcome.entry);
    }
  };
  let late: Attempt | undefined;
  for (const step of business) {
    books.at = new Date(Date.parse(books.at) + step.days * 86_400_000).toISOString();
    const made = attempt(books, step);
    if (step.late && late === undefined) {
      late = made;
      continue;
    }
    write(made);
    if (late !== undefined) write(late);
    late = undefined;
  }
  checkAll(books);
  return count;
}

describe("the books stay in order", () => {
  it(`over ${runs} times 80 random steps (seed ${seed})`, () => {
    const total = { written: 0, refused: 0, conflicts: 0 };
    fc.assert(
      fc.property(steps(80), (business) => {
        const count = run(business);
        for (const key of ["written", "refused", "conflicts"] as const) total[key] += count[key];
      }),
      { seed, numRuns: runs },
    );
    // A run in which nothing was written, refused or overtaken would prove nothing.
    expect(Math.min(total.written / 10, total.refused, total.conflicts)).toBeGreaterThan(runs);
  });
});
