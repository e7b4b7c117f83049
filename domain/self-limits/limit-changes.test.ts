import { describe, expect, it } from "vitest";
import { legalDocumentNames, legalDocuments } from "#domain/consents/legal-documents.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { cents } from "#domain/values/money.ts";
import { accepted } from "#tests/accepted.ts";
import { Books, writesTo } from "#tests/books.ts";
import { excludeSelf, pauseInvesting, requestReturn, setDepositLimit } from "./change-limits.ts";
import {
  countedStatuses,
  depositLimitRefusal,
  keptFromInvestingRefusal,
  limitUses,
  tightestLimit,
} from "./deposit-room.ts";
import { investingRefusal } from "./investing-refusal.ts";
import { exclusionAt, noSelfLimits, pausedUntil, type SelfLimits } from "./self-limits.ts";

const at = "2026-03-14T12:00:00.000Z";
const later = (span: number) => new Date(Date.parse(at) + span).toISOString();
const books = new Books();
const owner = books.addInvestor("ada");
const context = { ...books.context({ id: "ada", role: "investor" }, "k1"), at };
const none = noSelfLimits("ada");
const some = (change: Partial<SelfLimits>) => ({ ...none, version: 3, ...change });

const limited = (known: SelfLimits | null, dollars: number) =>
  setDepositLimit({ owner, known }, { period: "day", amount: cents(dollars * 100) }, context);
const paused = (known: SelfLimits | null, days: number) =>
  pauseInvesting({ owner, known }, { days }, context);
const excluded = (known: SelfLimits | null, term: "6-months" | "for-ever") =>
  excludeSelf({ owner, known }, { term }, context);

describe("a change of own limits", () => {
  it("creates the row of the account, and notifies the owner", () => {
    expect(accepted(limited(null, 500))).toEqual({
      userId: "ada",
      guard: "self-limits:ada:1",
      reason: null,
      transactionId: null,
      writes: [
        {
          table: "selflimits",
          action: "create",
          rowId: "ada",
          owner: "ada",
          columns: { ...none, dayLimit: 50_000, version: 1 },
        },
        {
          table: "notifications",
          action: "create",
          rowId: "k1",
          owner: "ada",
          columns: {
            userId: "ada",
            kind: "limits-changed",
            at,
            text: "limit",
            subject: null,
            amount: null,
            readAt: null,
          },
        },
      ],
      counters: [],
      before: { dayLimit: null, limitFrom: null },
      after: { dayLimit: 50_000, limitFrom: null },
      result: { userId: "ada" },
    });
  });

  it("updates the row where there is one", () => {
    expect(writesTo("selflimits", accepted(limited(some({}), 500)))).toMatchObject([
      { action: "update", rowId: "ada", columns: { version: 4 } },
    ]);
  });

  it("is audited with the change that was pending before", () => {
    const known = some({ dayLimit: cents(50_000), dayNext: cents(90_000), dayNextAt: later(HOUR) });
    expect(accepted(limited(known, 500))).toMatchObject({
      before: { dayLimit: 90_000, limitFrom: later(HOUR) },
      after: { dayLimit: 50_000, limitFrom: null },
    });
  });

  const newsOf = (decision: { readonly writes: Parameters<typeof writesTo>[1]["writes"] }) =>
    writesTo("notifications", decision).map((write) => Object(write).columns.text);

  it("a change of own limits that pauses is audited, and says so", () => {
    const decision = accepted(paused(some({ pausedUntil: later(DAY) }), 7));
    expect(decision).toMatchObject({
      before: { pausedUntil: later(DAY) },
      after: { pausedUntil: later(7 * DAY) },
    });
    expect(newsOf(decision)).toEqual(["pause"]);
    expect(accepted(paused(some({ pausedUntil: at }), 7)).before).toEqual({ pausedUntil: null });
  });

  it("a change of own limits that pauses for less names the pause that is running", () => {
    expect(paused(some({ pausedUntil: later(7 * DAY) }), 1)).toMatchObject({
      code: "pause-shorter",
      values: { until: { instant: later(7 * DAY) } },
    });
  });

  it.each([
    ["6-months", { excludedUntil: "2026-09-14T12:00:00.000Z" }],
    ["for-ever", { excludedForEver: true }],
  ] as const)(
    "a change of own limits that excludes for %s is audited with its end, and says so",
    (term, after) => {
      const decision = accepted(excluded(null, term));
      expect(decision).toMatchObject({ before: {}, after });
      expect(decision.after).toEqual(after);
      expect(newsOf(decision)).toEqual(["exclusion"]);
      expect(writesTo("selflimits", decision)).toMatchObject([
        { columns: { excludedAt: at, returnAt: null } },
      ]);
    },
  );

  it("a change of own limits that excludes for longer keeps the day on which the self-exclusion began", () => {
    const known = some({ excludedAt: later(-DAY), excludedUntil: later(DAY) });
    expect(writesTo("selflimits", accepted(excluded(known, "for-ever")))).toMatchObject([
      { columns: { excludedAt: later(-DAY), excludedUntil: null } },
    ]);
  });

  it("a change of own limits that begins a self-exclusion after one was lifted begins now", () => {
    const known = some({
      excludedAt: later(-9 * DAY),
      excludedUntil: later(-3 * DAY),
      returnAt: later(-DAY),
    });
    expect(writesTo("selflimits", accepted(excluded(known, "6-months")))).toMatchObject([
      { columns: { excludedAt: at, returnAt: null } },
    ]);
  });

  it("a change of own limits that asks to return is audited, and says so", () => {
    const known = some({ excludedAt: later(-9 * DAY), excludedUntil: later(-DAY) });
    const decision = accepted(requestReturn({ owner, known }, context));
    expect(decision.before).toEqual({});
    expect(decision.after).toEqual({ returnAt: later(DAY) });
    expect(newsOf(decision)).toEqual(["return"]);
  });
});

