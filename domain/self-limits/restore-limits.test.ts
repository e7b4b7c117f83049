import { describe, expect, it } from "vitest";
import type { Decision } from "#domain/commands/decision.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { HOUR } from "#domain/values/durations.ts";
import { cents } from "#domain/values/money.ts";
import { accepted } from "#tests/accepted.ts";
import { Books, writesTo } from "#tests/books.ts";
import { excludeSelf, pauseInvesting, requestReturn, setDepositLimit } from "./change-limits.ts";
import { type LimitEntry, limitsWithout } from "./limit-history.ts";
import { restoreLimits } from "./restore-limits.ts";
import { noSelfLimits, parseSelfLimits, type SelfLimits } from "./self-limits.ts";

const begin = Date.parse("2026-03-14T12:00:00.000Z");
const at = (hours: number) => new Date(begin + hours * HOUR).toISOString();
const books = new Books();
const investor = books.addInvestor("ada");
const frozen = { ...investor, profile: { ...investor.profile, frozenAt: at(0) } };
const contextAt = (hours: number, actor = "root") => ({
  ...books.context({ id: actor, role: actor === "ada" ? "investor" : "admin" }, "k1"),
  at: at(hours),
});

/** The changes of an account, made one after the other. */
class History {
  known: SelfLimits | null = null;
  readonly entries: LimitEntry[] = [];

  add(
    operation: "setDepositLimit" | "pauseInvesting" | "excludeSelf" | "requestReturn",
    hours: number,
    input: object = {},
  ): string {
    const change = { setDepositLimit, pauseInvesting, excludeSelf, requestReturn }[operation] as (
      account: object,
      ...rest: readonly unknown[]
    ) => ReturnType<typeof setDepositLimit>;
    const rest = operation === "requestReturn" ? [contextAt(hours, "ada")] : [input, contextAt(hours, "ada")];
    const $id = `entry-${this.entries.length}`;
    this.#write(operation, $id, hours, accepted(change({ owner: investor, known: this.known }, ...rest)));
    return $id;
  }

  restore(reported: readonly string[], hours: number) {
    const { known, entries } = this;
    const answer = restoreLimits({ owner: frozen, known, entries, reported }, "by phone", contextAt(hours));
    if (!isRefusal(answer)) this.#write("restoreLimits", `entry-${entries.length}`, hours, answer);
    return answer;
  }

  #write(operation: string, $id: string, hours: number, decision: Decision<object>): void {
    const [write] = writesTo("selflimits", decision);
    this.known = parseSelfLimits({ $id: "ada", ...Object(write).columns });
    const { guard, after = {}, result } = decision;
    this.entries.push({ $id, operation, guard, after, result, at: at(hours) } as LimitEntry);
  }
}

const limit = (dollars?: number, period = "day") => ({
  period,
  ...(dollars !== undefined && { amount: cents(dollars * 100) }),
});
const none = noSelfLimits("ada");

describe("the limits of an account without some of its changes", () => {
  it("are the present ones when none is left out", () => {
    const history = new History();
    history.add("setDepositLimit", 0, limit(500));
    history.add("setDepositLimit", 1, limit(900));
    history.add("setDepositLimit", 2, limit(100, "month"));
    history.add("pauseInvesting", 3, { days: 7 });
    history.add("excludeSelf", 4, { term: "6-months" });
    history.add("setDepositLimit", 30, limit(700));
    expect(limitsWithout("ada", history.entries, new Set())).toEqual({ ...history.known, version: 0 });
  });

  it("are none when the only one is left out, and keep what came before and after it", () => {
    const history = new History();
    history.add("setDepositLimit", 0, limit(500));
    const reported = history.add("excludeSelf", 1, { term: "for-ever" });
    history.add("pauseInvesting", 2, { days: 1 });
    expect(limitsWithout("ada", history.entries, new Set([reported]))).toEqual({
      ...none,
      dayLimit: cents(50_000),
      pausedUntil: at(26),
    });
  });
});

