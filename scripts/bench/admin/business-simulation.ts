/** Simulates a business of two years: people register, deposit, trade, earn, lose and withdraw, day by day. */
import { setBalance, setProfit } from "#domain/adjustments/adjustment.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import { makeAdmin, setActive } from "#domain/members/member.ts";
import { register } from "#domain/members/registration.ts";
import { parsePaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { parsePlan } from "#domain/plans/plan.ts";
import { available } from "#domain/profiles/balances.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { orProposal } from "#domain/proposals/proposal.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { claimProfit, closeTrade, openTrade } from "#domain/trades/trade.ts";
import { settle } from "#domain/transactions/settlement.ts";
import type { Settlement } from "#domain/transactions/transaction-status.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { type Cents, cents } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { demoPaymentMethods, demoPlans } from "#scripts/dev/demo-data.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { inventPerson, pick, rejections } from "./generated-people.ts";
import type { GrowingBooks } from "./growing-books.ts";

const methods = demoPaymentMethods.map(({ id, ...rest }) => parsePaymentMethod({ $id: id, id, ...rest }));
export const plans = demoPlans.map(({ id, ...rest }) => parsePlan({ $id: id, ...rest }));

/** How many administrators there are besides the one who signs in. */
const administrators = 4;

/** Performs what people do in the books, one step at a time. */
export class BusinessSimulation {
  readonly books: GrowingBooks;
  readonly ids: string[] = [];
  /** When an investor's trade ends; until then they wait. */
  readonly #busyUntil = new Map<string, number>();
  #invented = 0;

  constructor(books: GrowingBooks) {
    this.books = books;
  }

  #admin(): Actor {
    return { id: `u${this.books.random(administrators)}`, role: "admin" };
  }

  /** Registers a person; every seventh was invited by another one. */
  register(time: number): void {
    const { books } = this;
    const { random } = books;
    const number = this.#invented++;
    const id = `u${number}`;
    const { name, email, phone, country } = inventPerson(random, number);
    const isInvited = number > 1000 && random(7) === 0;
    const referrer = isInvited ? books.investor(pick(random, this.ids)) : null;
    const usual = books.context({ id, role: "investor" }, time);
    const context = { ...usual, settings: { ...usual.settings, referralBonusAt: "registration" as const } };
    const input = { phone, country, ...(referrer && { referrerId: referrer.profile.referralId }) };
    const applicant = { id, name, email, isAdmin: false, isRegistered: false, sharesDevice: false };
    const trace = { request: { operation: "register", input } as const, audited: true };
    if (!books.applyDecision(register(applicant, input, referrer, context), trace, context)) return;
    this.ids.push(id);
    if (number < administrators) this.#promote(id, time);
    // One in forty still waits.
    else if (random(40) > 0) this.#activate(id, time + 3 * HOUR);
  }

  #activate(id: string, time: number): void {
    const context = this.books.context(this.#admin(), time);
    const decision = setActive(this.books.member(id), true, null, context);
    const request = { operation: "activate", input: { userId: id, reason: null } } as const;
    this.books.applyDecision(decision, { request, audited: true }, context);
  }

  #promote(id: string, time: number): void {
    const context = this.books.context({ id: "system", role: "system" }, time);
    const request = { operation: "makeAdmin", input: { userId: id, reason: null } } as const;
    const trace = { request, audited: true };
    this.books.applyDecision(setActive(this.books.member(id), true, null, context), trace, context);
    const next = this.books.context({ id: "system", role: "system" }, time + HOUR);
    this.books.applyDecision(makeAdmin(this.books.member(id), null), trace, next);
  }

  /** Executes the next action of the simulation. @returns false when there was nothing to do */
  step(id: string, time: number): boolean {
    if ((this.#busyUntil.get(id) ?? 0) > time) return false;
    const { random } = this.books;
    const { profile } = this.books.investor(id);
    if (!profile.isActive) return false;
    if (profile.trade !== null)
      return this.#own(id, time, "claimProfit", claimProfit) || this.#own(id, time, "closeTrade", closeTrade);
    const cash = available(profile);
    const plan = plans.findLast(({ min }) => cash >= min);
    if (plan === undefined || random(8) === 0) return this.deposit(id, time, this.#settlement());
    if (random(4) === 0) return this.withdraw(id, time, this.#settlement());
    if (random(60) === 0) return this.#adjust(profile, time);
    const amount = cents(Math.min(plan.max, Math.max(plan.min, Math.floor((cash * (5 + random(5))) / 10))));
    this.#busyUntil.set(id, time + plan.days * DAY);
    return this.#own(id, time, "openTrade", (investor, context) =>
      openTrade(investor, plan, amount, context),
    );
  }

  #settlement(): Settlement {
    const chance = this.books.random(20);
    if (chance === 0) return "cancel";
    return chance < 3 ? "reject" : "approve";
  }

  /** @param settlement what becomes of it within the day; undefined leaves it waiting */
  deposit(id: string, time: number, settlement?: Settlement): boolean {
    const { random } = this.books;
    if (!this.books.investor(id).profile.isActive) return false;
    const amount = cents(10_000 + random(50) * random(60) * 500 + random(10_000));
    const method = pick(random, methods);
    return this.#requested(
      id,
      time,
      "requestDeposit",
      (investor, context) => requestDeposit(investor, method, amount, context),
      settlement,
    );
  }

  withdraw(id: string, time: number, settlement?: Settlement): boolean {
    const { random } = this.books;
    const { profile } = this.books.investor(id);
    const cash = available(profile);
    if (!profile.isActive || cash < 10_000) return false;
    const amount: Cents = cents(Math.floor((cash * (1 + random(9))) / 10));
    const address = bitcoinAddress(`${random(2 ** 31)} ${id}`);
    const method = methods.find(({ id }) => id === "btc") ?? pick(random, methods);
    return this.#requested(
      id,
      time,
      "requestWithdrawal",
      (investor, context) => requestWithdrawal(investor, method, { amount, address }, context),
      settlement,
    );
  }

  #requested(
    id: string,
    time: number,
    operation: "requestDeposit" | "requestWithdrawal",
    decide: Decide,
    settlement: Settlement | undefined,
  ): boolean {
    const { books } = this;
    const context = books.context({ id, role: "investor" }, time);
    const trace = { request: { operation, input: {} }, audited: false };
    if (!books.applyDecision(decide(books.investor(id), context), trace, context)) return false;
    if (settlement !== undefined) this.#settle(settlement, context.key, time + HOUR + books.random(4 * HOUR));
    return true;
  }

  #settle(settlement: Settlement, transactionId: string, time: number): void {
    const { books } = this;
    const transaction = books.transaction(transactionId);
    const actor: Actor = settlement === "cancel" ? { id: transaction.id, role: "investor" } : this.#admin();
    const reason = settlement === "reject" ? pick(books.random, rejections) : null;
    const context = books.context(actor, time);
    const decision = settle(settlement, books.investor(transaction.id), transaction, reason, context);
    const request = { operation: settlement, input: { transactionId } };
    books.applyDecision(decision, { request, audited: settlement !== "cancel" }, context);
  }

  #adjust({ $id, balance }: Profile, time: number): boolean {
    const amount = cents(balance + 500 + this.books.random(5000));
    const reason = "Goodwill for a delayed payout";
    const context = this.books.context(this.#admin(), time);
    const decision = setBalance(this.books.investor($id), { amount, reason }, context);
    const request = { operation: "setBalance", input: { userId: $id, amount, reason } } as const;
    return this.books.applyDecision(decision, { request, audited: true }, context);
  }

  /** Corrects the profit of a trade by some cents: an entry without a transaction. */
  correct(id: string, time: number): boolean {
    const { profile } = this.books.investor(id);
    if (!profile.isActive) return false;
    const amount = cents(profile.profit + 1 + this.books.random(900));
    const reason = "Correction of a rounding in the result";
    const context = this.books.context(this.#admin(), time);
    const decision = setProfit(this.books.investor(id), { amount, reason }, context);
    const request = { operation: "setProfit", input: { userId: id, amount, reason } } as const;
    return this.books.applyDecision(decision, { request, audited: true }, context);
  }

  #proposed = 0;

  /** Asks for an adjustment that needs a second administrator. */
  propose(id: string, time: number): void {
    const { profile } = this.books.investor(id);
    const amount = cents(profile.balance + 10_000_00);
    const reason = "Transfer from an account that was closed";
    const usual = this.books.context(this.#admin(), time);
    const context = { ...usual, settings: { ...usual.settings, fourEyesAbove: cents(0) } };
    const decided = setBalance(this.books.investor(id), { amount, reason }, context);
    const request = { operation: "setBalance", input: { userId: id, amount, reason } } as const;
    const decision = isRefusal(decided) ? decided : orProposal(decided, request, this.#proposed++, context);
    this.books.applyDecision(decision, { request, audited: true }, context);
  }

  #own(id: string, time: number, operation: OwnOperation, decide: Decide): boolean {
    const context = this.books.context({ id, role: "investor" }, time);
    const decision = decide(this.books.investor(id), context);
    return this.books.applyDecision(decision, { request: { operation, input: {} }, audited: false }, context);
  }
}

type OwnOperation = "openTrade" | "claimProfit" | "closeTrade";
type Decide = (...given: Parameters<typeof claimProfit>) => Parameters<GrowingBooks["applyDecision"]>[0];
