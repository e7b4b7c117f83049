import { describe, expect, it } from "vitest";
import type { Decision } from "#domain/commands/decision.ts";
import { updateProfile } from "#domain/members/member.ts";
import { referralBonus } from "#domain/members/referral-bonus.ts";
import { register } from "#domain/members/registration.ts";
import { decline, type Proposal } from "#domain/proposals/proposal.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { parsePlanResult } from "#domain/results/plan-result.ts";
import { continueResult, postResult } from "#domain/results/post-result.ts";
import { cents } from "#domain/values/money.ts";
import { admin, Books, newcomer, newTransactions, sha256, writesTo } from "#tests/books.ts";
import { aPlan } from "#tests/plans.ts";
import { changeSet, requestHash } from "./change-set.ts";

function books() {
  const made = new Books();
  made.addInvestor("ada");
  return made;
}
const request = { operation: "approve", input: {} } as const;

function changes(decision: Decision<unknown> | Refusal, by = admin) {
  if (isRefusal(decision)) throw new Error(decision.message);
  const spelled = changeSet(decision, request, new Books().context(by, "k1"), sha256);
  if (isRefusal(spelled)) throw new Error(spelled.message);
  return spelled;
}

describe("the hash that identifies a repeated request", () => {
  const hash = (operation: "approve" | "reject", input: object, actor: string) =>
    requestHash({ operation, input }, actor, sha256);

  it("is the same whatever the order of the input, and another for anything else", () => {
    const first = hash("approve", { a: 1, b: 2 }, "ada");
    expect(hash("approve", { b: 2, a: 1 }, "ada")).toBe(first);
    const others = [
      hash("reject", { a: 1, b: 2 }, "ada"),
      hash("approve", { a: 1, b: 3 }, "ada"),
      hash("approve", { a: 1, b: 2 }, "bob"),
    ];
    expect(new Set([first, ...others]).size).toBe(4);
  });
});

const eve = { $id: "eve", email: "eve@example.com", phone: "+33 1 23 45 67 89" };

describe("a decision spelled out", () => {
  it("shows before and after of changed fields only, and nothing personal", () => {
    const decision = updateProfile(
      books().investor("ada"),
      { country: "Norway" },
      "ada@example.com",
      { rowId: "f1", until: "2026-03-14T09:00:00.000Z" },
      books().context({ id: "ada", role: "investor" }),
    );
    expect(changes(decision).audit).toMatchObject({
      before: { country: "(personal)" },
      after: { country: "(personal)" },
    });
    expect(Object.keys(changes(decision).audit.before as object).sort()).toEqual(["country"]);
  });

  it("shows nothing before a first entry", () => {
    const made = books();
    const decision = referralBonus(eve, made.investor("ada"), false, made.context(admin, "k1"));
    expect(decision).toMatchObject({ guard: "referral:eve", result: { userId: "ada" } });
    const changed = changes(decision);
    const { audit } = changed;
    expect(audit.before).toEqual({ balance: 0, hold: 0, stake: 0, profit: 0, bonus: 0, ledgerSeq: 0 });
    expect(audit.after).toMatchObject({ balance: 10_000, bonus: 10_000, ledgerSeq: 1 });
    expect(newTransactions(changed)).toMatchObject([{ description: "Referral bonus", amount: 10_000 }]);
  });

  it("shows of a new account whether it is active, and nothing else", () => {
    const decide = (referrerId?: string) =>
      register(
        newcomer,
        { phone: "1", country: "Spain", referrerId },
        null,
        books().context({ id: "eve", role: "investor" }),
      );
    expect(changes(decide()).audit).toMatchObject({
      before: {},
      after: { isActive: false },
      transactionId: null,
    });
    expect(changes(decide()).audit.result).toEqual({ userId: "eve", referral: "none" });
    expect(changes(decide("")).audit.result).toEqual({ userId: "eve", referral: "none" });
    expect(changes(decide("missing")).audit.result).toEqual({ userId: "eve", referral: "unknown" });
  });

  it("shows the posted result", () => {
    const plan = { id: aPlan().$id, title: "Starter" };
    const input = { day: "2025-12-31", percent: 150, note: "good" };
    const posted = changes(
      postResult(plan, input, { posted: null, poster: null }, books().context(admin, "r1")),
    );
    const [write] = posted.writes;
    expect(write).toMatchObject({ table: "results", action: "create", rowId: "r1" });
    if (write?.action !== "create") throw new Error("no result");
    const result = parsePlanResult({ ...write.columns, $id: write.rowId });
    expect(result).toMatchObject({ percent: 150, status: "running" });
    expect(posted.audit.after).toEqual(result);
    expect(changes(continueResult(result, null, books().context(admin))).audit.result).toEqual({
      resultId: "r1",
      trades: 0,
      refused: 0,
      done: false,
    });
  });

  it("carries a proposal where there is one", () => {
    const proposal: Proposal = {
      $id: "p1",
      operation: "setBalance",
      input: { amount: 1 },
      userId: "ada",
      transactionId: null,
      amount: cents(1),
      reason: "why",
      status: "waiting",
      proposedBy: "bob",
      proposedAt: books().at,
      settledBy: null,
      settledAt: null,
      note: null,
    };
    const declined = changes(decline(proposal, "no", books().context(admin)));
    expect(writesTo("proposals", declined)).toMatchObject([
      { action: "update", rowId: "p1", columns: { status: "declined" } },
    ]);
    expect(declined.audit.after).toEqual({
      proposal: { operation: "setBalance", input: { amount: 1 }, proposedBy: "bob", status: "declined" },
    });
    const made = books();
    const bonus = changes(referralBonus(eve, made.investor("ada"), false, made.context(admin)));
    expect(writesTo("proposals", bonus)).toEqual([]);
  });

  it("is refused when an account would hold more than it can", () => {
    const made = books();
    made.addInvestor("bob", cents(100_000_000_000_000));
    const decision = referralBonus(eve, made.investor("bob"), false, made.context(admin, "k2"));
    expect(changeSet(decision, request, made.context(admin, "k2"), sha256)).toMatchObject({
      code: "balance-too-large",
    });
  });
});

describe("the counters of a decision", () => {
  const counter = (rowId: string, column: string) => ({ tableId: "figures", rowId, column, by: 1 }) as const;
  const decision: Decision<null> = {
    userId: "ada",
    guard: "g1",
    reason: null,
    transactionId: null,
    writes: [],
    counters: [counter("c", "x"), counter("a", "x"), counter("b", "x"), counter("a", "y"), counter("c", "y")],
    result: null,
  };

  it("come in the order of their rows, so that two commits never wait for each other", () => {
    const order = changes(decision).counters.map(({ rowId, column }) => rowId + column);
    expect(order).toEqual(["ax", "ay", "bx", "cx", "cy"]);
  });

  it("are all there is where no money moves", () => {
    expect(changes({ ...decision, counters: [] })).toMatchObject({
      entry: null,
      counters: [],
      writes: [],
      entryReader: undefined,
      audit: { before: {}, after: {} },
    });
  });
});
