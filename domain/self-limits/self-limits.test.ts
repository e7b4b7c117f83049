import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { type Cents, cents } from "#domain/values/money.ts";
import { Books, writesTo } from "#tests/books.ts";
import { excludeSelf, pauseInvesting, requestReturn, setDepositLimit } from "./change-limits.ts";
import {
  type CountedDeposit,
  countedSince,
  depositLimitRefusal,
  keptFromInvestingRefusal,
  limitUses,
  tightestLimit,
} from "./deposit-room.ts";
import { selfLimitOperations } from "./operations.ts";
import {
  exclusionAt,
  exclusionEnd,
  isKeptFromInvesting,
  limitAt,
  noSelfLimits,
  parseSelfLimits,
  pausedUntil,
  type SelfLimits,
} from "./self-limits.ts";

const at = "2026-03-14T12:00:00.000Z";
const later = (span: number) => new Date(Date.parse(at) + span).toISOString();
const books = new Books();
const owner = books.addInvestor("ada");

/** The limits of an account that changes them one time after the other. */
class Account {
  known: SelfLimits | null = null;
  now = at;

  do(change: (account: { owner: typeof owner; known: SelfLimits | null }, context: never) => unknown) {
    const context = { ...books.context({ id: "ada", role: "investor" }), at: this.now };
    const decision = change({ owner, known: this.known }, context as never) as ReturnType<
      typeof setDepositLimit
    >;
    if ("code" in decision) return decision.code;
    const [write] = writesTo("selflimits", decision) as [{ columns: object }];
    this.known = parseSelfLimits({ ...write.columns, $id: "ada" });
    return decision;
  }

  limit(dollars: number | undefined, period: "day" | "week" | "month" = "day") {
    const amount = dollars === undefined ? {} : { amount: cents(dollars * 100) };
    return this.do((account, context) => setDepositLimit(account, { period, ...amount }, context));
  }

  pause(days: number) {
    return this.do((account, context) => pauseInvesting(account, { days }, context));
  }

  exclude(term: "6-months" | "1-year" | "2-years" | "5-years" | "for-ever") {
    return this.do((account, context) => excludeSelf(account, { term }, context));
  }

  returns() {
    return this.do((account, context) => requestReturn(account, context));
  }

  get limits(): SelfLimits {
    return this.known ?? noSelfLimits("ada");
  }

  day(moment = this.now) {
    const { amount, next } = limitAt(this.limits, "day", moment);
    return [amount, next?.amount, next?.at];
  }
}

const deposit = (dollars: number, ago: number): CountedDeposit => ({
  amount: cents(dollars * 100),
  $createdAt: later(-ago),
});