describe("a self-exclusion and a pause", () => {
  it("are over at the moment of their end", () => {
    const known = some({ excludedAt: later(-DAY), excludedUntil: at, pausedUntil: at });
    expect(exclusionAt(known, at)).toEqual({ state: "over" });
    expect(pausedUntil(known, at)).toBeNull();
  });
});

describe("the room for deposits", () => {
  const limits = some({ dayLimit: cents(50_000), weekLimit: cents(100_000), monthLimit: cents(80_000) });

  it("counts pending and approved deposits", () => {
    expect(countedStatuses).toEqual(["pending", "success"]);
  });

  it("is not limited where nothing was ever set", () => {
    expect(limitUses(null, [], at)).toEqual([]);
  });

  it("is that of the tightest limit, wherever it stands", () => {
    const uses = limitUses(limits, [], at);
    expect(tightestLimit(uses)?.period).toBe("day");
    expect(tightestLimit(uses.slice(1))?.period).toBe("month");
    expect(tightestLimit([])).toBeNull();
  });

  it("is named by a refusal, with the limit", () => {
    const deposits = [{ amount: cents(20_000), $createdAt: at }];
    expect(depositLimitRefusal(limitUses(limits, deposits, at), cents(30_001))).toMatchObject({
      code: "deposit-limit-day",
      message: "Your own deposit limit is $500.00 in 24 hours. You can deposit up to $300.00 now",
      values: { limit: { dollars: 50_000 }, left: { dollars: 30_000 } },
    });
  });
});

describe("an account that keeps itself from investing", () => {
  const begun = { excludedAt: later(-9 * DAY) };
  it.each([
    ["paused", { pausedUntil: later(DAY) }, "investing-paused", { until: { instant: later(DAY) } }],
    [
      "excluded for a time",
      { ...begun, excludedUntil: later(DAY) },
      "self-excluded",
      { until: { instant: later(DAY) } },
    ],
    ["excluded permanently", begun, "self-excluded-for-ever", undefined],
    ["excluded until it asks to return", { ...begun, excludedUntil: at }, "return-not-requested", undefined],
    [
      "excluded until the wait for its return is over",
      { ...begun, excludedUntil: at, returnAt: later(DAY) },
      "return-waiting",
      { from: { instant: later(DAY) } },
    ],
  ])("is refused while it is %s", (_, change, code, values) => {
    const refusal = keptFromInvestingRefusal(some(change), at);
    expect(refusal?.code).toBe(code);
    if (values !== undefined) expect(refusal?.values).toMatchObject(values);
  });

  it("is refused by its limits before the terms", () => {
    const consents = legalDocumentNames.map((document) => ({ document, version: legalDocuments[document] }));
    const limits = some({ pausedUntil: later(DAY) });
    expect(investingRefusal({ limits: null, consents }, at)).toBeNull();
    expect(investingRefusal({ limits: null, consents: [] }, at)?.code).toBe("terms-not-accepted");
    expect(investingRefusal({ limits, consents }, at)?.code).toBe("investing-paused");
    expect(investingRefusal({ limits, consents: [] }, at)?.code).toBe("investing-paused");
  });
});
