import { describe, expect, it } from "vitest";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { openTrade } from "#domain/trades/trade.ts";
import { cents } from "#domain/values/money.ts";
import { createSources } from "#domain/verification/fund-sources.ts";
import { admin, Books } from "#tests/books.ts";
import { aPlan } from "#tests/plans.ts";
import { notReversed, type PlanResult } from "./plan-result.ts";
import { applyResult } from "./post-result.ts";
import { reversePart } from "./result-reversal.ts";

/** One investor with a trade of 400.00 whose result was reversed. */
function world(): { result: PlanResult; entries: LedgerEntry[] } {
  const books = new Books();
  books.addInvestor("ada", cents(100_000));
  const own = books.context({ id: "ada", role: "investor" }, "key-1");
  books.write({ decision: openTrade(books.investor("ada"), aPlan(), cents(40_000), own), context: own });
  const posted: PlanResult = {
    $id: "r1",
    planId: "plan-1",
    plan: "Starter",
    day: "2026-01-01",
    percent: 150,
    note: "Good",
    status: "running",
    trades: 1,
    refused: 0,
    postedAt: books.at,
    posting: 1,
    tradesUntil: null,
    ...notReversed,
  };
  const given = books.context(admin, "key-2");
  books.write({ decision: applyResult(books.investor("ada"), posted, "key-1", given), context: given });
  const result: PlanResult = {
    ...posted,
    status: "reversed",
    reversed: 1,
    kept: 0,
    reversalId: "key-0",
    reversalReason: "Wrong",
    reversedAt: books.at,
  };
  const part = books.ledger.at(-1) as LedgerEntry;
  const context = books.context(admin, "key-3");
  const decision = reversePart(books.investor("ada"), result, { part, isOngoing: true }, context);
  books.write({ decision, context });
  return { result, entries: [...books.ledger] };
}

type World = ReturnType<typeof world>;

/** @param change what is stored instead, and further results */
function deviations(change: (stored: World) => Partial<World> & { also?: PlanResult } = () => ({})): string {
  const stored = world();
  const { result, entries, also } = { also: undefined, ...stored, ...change(stored) };
  const sources = createSources();
  const some = sources.ofSome();
  sources.result(result);
  if (also) sources.result(also);
  return [...entries.flatMap(some.entry), ...sources.finish()].join("\n");
}

const last = (entries: readonly LedgerEntry[]) => entries.at(-1) as LedgerEntry;

it("a correct reversal has no deviation", () => expect(deviations()).toBe(""));

it("a part kept by an ended trade is no deviation", () => {
  const alsoKept = ({ result, entries }: World) => ({
    result: { ...result, trades: 2, kept: 1 },
    entries: [
      ...entries,
      ...entries.filter(({ kind }) => kind === "plan-result").map((one) => ({ ...one, userId: "bob" })),
    ],
  });
  expect(deviations(alsoKept)).toBe("");
});

describe("of a reversal is found", () => {
  it.each<[string, (stored: World) => Partial<World> & { also?: PlanResult }, RegExp]>([
    [
      "an entry whose result was not reversed",
      ({ result }) => ({ result: { ...result, ...notReversed, status: "done" } }),
      /^ledger ada #\d+ takes back a result that was not reversed/,
    ],
    [
      "an entry whose result does not exist",
      ({ entries }) => ({
        entries: [...entries.slice(0, -1), { ...last(entries), resultId: "r9" }],
      }),
      /takes back a result that was not reversed/,
    ],
    [
      "a second entry for the same part",
      ({ entries }) => ({ entries: [...entries, last(entries)] }),
      /takes back a part that the trade does not have/,
    ],
    [
      "an entry for the part of a later posting of that day",
      ({ result, entries }) => ({
        also: { ...result, ...notReversed, $id: "r2", status: "done", posting: 2 },
        entries: entries.map((entry) =>
          entry.kind === "plan-result" ? { ...entry, resultId: "r2" } : entry,
        ),
      }),
      /takes back a part that the trade does not have/,
    ],
    [
      "an entry after the trade has ended",
      ({ entries }) => ({
        entries: [
          ...entries.slice(0, -1),
          { ...last(entries), kind: "profit-claimed", resultId: null },
          last(entries),
        ],
      }),
      /takes back a part that the trade does not have/,
    ],
    [
      "another amount",
      ({ entries }) => ({
        entries: [
          ...entries.slice(0, -1),
          { ...last(entries), profitDelta: cents(-500), profit: cents(100) },
        ],
      }),
      /takes back -5\.00, its result asks for -6\.00/,
    ],
    [
      "an entry that never came",
      ({ entries }) => ({ entries: entries.slice(0, -1) }),
      /taken back from 1 of 1 trades and kept by 0, the ledger has 0/,
    ],
    [
      "a trade that was neither taken from nor kept its part",
      ({ result }) => ({ result: { ...result, kept: 1 } }),
      /taken back from 1 of 1 trades and kept by 1, the ledger has 1/,
    ],
  ])("%s", (_, change, sentence) => {
    expect(deviations(change)).toMatch(sentence);
  });
});
