import { describe, expect, it } from "vitest";
import { setProfit } from "#domain/adjustments/adjustment.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { Trade } from "#domain/profiles/trade-column.ts";
import { claimProfit, openTrade } from "#domain/trades/trade.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books } from "#tests/books.ts";
import { aPlan, aPlanOfResults } from "#tests/plans.ts";
import { earns, notReversed, type PlanResult, parsePlanResult, resultColumns } from "./plan-result.ts";
import { applyResult, continueResult, postResult } from "./post-result.ts";

const ada: Actor = { id: "ada", role: "investor" };
const plan = aPlanOfResults();
const day = "2026-01-01";

const aResult = (change: Partial<PlanResult> = {}): PlanResult => ({
  $id: "r1",
  planId: "plan-1",
  plan: "Starter",
  day,
  percent: 150,
  note: "Markets rose",
  status: "running",
  trades: 0,
  refused: 0,
  postedAt: "2026-01-20T00:00:00.000Z",
  posting: 1,
  tradesUntil: null,
  ...notReversed,
  ...change,
});

describe("posting", () => {
  const post = (posted: PlanResult | null = null, on = day) => {
    const context = new Books().context(admin, "r1");
    return postResult(plan, { day: on, percent: -75, note: "A bad day" }, { posted, poster: null }, context);
  };

  it("records plan, day, percentage and note, once per plan and day", () => {
    expect(post()).toMatchObject({
      guard: "result:plan-1:2026-01-01",
      reason: "A bad day",
      after: { planId: "plan-1", plan: "Starter", day, percent: -75, status: "running", trades: 0 },
      writes: [{ table: "results", action: "create", rowId: "r1", columns: { percent: -0.75 } }],
      result: { resultId: "r1", done: false },
    });
    expect(post(aResult())).toMatchObject({ code: "result-exists", field: "day" });
  });

  it("posting a result of a day that is being reversed waits for the end of the reversal", () => {
    expect(post(aResult({ status: "reversing" }))).toMatchObject({ code: "result-reversing" });
  });

  it("again after a reversal is for the trades of the first posting, under a number of its own", () => {
    const reversed = aResult({ status: "reversed" });
    expect(post(reversed)).toMatchObject({
      guard: "result:plan-1:2026-01-01:2",
      after: { posting: 2, tradesUntil: reversed.postedAt },
    });
    const tradesUntil = "2026-01-02T00:00:00.000Z";
    expect(post({ ...reversed, posting: 2, tradesUntil })).toMatchObject({
      guard: "result:plan-1:2026-01-01:3",
      after: { posting: 3, tradesUntil },
    });
    // Of a version that did not count postings.
    expect(post({ ...reversed, posting: null })).toMatchObject({ after: { posting: 2 } });
    expect(post()).toMatchObject({ after: { posting: 1, tradesUntil: null } });
  });

  it("says whether the poster holds a trade of the plan, and counts nothing", () => {
    const context = new Books().context(admin, "r1");
    const input = { day, percent: -75, note: "A bad day" };
    const by = (poster: { trade: Trade | null } | null) =>
      postResult(plan, input, { posted: null, poster }, context);
    const trade = { planId: "plan-1" } as Trade;
    expect(by({ trade })).toMatchObject({
      approval: { subject: "plan-1:2026-01-01", hasOwnTrade: true },
      after: { hasOwnTrade: true },
      counters: [],
    });
    for (const poster of [null, { trade: null }, { trade: { ...trade, planId: "plan-2" } }])
      expect(by(poster)).toMatchObject({ approval: { hasOwnTrade: false } });
  });

  it("is for today or a day that is over, in UTC", () => {
    expect(post(null, "2025-12-31")).toHaveProperty("guard");
    expect(post(null, "2026-01-02")).toMatchObject({ code: "result-in-future", field: "day" });
  });
});

it("refuses to continue a finished result", () => {
  const context = new Books().context(admin);
  expect(continueResult(aResult({ status: "done" }), null, context)).toMatchObject({
    code: "already-processed",
  });
  expect(continueResult(aResult(), null, context)).toMatchObject({ result: { resultId: "r1" } });
});