describe("restored limits", () => {
  it("lift a self-exclusion a day later, as if its owner had waited for it", () => {
    const history = new History();
    const reported = history.add("excludeSelf", 0, { term: "for-ever" });
    const decision = accepted(history.restore([reported], 2));
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "self-limits:ada:2",
      reason: "by phone",
      before: {},
      after: { returnAt: at(26) },
      result: { userId: "ada", takenBack: [reported] },
    });
    expect(history.known).toMatchObject({ excludedUntil: at(2), returnAt: at(26), version: 2 });
    expect(writesTo("notifications", decision)).toMatchObject([
      { columns: { userId: "ada", kind: "limits-changed", text: "restored" } },
    ]);
  });

  it("keep an earlier self-exclusion of the owner, with its own end", () => {
    const history = new History();
    history.add("excludeSelf", 0, { term: "6-months" });
    const own = history.known;
    const reported = history.add("excludeSelf", 1, { term: "for-ever" });
    accepted(history.restore([reported], 2));
    expect(history.known).toEqual({ ...own, version: 3 });
  });

  it("keep a self-exclusion that the owner confirmed later", () => {
    const history = new History();
    const reported = history.add("excludeSelf", 0, { term: "6-months" });
    history.add("excludeSelf", 1, { term: "1-year" });
    const { excludedUntil } = history.known ?? none;
    history.restore([reported], 2);
    expect(history.known).toMatchObject({ excludedUntil, returnAt: null });
  });

  it("loosen a deposit limit and a pause a day later", () => {
    const history = new History();
    history.add("setDepositLimit", 0, limit(500));
    history.add("pauseInvesting", 0, { days: 3 });
    const reported = [
      history.add("setDepositLimit", 1, limit(1)),
      history.add("pauseInvesting", 1, { days: 42 }),
    ];
    expect(accepted(history.restore(reported, 2)).after).toEqual({
      dayLimit: 50_000,
      limitFrom: at(26),
      pausedUntil: at(72),
    });
    expect(history.known).toMatchObject({ dayLimit: 100, dayNext: 50_000, dayNextAt: at(26) });
  });

  it("end a pause that was none before a day later, and not later than it ends by itself", () => {
    for (const [days, end] of [
      [42, at(26)],
      [1, at(24)],
    ] as const) {
      const history = new History();
      const reported = history.add("pauseInvesting", 0, { days });
      history.restore([reported], 2);
      expect(history.known?.pausedUntil).toBe(end);
    }
  });

  it("take a raise back at once, because that protects", () => {
    const history = new History();
    history.add("setDepositLimit", 0, limit(500));
    const reported = history.add("setDepositLimit", 1, limit(9000));
    expect(accepted(history.restore([reported], 2)).after).toEqual({ dayLimit: 50_000 });
    expect(history.known).toMatchObject({ dayLimit: 50_000, dayNext: null, dayNextAt: null });
  });

  it("take a return back that another person has asked for", () => {
    const history = new History();
    history.add("excludeSelf", 0, { term: "6-months" });
    const over = 200 * 24;
    const reported = history.add("requestReturn", over);
    history.restore([reported], over + 30);
    expect(history.known).toMatchObject({ returnAt: null });
  });

  it("are restored once, and stay so in another freeze", () => {
    const history = new History();
    const first = history.add("excludeSelf", 0, { term: "for-ever" });
    accepted(history.restore([first], 1));
    expect(history.restore([first], 2)).toMatchObject({ code: "no-changes" });
    const second = history.add("pauseInvesting", 48, { days: 42 });
    accepted(history.restore([second], 49));
    expect(history.known).toMatchObject({ pausedUntil: at(73), returnAt: at(25) });
  });

  it.each([
    ["not-frozen", investor, "root", ["entry-0"]],
    ["own-account", frozen, "ada", ["entry-0"]],
    ["limits-not-reported", frozen, "root", []],
  ] as const)("are refused with %s", (code, owner, actor, reported) => {
    const { known, entries } = new History();
    const history = new History();
    history.add("excludeSelf", 0, { term: "for-ever" });
    const account = {
      owner,
      known: history.known ?? known,
      entries: [...entries, ...history.entries],
      reported,
    };
    expect(restoreLimits(account, "by phone", contextAt(1, actor))).toMatchObject({ code });
  });

  it("are refused where no limit was ever set", () => {
    const account = { owner: frozen, known: null, entries: [], reported: ["entry-0"] };
    expect(restoreLimits(account, "by phone", contextAt(1))).toMatchObject({ code: "limits-not-reported" });
  });
});
