import fc from "fast-check";
import { setBalance, setBonus, setProfit } from "#domain/adjustment.ts";
import type { Decision, Occasion } from "#domain/decision.ts";
import { requestDeposit } from "#domain/deposit.ts";
import type { Actor } from "#domain/entry.ts";
import { cents } from "#domain/money.ts";
import type { Refusal } from "#domain/refusal.ts";
import { register } from "#domain/registration.ts";
import { settle } from "#domain/settlement.ts";
import { claimProfit, closeTrade, openTrade } from "#domain/trade.ts";
import { requestWithdrawal } from "#domain/withdrawal.ts";
import { aPlan, type Books, bitcoin } from "./books.ts";

/** Random business: what many investors and administrators may ask for, in any order and against any rule. */

const actions = [
  "deposit",
  "withdraw",
  "approve",
  "reject",
  "cancel",
  "open",
  "claim",
  "close",
  "balance",
  "profit",
  "bonus",
  "invite",
] as const;

export interface Step {
  readonly action: (typeof actions)[number];
  /** Which of the investors, administrators and transactions there are. */
  readonly who: number;
  readonly admin: number;
  readonly which: number;
  readonly amount: number;
  readonly returnsStake: boolean;
  /** Decided before, but written after the step that follows: two requests at the same time. */
  readonly late: boolean;
  readonly days: number;
}

export const steps = (count: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      action: fc.constantFrom(...actions),
      who: fc.nat(3),
      admin: fc.nat(2),
      which: fc.nat(40),
      amount: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(1, 5, 10_000, 100_000)),
      returnsStake: fc.boolean(),
      late: fc.boolean(),
      days: fc.nat(4),
    }),
    { minLength: count, maxLength: count, size: "max" },
  );

export interface Attempt {
  readonly decision: Decision<unknown> | Refusal;
  readonly occasion: Occasion;
}

/** Decides about a step as the books are now, without writing it. */
export function attempt(books: Books, step: Step): Attempt {
  const ids = [...books.profiles.keys()];
  const id = ids[step.who % ids.length] ?? "";
  const investor = books.investor(id);
  const self: Actor = { id, role: "investor" };
  const staff: Actor = { id: `admin-${step.admin}`, role: "admin" };
  // Mostly what waits, and few of those, so that two who overlap often mean the same one.
  const all = [...books.transactions.values()];
  const waiting = all.filter((row) => row.status === "pending").slice(0, 2);
  const choice = step.which % 8 === 0 || waiting.length === 0 ? all : waiting;
  const transaction = choice[step.which % choice.length];
  const amount = cents(step.amount);
  const by = (actor: Actor, decide: (occasion: Occasion) => Attempt["decision"]): Attempt => {
    const occasion = books.occasion(actor);
    return { decision: decide(occasion), occasion };
  };
  const settling = (actor: Actor, move: "approve" | "reject" | "cancel") =>
    by(actor, (occasion) =>
      transaction === undefined
        ? claimProfit(investor, occasion)
        : settle(move, books.investor(transaction.id), transaction, "a reason", occasion),
    );
  const adjusting = (rule: typeof setBalance, value = amount) =>
    by(staff, (occasion) => rule(investor, { amount: value, reason: "a reason" }, occasion));
  switch (step.action) {
    case "deposit":
      return by(self, (occasion) => requestDeposit(investor, bitcoin, amount, occasion));
    case "withdraw":
      return by(self, (occasion) =>
        requestWithdrawal(investor, bitcoin, { amount, address: "bc1q" }, occasion),
      );
    case "approve":
    case "reject":
      return settling(staff, step.action);
    case "cancel":
      return settling(self, "cancel");
    case "open":
      return by(self, (occasion) =>
        openTrade(investor, aPlan({ returnsStake: step.returnsStake }), amount, occasion),
      );
    case "claim":
      return by(self, (occasion) => claimProfit(investor, occasion));
    case "close":
      return by(self, (occasion) => closeTrade(investor, occasion));
    case "balance":
      return adjusting(setBalance);
    case "profit":
      return adjusting(setProfit, cents(step.returnsStake ? step.amount : -step.amount));
    case "bonus":
      return adjusting(setBonus);
    case "invite": {
      const newcomer = `newcomer-${step.which}`;
      const applicant = { id: newcomer, name: newcomer, email: "n@example.com", isAdmin: false };
      const isRegistered = books.profiles.has(newcomer);
      return by({ id: newcomer, role: "investor" }, (occasion) =>
        register(
          { ...applicant, isRegistered },
          { phone: "1", country: "France", referrerId: "x" },
          investor,
          occasion,
        ),
      );
    }
  }
}