describe("continuing a result", () => {
  const holder = { trade: { planId: "plan-1" } as Trade };
  const continuing = (
    status: PlanResult["status"],
    caller: { trade: Trade | null } | null,
    limit: number | null,
  ) => {
    const context = new Books().context(admin, "k1");
    const fourEyesAbove = limit === null ? null : cents(limit);
    const rules = { ...context, settings: { ...context.settings, fourEyesAbove } };
    return continueResult(aResult({ status }), caller, rules);
  };

  it.each([
    ["a result, with four eyes, by a holder", "running", holder, 0, "own-trade"],
    ["a reversal by a holder", "reversing", holder, null, "own-trade"],
    ["what is reversed", "reversed", null, null, "already-processed"],
    ["what is done", "done", null, null, "already-processed"],
  ] as const)("is refused for %s", (_, status, caller, limit, code) => {
    expect(continuing(status, caller, limit)).toMatchObject({ code });
  });

  it.each([
    ["a result, with one pair of eyes, by a holder", "running", holder, null],
    ["a result, with four eyes, by an administrator without a trade", "running", { trade: null }, 0],
    ["a reversal by an administrator without a profile", "reversing", null, null],
  ] as const)("is possible for %s", (_, status, caller, limit) => {
    expect(continuing(status, caller, limit)).toMatchObject({ guard: "key:k1", writes: [] });
  });
});

describe("a trade of 7 days, opened on January 5 at noon,", () => {
  const trade: Trade = {
    plan: "Starter",
    planId: "plan-1",
    amount: cents(40_000),
    roi: 2,
    days: 7,
    returnsStake: true,
    openedAt: "2026-01-05T12:00:00.000Z",
    transactionId: "t1",
  };

  const january = Array.from({ length: 20 }, (_, n) => `2026-01-${String(n + 1).padStart(2, "0")}`);
  /** On which of these days it gets a result, when they are posted in this order. */
  const served = (days: readonly string[], postedAt = "2026-01-20T00:00:00.000Z") => {
    const got: string[] = [];
    for (const on of days)
      if (earns({ ...trade, results: got.length }, aResult({ day: on, postedAt }))) got.push(on);
    return got;
  };

  it("takes part in the results of 7 days, the first one included", () => {
    expect(served(january)).toEqual(january.slice(4, 11));
    expect(served(january.slice(0, 8))).toEqual(january.slice(4, 8));
  });

  it("pays on the last day for a day it missed, and takes part in no more than 7 in any order", () => {
    expect(served(january.slice(5))).toEqual(january.slice(5, 12));
    expect(served(january.filter((on) => on !== "2026-01-08"))).toHaveLength(7);
    expect(served(january.toReversed())).toEqual(january.slice(5, 12).toReversed());
    expect(served(january.slice(6))).toHaveLength(6);
  });

  it("takes no part in earlier results, nor in those of another plan", () => {
    const first = aResult({ day: "2026-01-05", postedAt: "2026-01-05T11:59:59.999Z" });
    expect(earns(trade, first)).toBe(false);
    expect(earns(trade, { ...first, postedAt: "2026-01-05T12:00:00.000Z" })).toBe(true);
    expect(earns(trade, aResult({ day: "2026-01-05", planId: "plan-2" }))).toBe(false);
  });
});