describe("a deposit limit", () => {
  it("a deposit limit that is new or lower counts at once", () => {
    const account = new Account();
    account.limit(500);
    expect(account.day()).toEqual([50_000, undefined, undefined]);
    account.limit(200);
    expect(account.day()).toEqual([20_000, undefined, undefined]);
  });

  it.each([
    ["higher", 900, 90_000],
    ["removed", undefined, null],
  ])("a deposit limit that is %s counts 24 hours later, to the millisecond", (_, dollars, next) => {
    const account = new Account();
    account.limit(500);
    account.limit(dollars);
    expect(account.day()).toEqual([50_000, next, later(24 * HOUR)]);
    expect(account.day(later(24 * HOUR - 1))[0]).toBe(50_000);
    expect(account.day(later(24 * HOUR))).toEqual([next, undefined, undefined]);
  });

  it("waits again when it is raised a second time", () => {
    const account = new Account();
    account.limit(500);
    account.limit(900);
    account.now = later(23 * HOUR);
    account.limit(901);
    expect(account.day()).toEqual([50_000, 90_100, later(47 * HOUR)]);
    expect(account.day(later(24 * HOUR))[0]).toBe(50_000);
  });

  it("loses its pending raise when the present one is kept, and when it is lowered", () => {
    const account = new Account();
    account.limit(500);
    account.limit(900);
    account.limit(500);
    expect(account.day()).toEqual([50_000, undefined, undefined]);
    account.limit(undefined);
    account.limit(499);
    expect(account.day(later(48 * HOUR))).toEqual([49_900, undefined, undefined]);
  });

  it("a deposit limit that was raised is the one from which the next change is judged", () => {
    const account = new Account();
    account.limit(500);
    account.limit(900);
    account.now = later(25 * HOUR);
    account.limit(700);
    expect(account.day()).toEqual([70_000, undefined, undefined]);
  });

  it("is refused where nothing changes, so that a repeated raise does not begin again", () => {
    const account = new Account();
    expect(account.limit(undefined)).toBe("no-changes");
    account.limit(500);
    expect(account.limit(500)).toBe("no-changes");
    account.limit(900);
    expect(account.limit(900)).toBe("no-changes");
  });

  it("a deposit limit of one period leaves the others as they are", () => {
    const account = new Account();
    account.limit(500);
    account.limit(2000, "month");
    account.limit(900);
    expect(limitAt(account.limits, "month", at)).toEqual({ amount: 200_000, next: null });
    expect(account.day()[0]).toBe(50_000);
  });

  it("numbers its changes in the guard, notifies the owner, and shows both values in the audit", () => {
    const account = new Account();
    account.limit(500);
    const decision = account.limit(900);
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "self-limits:ada:2",
      before: { dayLimit: 50_000, limitFrom: null },
      after: { dayLimit: 90_000, limitFrom: later(24 * HOUR) },
    });
    if (typeof decision === "string") throw new Error(decision);
    expect(writesTo("notifications", decision)).toMatchObject([
      { columns: { userId: "ada", kind: "limits-changed", text: "limit-later" } },
    ]);
  });
});

describe("the room for deposits", () => {
  const limits = { ...noSelfLimits("ada"), dayLimit: cents(50_000), weekLimit: cents(100_000) };

  it("is what the tightest limit leaves, until a deposit leaves its span", () => {
    const uses = limitUses(limits, [deposit(100, 2 * HOUR), deposit(850, 3 * DAY)], at);
    expect(uses).toEqual([
      { period: "day", limit: 50_000, used: 10_000, left: 40_000, moreAt: later(22 * HOUR) },
      { period: "week", limit: 100_000, used: 95_000, left: 5_000, moreAt: later(4 * DAY) },
    ]);
    expect(tightestLimit(uses)?.period).toBe("week");
  });

  it.each([
    ["takes the last cent that is left", 5_000, undefined],
    ["refuses a cent more", 5_001, "deposit-limit-week"],
  ])("%s", (_, amount, code) => {
    const uses = limitUses(limits, [deposit(950, 3 * DAY)], at);
    expect(depositLimitRefusal(uses, amount as Cents)?.code).toBe(code);
  });

  it("counts a deposit up to the last millisecond of the span, wherever midnight is", () => {
    const day = (ago: number) => limitUses(limits, [deposit(500, ago)], at)[0]?.left;
    expect(day(DAY - 1)).toBe(0);
    expect(day(DAY)).toBe(50_000);
  });

  it("is nothing, not less, when the limit was lowered below what is used", () => {
    expect(limitUses(limits, [deposit(700, HOUR)], at)[0]).toMatchObject({ left: 0, used: 70_000 });
  });

  it("grows when a pending raise begins before a deposit leaves", () => {
    const raised = { ...limits, dayNext: cents(90_000), dayNextAt: later(HOUR) };
    expect(limitUses(raised, [deposit(100, 2 * HOUR)], at)[0]?.moreAt).toBe(later(HOUR));
  });

  it("reads as many deposits as the longest limit needs, and none without a limit", () => {
    expect(countedSince(limits, at)).toBe(later(-7 * DAY));
    expect(countedSince(noSelfLimits("ada"), at)).toBeNull();
    expect(countedSince(null, at)).toBeNull();
    expect(depositLimitRefusal([], cents(1))).toBeNull();
  });
});

