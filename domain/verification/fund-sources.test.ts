import { describe, expect, it } from "vitest";
import type { AuditEntry } from "#domain/audit/audit.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { register } from "#domain/members/registration.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { PlanResult } from "#domain/results/plan-result.ts";
import { applyResult, postResult } from "#domain/results/post-result.ts";
import { openTrade } from "#domain/trades/trade.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books, newcomer } from "#tests/books.ts";
import { aPlan, aPlanOfResults } from "#tests/plans.ts";
import { createSources } from "./fund-sources.ts";

/** One investor with a trade of 400.00 and one result, who has one referral. */
function world() {
  const books = new Books();
  const ada: Actor = { id: "ada", role: "investor" };
  books.addInvestor("ada", cents(100_000));
  const receipts: AuditEntry[] = [];
  const step = (
    actor: Actor,
    key: string,
    decide: (context: ReturnType<Books["context"]>) => Parameters<Books["write"]>[0]["decision"],
  ) => {
    const usual = books.context(actor, key);
    const context = { ...usual, settings: { ...usual.settings, referralBonusAt: "registration" as const } };
    const changes = books.write({ decision: decide(context), context });
    if (changes === "conflict" || "code" in changes) throw new Error(`${key} was not written`);
    receipts.push(changes.audit);
    return changes;
  };
  const filled = { phone: "1", country: "France", referrerId: "ada00000" };
  step({ id: "eve", role: "investor" }, "key-1", (context) =>
    register(newcomer, filled, books.investor("ada"), context),
  );
  step(ada, "key-2", (context) => openTrade(books.investor("ada"), aPlan(), cents(40_000), context));
  const input = { day: "2026-01-01", percent: 150, note: "a good day" };
  const plan = aPlanOfResults();
  const { audit } = step(admin, "key-3", (context) =>
    postResult(plan, input, { posted: null, poster: null }, context),
  );
  const result: PlanResult = { ...(audit.after as PlanResult), status: "done", trades: 1 };
  step(admin, "key-4", (context) => applyResult(books.investor("ada"), result, "key-2", context));
  return {
    results: [result],
    receipts,
    entries: [...books.ledger],
    transactions: [...books.transactions.values()],
    profiles: [...books.profiles.values()],
  };
}

interface Stored {
  results: PlanResult[];
  receipts: AuditEntry[];
  entries: LedgerEntry[];
  transactions: Transaction[];
  profiles: Profile[];
}

function deviations(change: (stored: Stored) => Partial<Stored> = () => ({})): string[] {
  const stored = world();
  const { results, receipts, entries, transactions, profiles } = { ...stored, ...change(stored) };
  const sources = createSources();
  const some = sources.ofSome();
  return [
    ...results.flatMap(sources.result),
    ...receipts.flatMap(sources.receipt),
    ...entries.flatMap(some.entry),
    ...transactions.flatMap(some.transaction),
    ...profiles.flatMap(some.profile),
    ...sources.finish(),
  ];
}

it("correct books have no deviation", () => expect(deviations()).toEqual([]));

describe("the check of fund sources", () => {
  it.each<[string, (stored: Stored) => Partial<Stored>, RegExp]>([
    [
      "a profit without a result",
      () => ({ results: [] }),
      /^ledger ada #\d+ is a profit of a result that was never posted/,
    ],
    [
      "a profit that its result does not make",
      ({ results }) => ({ results: results.map((one) => ({ ...one, percent: 300 })) }),
      /has a profit of 6\.00, its result makes 12\.00/,
    ],
    [
      "a second profit for the same day",
      ({ entries }) => ({ entries: [...entries, ...entries.slice(-1)] }),
      /is a second result for 2026-01-01/,
    ],
    [
      "a result that counts other trades",
      ({ results }) => ({ results: results.map((one) => ({ ...one, trades: 2 })) }),
      /says 2 trades got it, the ledger has 1/,
    ],
    [
      "a referral bonus without a registration",
      () => ({ receipts: [] }),
      /^ledger ada #\d+ is a referral bonus without a registration/,
    ],
    [
      "a trade of another amount than its transaction",
      ({ profiles }) => ({
        profiles: profiles.map((one) => ({
          ...one,
          trade: one.trade && { ...one.trade, amount: cents(1) },
        })),
      }),
      /user ada has a trade of 0\.01 that no transaction opened/,
    ],
    [
      "a trade that a transaction of another kind is said to have opened",
      ({ transactions }) => ({
        transactions: transactions.map((one) => ({ ...one, kind: "deposit" as const })),
      }),
      /user ada has a trade of 400\.00 that no transaction opened/,
    ],
    [
      "a trade that another investor opened",
      ({ transactions }) => ({ transactions: transactions.map((one) => ({ ...one, id: "bob" })) }),
      /user ada has a trade of 400\.00 that no transaction opened/,
    ],
    [
      "a second referral bonus for one newcomer",
      ({ receipts }) => ({
        receipts: [
          ...receipts,
          { ...(receipts[0] as AuditEntry), guard: "referral:eve", transactionId: "t9" },
        ],
      }),
      /pays a second referral bonus for eve/,
    ],
    [
      "a referral bonus that never came",
      ({ entries }) => ({ entries: entries.filter(({ kind }) => kind !== "referral-bonus") }),
      /the referral bonus key-1 for eve has no ledger entry/,
    ],
    [
      "a trade that nothing opened",
      ({ transactions }) => ({ transactions: transactions.filter(({ kind }) => kind !== "trade") }),
      /user ada has a trade of 400\.00 that no transaction opened/,
    ],
  ])("finds %s", (_, change, sentence) => {
    expect(deviations(change).join("\n")).toMatch(sentence);
  });
});