describe("giving a trade its part", () => {
  function world(percent: number) {
    const books = new Books();
    books.addInvestor("ada", cents(100_000));
    const opening = books.context(ada, "t1");
    books.write({
      decision: openTrade(books.investor("ada"), aPlan(), cents(40_001), opening),
      context: opening,
    });
    const apply = (result = aResult({ percent }), tradeId = "t1") => {
      const context = books.context(admin);
      return books.write({
        decision: applyResult(books.investor("ada"), result, tradeId, context),
        context,
      });
    };
    return { books, apply };
  }

  it.each([
    [150, 600, "Result of 01/01/2026: 1.5%. Markets rose"],
    [-75, -300, "Result of 01/01/2026: -0.75%. Markets rose"],
    [0, 0, "Result of 01/01/2026: 0%. Markets rose"],
    [-10_000, -40_001, "Result of 01/01/2026: -100%. Markets rose"],
  ])(
    "a result of %i hundredths of a percent gives a trade %i cents, with day and note",
    (percent, profit, reason) => {
      const { books, apply } = world(percent);
      expect(apply()).toMatchObject({
        entry: {
          kind: "plan-result",
          profitDelta: profit,
          houseAccount: profit === 0 ? null : "trading",
          houseDelta: profit === 0 ? 0 : -profit,
          resultId: "r1",
          reason,
        },
        newTransactions: [],
        audit: { guard: "result:plan-1:2026-01-01:t1", result: { profit } },
      });
      expect(books.investor("ada").profile).toMatchObject({ profit, stake: 40_001, balance: 59_999 });
    },
  );

  it("takes no more than is left of the stake", () => {
    const { books, apply } = world(-7_000);
    apply();
    const second = aResult({ $id: "r2", day: "2026-01-02", percent: -7_000 });
    expect(apply(second)).toMatchObject({ entry: { profitDelta: -12_000, profit: -40_001 } });
    expect(apply(aResult({ ...second, $id: "r3", day: "2026-01-03" }))).toMatchObject({
      entry: { profitDelta: 0, profit: -40_001 },
    });
    expect(apply(aResult({ $id: "r4", day: "2026-01-04", percent: 100 }))).toMatchObject({
      entry: { profitDelta: 400 },
    });
    expect(books.investor("ada").profile.trade?.results).toBe(4);
  });

  it("notifies the owner of each part, and of the last one that the trade is complete", () => {
    const { books } = world(150);
    const applied = (results: number) => {
      const { profile, head } = books.investor("ada");
      const trade = profile.trade && { ...profile.trade, results };
      const context = books.context(admin, "k9");
      const decision = applyResult({ profile: { ...profile, trade }, head }, aResult(), "t1", context);
      if ("code" in decision) throw new Error(decision.code);
      return decision;
    };
    const part = {
      table: "notifications",
      action: "create",
      rowId: "k9",
      owner: "ada",
      columns: {
        userId: "ada",
        kind: "result-posted",
        at: books.at,
        subject: "r1",
        amount: 600,
        text: "Result of 01/01/2026: 1.5%. Markets rose",
        readAt: null,
      },
    };
    const { days } = aPlan();
    expect(applied(days - 2).writes.filter(({ table }) => table !== "users")).toEqual([part]);
    expect(applied(days - 2).counters).toEqual([]);
    expect(applied(days - 1).writes.filter(({ table }) => table !== "users")).toEqual([
      part,
      {
        ...part,
        rowId: "k9-e",
        columns: { ...part.columns, kind: "trade-completed", subject: "t1", text: "Starter" },
      },
    ]);
  });

  it("is recorded and moves nothing when the account would exceed its maximum", () => {
    const { books, apply } = world(100_000);
    const correction = books.context(admin);
    const profit = { amount: cents(99_999_999_999_999), reason: "a mistake" };
    books.write({ decision: setProfit(books.investor("ada"), profit, correction), context: correction });
    const refused = apply();
    expect(refused).toMatchObject({
      audit: {
        guard: "refused:r1:t1",
        userId: "ada",
        reason:
          "Result of 01/01/2026: 1000%. Markets rose Not given: The balance would exceed the maximum for one account",
        result: { profit: null },
      },
      newTransactions: [],
    });
    expect(refused).toHaveProperty("entry", null);
    expect(refused).not.toHaveProperty("profile");
  });

  it("is not given to the administrator who posts it, with four eyes alone", () => {
    const { books } = world(150);
    const by = (id: string, fourEyesAbove: number | null) => {
      const context = books.context({ id, role: "admin" });
      const limit = fourEyesAbove === null ? null : cents(fourEyesAbove);
      const rules = { ...context, settings: { ...context.settings, fourEyesAbove: limit } };
      return applyResult(books.investor("ada"), aResult(), "t1", rules);
    };
    expect(by("ada", 0)).toMatchObject({ guard: "refused:r1:t1", result: { profit: null } });
    expect(by("ada", null)).toMatchObject({ result: { profit: 600 } });
    expect(by("admin", 0)).toMatchObject({ result: { profit: 600 } });
  });

  it("happens once, and adds up over the days", () => {
    const { books, apply } = world(100);
    apply();
    expect(apply()).toBe("conflict");
    expect(apply(aResult({ $id: "r2" }))).toBe("conflict");
    apply(aResult({ $id: "r3", day: "2026-01-02" }));
    expect(books.investor("ada").profile.profit).toBe(1_000);
  });

  it("is not given to an ended trade, nor to the next trade of the same investor", () => {
    const { books, apply } = world(100);
    apply();
    const claiming = books.context(ada);
    books.write({ decision: claimProfit(books.investor("ada"), claiming), context: claiming });
    const later = aResult({ $id: "r2", day: "2026-01-02" });
    expect(apply(later)).toMatchObject({ code: "no-trade" });
    const opening = books.context(ada, "t2");
    books.write({
      decision: openTrade(books.investor("ada"), aPlan(), cents(10_000), opening),
      context: opening,
    });
    expect(apply(later)).toMatchObject({ code: "no-trade" });
    expect(books.investor("ada").profile.profit).toBe(0);
  });
});

it("a written row is read back equal, percent in the table and hundredths in the code", () => {
  const result = aResult({ percent: 29, status: "done", trades: 3 });
  const row = resultColumns(result);
  expect(row).toMatchObject({ percent: 0.29, day, trades: 3 });
  expect(parsePlanResult({ ...row, $id: "r1", $permissions: [] })).toEqual(result);
});
