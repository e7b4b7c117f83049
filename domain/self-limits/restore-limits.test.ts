import { describe, expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { accepted } from "#tests/accepted.ts";
import { writesTo } from "#tests/books.ts";
import { at, contextAt, frozen, investor, LimitChanges, limit } from "#tests/limit-changes.ts";
import { limitsWithout } from "./limit-history.ts";
import { restoreLimits } from "./restore-limits.ts";
import { noSelfLimits } from "./self-limits.ts";

const none = noSelfLimits("ada");

describe("the limits of an account without some of its changes", () => {
  it("are the present ones when none is left out", () => {
    const history = new LimitChanges();
    history.add("setDepositLimit", 0, limit(500));
    history.add("setDepositLimit", 1, limit(900));
    history.add("setDepositLimit", 2, limit(100, "month"));
    history.add("pauseInvesting", 3, { days: 7 });
    history.add("excludeSelf", 4, { term: "6-months" });
    history.add("setDepositLimit", 30, limit(700));
    expect(limitsWithout("ada", history.entries, new Set())).toEqual({ ...history.known, version: 0 });
  });

  it("are none when the only one is left out, and keep what came before and after it", () => {
    const history = new LimitChanges();
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
    const history = new LimitChanges();
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
    const history = new LimitChanges();
    history.add("excludeSelf", 0, { term: "6-months" });
    const own = history.known;
    const reported = history.add("excludeSelf", 1, { term: "for-ever" });
    accepted(history.restore([reported], 2));
    expect(history.known).toEqual({ ...own, version: 3 });
  });

  it("keep a self-exclusion that the owner confirmed later", () => {
    const history = new LimitChanges();
    const reported = history.add("excludeSelf", 0, { term: "6-months" });
    history.add("excludeSelf", 1, { term: "1-year" });
    const { excludedUntil } = history.known ?? none;
    history.restore([reported], 2);
    expect(history.known).toMatchObject({ excludedUntil, returnAt: null });
  });

  it("loosen a deposit limit and a pause a day later", () => {
    const history = new LimitChanges();
    history.add("setDepositLimit", 0, limit(500));
    history.add("pauseInvesting", 0, { days: 3 });
    const reported = [
      history.add("setDepositLimit", 1, limit(1)),
      history.add("pauseInvesting", 1, { days: 42 }),
    ];
    expect(accepted(history.restore(reported, 2)).after).toEqual({
      dayNext: 50_000,
      dayNextAt: at(26),
      pausedUntil: at(72),
    });
    expect(history.known).toMatchObject({ dayLimit: 100, dayNext: 50_000, dayNextAt: at(26) });
  });

  it("end a pause that was none before a day later, and not later than it ends by itself", () => {
    for (const [days, end] of [
      [42, at(26)],
      [1, at(24)],
    ] as const) {
      const history = new LimitChanges();
      const reported = history.add("pauseInvesting", 0, { days });
      history.restore([reported], 2);
      expect(history.known?.pausedUntil).toBe(end);
    }
  });

  it("are audited with the time of each", () => {
    const history = new LimitChanges();
    for (const period of ["day", "week", "month"]) history.add("setDepositLimit", 0, limit(500, period));
    history.add("setDepositLimit", 30, limit(600, "month"));
    const reported = [
      history.add("setDepositLimit", 31, limit(1)),
      history.add("setDepositLimit", 31, limit(9000, "week")),
      history.add("setDepositLimit", 32, limit(undefined, "month")),
    ];
    expect(accepted(history.restore(reported, 60)).after).toEqual({
      dayNext: 50_000,
      dayNextAt: at(84),
      weekLimit: 50_000,
      monthLimit: 60_000,
    });
  });

  it("take a raise back at once, because that protects", () => {
    const history = new LimitChanges();
    history.add("setDepositLimit", 0, limit(500));
    const reported = history.add("setDepositLimit", 1, limit(9000));
    expect(accepted(history.restore([reported], 2)).after).toEqual({ dayLimit: 50_000 });
    expect(history.known).toMatchObject({ dayLimit: 50_000, dayNext: null, dayNextAt: null });
  });

  it("take a return back that another person has asked for", () => {
    const history = new LimitChanges();
    history.add("excludeSelf", 0, { term: "6-months" });
    const over = 200 * 24;
    const reported = history.add("requestReturn", over);
    history.restore([reported], over + 30);
    expect(history.known).toMatchObject({ returnAt: null });
  });

  it("are restored once, and stay so in another freeze", () => {
    const history = new LimitChanges();
    const first = history.add("excludeSelf", 0, { term: "for-ever" });
    accepted(history.restore([first], 1));
    expect(history.restore([first], 2)).toMatchObject({ code: "no-changes" });
    const second = history.add("pauseInvesting", 48, { days: 42 });
    accepted(history.restore([second], 49));
    expect(history.known).toMatchObject({ pausedUntil: at(73), returnAt: at(25) });
  });

  it("are restored once, deposit limits as well, and end when the first restoring has said", () => {
    const history = new LimitChanges();
    history.add("setDepositLimit", 0, limit(500));
    history.add("setDepositLimit", 0, limit(900, "week"));
    const first = history.add("setDepositLimit", 1, limit(1));
    const second = history.add("setDepositLimit", 1, limit(2));
    const third = history.add("setDepositLimit", 1, limit(1, "week"));
    accepted(history.restore([first, second], 2));
    expect(history.restore([first, second], 3)).toMatchObject({ code: "no-changes" });
    expect(history.restore([second], 3)).toMatchObject({ code: "no-changes" });
    accepted(history.restore([third], 4));
    expect(history.known).toMatchObject({ dayNextAt: at(26), weekNextAt: at(28) });
  });

  it("keep the end of a self-exclusion whose return is waiting", () => {
    const history = new LimitChanges();
    history.add("excludeSelf", 0, { term: "6-months" });
    const over = 200 * 24;
    history.add("requestReturn", over);
    const reported = history.add("excludeSelf", over + 1, { term: "for-ever" });
    accepted(history.restore([reported], over + 2));
    expect(history.restore([reported], over + 3)).toMatchObject({ code: "no-changes" });
    expect(history.known).toMatchObject({ returnAt: at(over + 26) });
  });

  it.each([
    ["not-frozen", investor, "root", ["entry-0"]],
    ["own-account", frozen, "ada", ["entry-0"]],
    ["limits-not-reported", frozen, "root", []],
  ] as const)("are refused with %s", (code, owner, actor, reported) => {
    const { known, entries } = new LimitChanges();
    const history = new LimitChanges();
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

describe("a deposit limit that its owner has set after the reported one", () => {
  it("stays: the lower limit counts at once where it would have been no raise", () => {
    const history = new LimitChanges();
    const reported = history.add("setDepositLimit", 0, limit(1));
    history.add("setDepositLimit", 1, limit(100));
    history.restore([reported], 2);
    expect(history.known).toMatchObject({ dayLimit: 100, dayNext: 10_000, dayNextAt: at(25) });
  });

  it("is not postponed where it is the limit from before", () => {
    const history = new LimitChanges();
    history.add("setDepositLimit", 0, limit(500));
    const reported = history.add("setDepositLimit", 1, limit(1));
    history.add("setDepositLimit", 2, limit(500));
    expect(history.restore([reported], 3)).toMatchObject({ code: "no-changes" });
    expect(history.known).toMatchObject({ dayLimit: 100, dayNext: 50_000, dayNextAt: at(26) });
  });

  it("waits where only the reported change made it no raise", () => {
    const history = new LimitChanges();
    history.add("setDepositLimit", 0, limit(100));
    const reported = history.add("setDepositLimit", 1, limit());
    history.add("setDepositLimit", 30, limit(500));
    history.restore([reported], 31);
    expect(history.known).toMatchObject({ dayLimit: 10_000, dayNext: 50_000, dayNextAt: at(54) });
  });
});

it("a raise that the reported change took back is restored", () => {
  const history = new LimitChanges();
  history.add("setDepositLimit", 0, limit(100));
  history.add("setDepositLimit", 1, limit(500));
  const reported = history.add("setDepositLimit", 2, limit(1));
  history.restore([reported], 3);
  expect(history.known).toMatchObject({ dayLimit: 100, dayNext: 50_000, dayNextAt: at(27) });
});

it("a removal that the reported change took back is restored", () => {
  const history = new LimitChanges();
  history.add("setDepositLimit", 0, limit(100));
  history.add("setDepositLimit", 1, limit());
  const reported = history.add("setDepositLimit", 2, limit(100));
  history.restore([reported], 3);
  expect(history.known).toMatchObject({ dayLimit: 10_000, dayNext: null, dayNextAt: at(27) });
});
