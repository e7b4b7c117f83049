import { describe, expect, it } from "vitest";
import type { Investor } from "#domain/commands/decision.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import type { Trade } from "#domain/profiles/trade-column.ts";
import { openTrade } from "#domain/trades/trade.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books } from "#tests/books.ts";
import { aPlan } from "#tests/plans.ts";
import { ledgerRow, resultRow } from "#tests/rows.ts";
import { earns, parsePlanResult } from "./plan-result.ts";
import {
  countPart,
  keptGuard,
  keptPrefix,
  NOTHING_TO_REVERSE,
  reversePart,
  reverseResult,
  takenBack,
} from "./result-reversal.ts";

const holding = (stake: number, profit: number) => ({ stake: cents(stake), profit: cents(profit) });

describe("the amount of a reversal", () => {
  it.each([
    ["the whole part of a gain", 40_000, 600, 600, -600],
    ["the whole part of a loss", 40_000, -300, -300, 300],
    ["nothing of nothing", 40_000, 500, 0, 0],
    ["a gain that a later loss has used up, from the stake", 40_000, -100, 600, -600],
    ["no more than is left of the stake", 40_000, -39_900, 600, -100],
    ["nothing where an administrator entered a loss beyond the stake", 40_000, -50_000, 600, 0],
    ["a loss only as far as an account can hold it", 40_000, 99_999_999_999_999, -600, 1],
  ])("is %s", (_, stake, profit, part, taken) => {
    expect(takenBack(holding(stake, profit), cents(part))).toBe(taken);
  });

  it("is counted with the trades that lose less than their part", () => {
    const one = countPart(NOTHING_TO_REVERSE, holding(40_000, 600), cents(600));
    expect(one).toEqual({ trades: 1, profit: -600, limited: 0 });
    expect(countPart(one, holding(40_000, -39_900), cents(600))).toEqual({
      trades: 2,
      profit: -700,
      limited: 1,
    });
  });
});

function withoutTrade({ profile, head }: Investor): Investor {
  return { profile: { ...profile, trade: null }, head };
}

const at = "2026-01-20T10:00:00.000Z";
const part = parseLedgerEntry(
  ledgerRow({ $id: "part-1", kind: "plan-result", resultId: "r1", profitDelta: 6 }),
);

/** Takes a part back from an investor. @param results how many days the trade had a result for */
function reversal(taken: LedgerEntry, results: (trade: Trade) => object = () => ({})) {
  const books = new Books();
  books.addInvestor("ada", cents(50_000));
  const self = books.context({ id: "ada", role: "investor" });
  books.write({ decision: openTrade(books.investor("ada"), aPlan(), cents(40_000), self), context: self });
  const { profile, head } = books.investor("ada");
  const trade = profile.trade as Trade;
  const investor = { profile: { ...profile, trade: { ...trade, ...results(trade) } }, head };
  return reversePart(
    investor,
    parsePlanResult(resultRow()),
    { part: taken, isOngoing: true },
    { key: "taken-back", at },
  );
}

/** The trade of an investor after a part of it was taken back. */
function tradeAfterReversal(results: (trade: Trade) => object): Trade {
  return (reversal(part, results).after as { readonly trade: Trade }).trade;
}

it("makes room in a full trade for results posted from the reversal on, not for those posted before", () => {
  const left = tradeAfterReversal(({ days }) => ({ results: days }));
  const posted = { planId: left.planId, day: left.openedAt.slice(0, 10), tradesUntil: null };
  expect(left.results).toBe(left.days - 1);
  expect(earns(left, { ...posted, postedAt: "2026-01-20T09:59:59.999Z" })).toBe(false);
  expect(earns(left, { ...posted, postedAt: at })).toBe(true);
  expect(earns(left, { ...posted, postedAt: "2026-01-20T11:00:00.000Z" })).toBe(true);
});

it.each([
  ["one less in a trade that is not full", { results: 2 }, 1],
  ["none in a trade from before results were counted", {}, 0],
])("leaves %s, and says nothing of room", (_, results, expected) => {
  const left = tradeAfterReversal(() => results);
  expect(left.results).toBe(expected);
  expect(left).not.toHaveProperty("roomSince");
});

it("moves nothing on a house account for a part of zero", () => {
  const { account } = reversal({ ...part, profitDelta: cents(0) });
  expect(account?.posting).toMatchObject({ kind: "result-reversed", deltas: { profit: 0 } });
  expect(account?.posting).not.toHaveProperty("house");
});