describe("the check of correct fund sources", () => {
  it.each<[string, (stored: Stored) => Partial<Stored>]>([
    [
      "a result that is still being posted, whose trades are not counted yet",
      ({ results }) => ({ results: results.map((one) => ({ ...one, status: "running", trades: 0 })) }),
    ],
    [
      "a registration without a bonus",
      ({ receipts }) => ({
        receipts: [
          ...receipts,
          { ...(receipts[0] as AuditEntry), guard: "register:bob", transactionId: null },
        ],
      }),
    ],
    [
      "a transaction of a command that only looks like a registration",
      ({ receipts }) => ({
        receipts: [
          ...receipts,
          { ...(receipts[0] as AuditEntry), guard: "key:register:bob", transactionId: "t9" },
        ],
      }),
    ],
  ])("accepts %s", (_, change) => expect(deviations(change)).toEqual([]));
});

describe("a verification that goes on after an earlier one", () => {
  /** Feeds the given entries and profiles after what was known, and returns what they deviate in. */
  function resumed(
    sources: ReturnType<typeof createSources>,
    entries: readonly LedgerEntry[],
    head: Parameters<ReturnType<typeof sources.ofSome>["resume"]>[0],
    stored = world(),
  ) {
    const some = sources.ofSome();
    some.resume(head);
    const found = [
      ...stored.results.flatMap(sources.result),
      ...entries.flatMap(some.entry),
      ...stored.profiles.flatMap(some.profile),
    ];
    return { found, some };
  }
  const stored = world();
  const profit = stored.entries.find(({ kind }) => kind === "plan-result");
  if (profit === undefined) throw new Error("The world has no result");
  const { resultId, profitDelta } = profit;
  const trade = { transactionId: "key-2", amount: cents(40_000) };
  const { cash, hold, stake, bonus, seq, hash } = profit;
  const head = {
    userId: "ada",
    seq,
    hash,
    cash,
    hold,
    stake,
    profit: profit.profit,
    bonus,
    trade,
    parts: [{ day: "2026-01-01", resultId: resultId ?? "", profitDelta }],
    pending: [],
    verifiedAt: "2026-03-14T12:00:00.000Z",
  };

  it("knows the trade and its parts without their rows", () => {
    const { found, some } = resumed(createSources(), [], head);
    expect(found).toEqual([]);
    expect(some.stand("ada")).toEqual({ trade, parts: head.parts });
  });

  it("finds a second result for a day that was counted before", () => {
    expect(resumed(createSources(), [profit], head).found).toEqual([
      expect.stringMatching(/is a second result for 2026-01-01/),
    ]);
  });

  it("finds a trade that no transaction opened", () => {
    const { found } = resumed(createSources(), [], { ...head, trade: null });
    expect(found).toEqual([expect.stringMatching(/user ada has a trade of 400\.00/)]);
  });

  it("leaves the same position as one of all entries", () => {
    const sources = createSources();
    const some = sources.ofSome();
    stored.results.forEach(sources.result);
    stored.receipts.forEach(sources.receipt);
    stored.entries.forEach(some.entry);
    stored.transactions.forEach(some.transaction);
    stored.profiles.forEach(some.profile);
    expect(some.stand("ada")).toEqual({ trade, parts: head.parts });
    expect(some.stand("eve")).toEqual({ trade: null, parts: [] });
    expect(some.stand("unknown")).toEqual({ trade: null, parts: [] });
  });

  it("adds the entries of a result to earlier ones", () => {
    const id = resultId ?? "";
    const sources = createSources({ [id]: [4, 1], other: [0, 2] });
    sources.count(profit);
    sources.count({ ...profit, kind: "result-reversed" });
    sources.count({ ...profit, kind: "result-reversed", resultId: "third" });
    sources.count({ ...profit, kind: "deposit" });
    sources.count({ ...profit, resultId: null });
    expect(sources.totals()).toEqual({ [id]: [5, 2], other: [0, 2], third: [0, 1] });
    expect(createSources().totals()).toEqual({});
  });

  it("misses the entry of each receipt until it is accepted", () => {
    const sources = createSources();
    stored.receipts.forEach(sources.receipt);
    const [[transactionId, newcomerId] = ["", ""]] = sources.unpaid();
    expect(newcomerId).toBe("eve");
    expect(sources.finish()).toEqual([
      `audit: the referral bonus ${transactionId} for eve has no ledger entry`,
    ]);
    sources.accept(transactionId);
    expect(sources.unpaid().size).toBe(0);
    expect(sources.finish()).toEqual([]);
  });
});

it("a receipt of another kind, or without a transaction, pays no bonus", () => {
  const sources = createSources();
  const [receipt] = world().receipts;
  if (receipt === undefined) throw new Error("The world has no receipt");
  for (const change of [
    { guard: "key:eve", transactionId: "t1" },
    { guard: "xregister:eve", transactionId: "t1" },
    { guard: "register:", transactionId: "t1" },
    { guard: "register:eve", transactionId: null },
  ])
    expect(sources.receipt({ ...receipt, ...change })).toEqual([]);
  expect(sources.unpaid().size).toBe(0);
});