describe("a pause", () => {
  it("holds until its end, and ends by itself", () => {
    const account = new Account();
    account.pause(7);
    expect(pausedUntil(account.limits, later(7 * DAY - 1))).toBe(later(7 * DAY));
    expect(pausedUntil(account.limits, later(7 * DAY))).toBeNull();
    expect(keptFromInvestingRefusal(account.limits, at)?.code).toBe("investing-paused");
    expect(keptFromInvestingRefusal(account.limits, later(7 * DAY))).toBeNull();
  });

  it("becomes longer, never shorter", () => {
    const account = new Account();
    account.pause(7);
    expect(account.pause(7)).toBe("pause-shorter");
    expect(account.pause(1)).toBe("pause-shorter");
    account.pause(14);
    expect(pausedUntil(account.limits, at)).toBe(later(14 * DAY));
  });

  it.each([0, 43, 1.5, -1])("a pause of %s days is no input", (days) => {
    expect(selfLimitOperations.pauseInvesting.input.safeParse({ days }).success).toBe(false);
  });
});

describe("a self-exclusion", () => {
  it.each([
    ["6-months", "2026-09-14T12:00:00.000Z"],
    ["1-year", "2027-03-14T12:00:00.000Z"],
    ["2-years", "2028-03-14T12:00:00.000Z"],
    ["5-years", "2031-03-14T12:00:00.000Z"],
    ["for-ever", null],
  ] as const)("a self-exclusion of %s ends as the calendar says", (term, end) => {
    expect(exclusionEnd(term, at)).toBe(end);
  });

  it("is not shorter where the last month is", () => {
    expect(exclusionEnd("6-months", "2026-08-31T00:00:00.000Z")).toBe("2027-03-03T00:00:00.000Z");
  });

  it.each([
    ["1-year", "6-months", "exclusion-shorter"],
    ["1-year", "1-year", "exclusion-shorter"],
    ["for-ever", "5-years", "exclusion-shorter"],
    ["for-ever", "for-ever", "no-changes"],
  ] as const)("a self-exclusion of %s is not replaced by %s", (first, second, code) => {
    const account = new Account();
    account.exclude(first);
    expect(account.exclude(second)).toBe(code);
  });

  it("becomes longer at any time", () => {
    const account = new Account();
    account.exclude("6-months");
    account.exclude("for-ever");
    expect(exclusionAt(account.limits, later(3650 * DAY))).toEqual({ state: "running", until: null });
    expect(keptFromInvestingRefusal(account.limits, at)?.code).toBe("self-excluded-for-ever");
  });

  it("lasts beyond its end until the owner asks to return, and 24 hours more", () => {
    const account = new Account();
    account.exclude("6-months");
    expect(account.returns()).toBe("exclusion-running");
    account.now = "2027-01-01T00:00:00.000Z";
    expect(keptFromInvestingRefusal(account.limits, account.now)?.code).toBe("return-not-requested");
    account.returns();
    expect(account.returns()).toBe("no-changes");
    expect(keptFromInvestingRefusal(account.limits, "2027-01-01T23:59:59.999Z")?.code).toBe("return-waiting");
    expect(keptFromInvestingRefusal(account.limits, "2027-01-02T00:00:00.000Z")).toBeNull();
    account.now = "2027-01-02T00:00:00.000Z";
    expect(account.returns()).toBe("not-excluded");
  });

  it("begins again while the return waits", () => {
    const account = new Account();
    account.exclude("6-months");
    account.now = "2027-01-01T00:00:00.000Z";
    account.returns();
    account.exclude("6-months");
    expect(exclusionAt(account.limits, "2027-02-01T00:00:00.000Z")).toMatchObject({ state: "running" });
  });

  it("is never asked for by an account that has none", () => {
    expect(new Account().returns()).toBe("not-excluded");
  });

  it("a pause and a self-exclusion stop promotional mails", () => {
    const account = new Account();
    expect(isKeptFromInvesting(null, at)).toBe(false);
    account.pause(1);
    expect(isKeptFromInvesting(account.limits, at)).toBe(true);
    expect(isKeptFromInvesting(account.limits, later(DAY))).toBe(false);
    account.exclude("6-months");
    expect(isKeptFromInvesting(account.limits, later(3650 * DAY))).toBe(true);
  });
});