it("records each kept part once, also several of one investor", () => {
  expect(keptGuard(part)).toBe("kept:r1:part-1");
  const { guard } = reversePart(
    null,
    parsePlanResult(resultRow()),
    { part, isOngoing: false },
    { key: "taken-back", at },
  );
  expect(guard).toBe("kept:r1:part-1");
});

it.each([
  ["the account is deleted", () => null, true],
  ["the trade has ended", (investor: Investor) => withoutTrade(investor), true],
  ["another trade is ongoing", (investor: Investor) => investor, false],
])("keeps the part where %s, and the audit says so", (_, now, isOngoing) => {
  const books = new Books();
  books.addInvestor("ada", cents(50_000));
  const self = books.context({ id: "ada", role: "investor" });
  books.write({ decision: openTrade(books.investor("ada"), aPlan(), cents(40_000), self), context: self });
  const result = { ...parsePlanResult(resultRow({ day: "2026-01-02" })), reversalReason: "A typing error" };
  const decision = reversePart(
    now(books.investor("ada")),
    result,
    { part, isOngoing },
    { key: "taken-back", at },
  );
  expect(decision).toMatchObject({
    userId: part.userId,
    transactionId: null,
    guard: "kept:r1:part-1",
    reason: "Result of 01/02/2026 reversed: A typing error Not taken back: the trade has ended",
    writes: [],
    result: { profit: null },
  });
  expect(decision).not.toHaveProperty("account");
});

it("names the day and the reason of the reversal on the investor's entry, against the house account of trades", () => {
  const decision = reversal({ ...part, profitDelta: cents(600) });
  const reason = "Result of 03/14/2026 reversed: ";
  expect(decision).toMatchObject({
    guard: "reversed:part-1",
    reason,
    account: {
      posting: { deltas: { profit: -600 }, house: { account: "trading", delta: 600 }, reason },
    },
    result: { profit: -600 },
  });
});

describe("reversing a result", () => {
  const done = { ...parsePlanResult(resultRow()), status: "done" as const };
  const context = new Books().context(admin, "v1");

  it("always takes a second administrator, once per result", () => {
    expect(reverseResult(done, "A typing error", null, context)).toMatchObject({
      userId: "admin",
      guard: `reverse:${done.$id}`,
      reason: "A typing error",
      transactionId: null,
      writes: [{ table: "results", action: "update", rowId: done.$id }],
      after: {
        status: "reversing",
        reversalId: "v1",
        reversalReason: "A typing error",
        reversedAt: context.at,
      },
      approval: {
        subject: done.$id,
        accountId: null,
        transactionId: null,
        isAlways: true,
        result: { resultId: done.$id, done: false },
      },
      result: { resultId: done.$id, trades: 0, done: false },
    });
  });

  it.each([
    ["running", "result-running"],
    ["reversing", "result-reversed"],
    ["reversed", "result-reversed"],
  ] as const)("is refused while the result is %s", (status, code) => {
    expect(reverseResult({ ...done, status }, "-", null, context)).toMatchObject({ code });
  });

  it("is refused to an administrator with a trade of the plan, and to no other", () => {
    const books = new Books();
    books.addInvestor("ada", cents(50_000));
    const self = books.context({ id: "ada", role: "investor" });
    const plan = aPlan({ $id: done.planId });
    books.write({ decision: openTrade(books.investor("ada"), plan, cents(40_000), self), context: self });
    const { profile } = books.investor("ada");
    expect(reverseResult(done, "-", profile, context)).toMatchObject({ code: "own-trade" });
    expect(reverseResult({ ...done, planId: "another" }, "-", profile, context)).toHaveProperty("guard");
    expect(reverseResult(done, "-", { trade: null }, context)).toHaveProperty("guard");
  });

  it("keeps parts under guards that begin with the result", () => {
    expect(keptGuard(part).startsWith(keptPrefix("r1"))).toBe(true);
    expect(keptGuard({ $id: "part-2", resultId: null })).toBe("kept::part-2");
  });
});

it("notifies the owner of what was taken back, and writes nothing else but the profile", () => {
  const { writes, counters } = reversal(part);
  expect(counters).toEqual([]);
  expect(writes.map(({ table }) => table)).toEqual(["users", "notifications"]);
  expect(writes[1]).toMatchObject({
    owner: "ada",
    columns: {
      kind: "result-reversed",
      subject: "r1",
      amount: -6,
      text: expect.stringContaining("reversed"),
    },
  });
});
