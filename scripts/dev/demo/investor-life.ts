import { hash } from "node:crypto";
import { changeAttachment } from "#domain/deposits/attachment.ts";
import { requestDeposit } from "#domain/deposits/deposit.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import { deleteAccount } from "#domain/members/account-deletion.ts";
import { type PaymentMethod, parsePaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { parsePlan } from "#domain/plans/plan.ts";
import { available } from "#domain/profiles/balances.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { tradeEnd } from "#domain/profiles/trade-column.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { claimProfit, closeTrade, openTrade } from "#domain/trades/trade.ts";
import { transferPrefix } from "#domain/transactions/record-hash.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { DAY, HOUR, MINUTE } from "#domain/values/durations.ts";
import { type Cents, cents, formatDollars } from "#domain/values/money.ts";
import { requestWithdrawal } from "#domain/withdrawals/request-withdrawal.ts";
import { demoPaymentMethods, demoPlans } from "#scripts/dev/demo-data.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import type { AdminTeam } from "./admin-team.ts";
import type { Investor } from "./cast.ts";
import type { DemoBooks } from "./demo-books.ts";
import { drawReceipt } from "./receipt-picture.ts";
import type { Timeline } from "./timeline.ts";

/** The investors of the demonstration: each deals with money by a temper of their own. */

const methods = demoPaymentMethods.map(({ id, ...rest }) =>
  parsePaymentMethod({ $id: id, id, ...rest, explorer: null, currency: null, rate: null, ratedAt: null }),
);
const plans = demoPlans.map(({ id, ...rest }) => parsePlan({ $id: id, ...rest }));

const rejections = {
  deposit: [
    "The payment has not arrived",
    "The amount received differs from the amount stated",
    "Sent on another network than chosen",
    "The same payment was reported twice",
  ],
  withdrawal: [
    "The address belongs to another network",
    "The address is that of a contract, which cannot receive this payment",
  ],
} as const;

export class InvestorLife {
  readonly #books: DemoBooks;
  readonly #timeline: Timeline;
  readonly #team: AdminTeam;
  readonly #who: Investor;
  readonly #now: number;

  /** @param now the end of the simulation, from which the days of an investor count back */
  constructor(books: DemoBooks, timeline: Timeline, team: AdminTeam, who: Investor, now: number) {
    this.#books = books;
    this.#timeline = timeline;
    this.#team = team;
    this.#who = who;
    this.#now = now;
  }

  plan(): void {
    const { id, fate, joined, invitedBy, until } = this.#who;
    this.#timeline.at(this.#ago(joined), (time) => {
      this.#team.register(this.#who, invitedBy, time);
      if (fate === "waits") return;
      this.#timeline.at(time + this.#between(0.4, 9), (later) => {
        this.#team.setActive(id, true, null, later);
        this.#timeline.at(later + this.#between(0.5, 20), (first) => {
          this.deposit(this.#dollars(1), first);
          this.#nextStep(first);
        });
      });
    });
    if (fate === "deactivated")
      this.#timeline.at(this.#ago(until), (time) =>
        this.#team.setActive(id, false, "Two accounts of one person", time),
      );
    if (fate === "is-deleted")
      this.#timeline.at(this.#ago(until), (time) =>
        this.#team.deleteUser(id, "Closed at the owner's written request; the rest was paid out", time),
      );
  }

  /**
   * @param outcome what becomes of it; decided by chance when left out, and "waits" leaves it to the end
   * @returns the id of its row; undefined when it was refused
   */
  deposit(amount: Cents, time: number, outcome = this.#outcome(8, 4)): string | undefined {
    const chosen = methods[this.#books.random(methods.length)];
    if (chosen === undefined) return undefined;
    // As it is by now: its rate was entered later.
    const method = parsePaymentMethod(this.#books.tables.find("paymentmethods", chosen.$id));
    const transferHash = this.#transferHash(method, time);
    const sent = {
      ...(transferHash !== null && { transferHash }),
      ...(method.ratedAt !== null && { ratedAt: method.ratedAt }),
    };
    const answer = this.#books.attempt({
      request: { operation: "requestDeposit", input: { methodId: method.$id, amount, ...sent } },
      actor: this.#actor,
      time,
      decide: (context) => requestDeposit(this.#books.investor(this.#who.id), method, amount, context, sent),
    });
    this.#settleLater(answer, "deposit", time + this.#between(0.3, 5), outcome);
    return isRefusal(answer) ? undefined : (answer as { id: string }).id;
  }

  /** Makes a deposit and attaches a receipt to it, before an administrator decides. */
  depositWithReceipt(amount: Cents, time: number, outcome: "approve" | "waits"): void {
    const transactionId = this.deposit(amount, time, outcome);
    if (transactionId !== undefined)
      this.#timeline.at(time + 4 * MINUTE, (later) => this.#attachReceipt(transactionId, later));
  }

  #attachReceipt(transactionId: string, time: number): void {
    const transaction = this.#books.transaction(transactionId);
    const at = new Date(time).toISOString();
    const bytes = drawReceipt([
      ["Date", at.slice(0, 10)],
      ["Amount", formatDollars(transaction.amount)],
      ["Network", transaction.crypto ?? ""],
      ["Request", transaction.transactionId],
    ]);
    const attachmentId = hash("sha256", `receipt of ${transactionId}`).slice(0, 32);
    const attached = { attachmentId, attachmentType: "image/png", attachmentSize: bytes.length };
    this.#books.execute({
      request: { operation: "setAttachment", input: { transactionId, file: bytes.toString("base64") } },
      actor: this.#actor,
      time,
      decide: (context) =>
        changeAttachment(
          { transaction, last: this.#books.lastNumber(transferPrefix(transactionId)) },
          { ...attached, attachedAt: at },
          context,
        ),
    });
    this.#books.attachments.push({ fileId: attachmentId, name: "proof.png", at, bytes });
  }

  withdraw(amount: Cents, time: number, outcome = this.#outcome(7, 5)): void {
    const byBitcoin = this.#books.random(3) > 0;
    const method = methods.find(({ id }) => id === (byBitcoin ? "btc" : "eth"));
    if (method === undefined) return;
    const owner = `wallet of ${this.#who.id}`;
    const address = byBitcoin ? bitcoinAddress(owner) : `0x${hash("sha256", owner).slice(0, 40)}`;
    const answer = this.#books.attempt({
      request: { operation: "requestWithdrawal", input: { methodId: method.$id, amount, address } },
      actor: this.#actor,
      time,
      decide: (context) =>
        requestWithdrawal(this.#books.investor(this.#who.id), method, { amount, address }, context),
    });
    this.#settleLater(answer, "withdrawal", time + this.#between(2, 26), outcome);
  }

  openTrade(planId: string, amount: Cents, time: number): void {
    const plan = plans.find(({ $id }) => $id === planId);
    if (plan === undefined) return;
    this.#books.attempt({
      request: { operation: "openTrade", input: { planId, amount } },
      actor: this.#actor,
      time,
      decide: (context) => openTrade(this.#books.investor(this.#who.id), plan, amount, context),
    });
  }

  /** The hash that three of four depositors enter. It takes nothing from chance, so it changes nothing else. */
  #transferHash({ id }: PaymentMethod, time: number): string | null {
    const digest = hash("sha256", `transfer of ${this.#who.id} at ${time}`);
    if (digest < "4") return null;
    return id === "eth" ? `0x${digest}` : digest;
  }

  get #actor(): Actor {
    return { id: this.#who.id, role: "investor" };
  }

  #nextStep(time: number): void {
    // People come in the daytime, and less often while nothing is at stake.
    const midnight = Math.floor(time / DAY) * DAY;
    const isIdle = this.#books.profile(this.#who.id)?.trade == null && time < this.#ago(this.#who.until);
    const days = 1 + this.#books.random(isIdle ? 24 : 3);
    const next = midnight + days * DAY + 7 * HOUR + this.#books.random(14 * 3600) * 1000;
    this.#timeline.at(next, (later) => this.#step(later));
  }

  #step(time: number): void {
    const { id, fate, until } = this.#who;
    const profile = this.#books.profile(id);
    if (profile === null || !profile.isActive) return;
    const isLeaving = (fate === "leaves" || fate === "deletes-account") && time > this.#ago(until);
    if (isLeaving ? this.#leave(profile, time) : this.#act(profile, time)) this.#nextStep(time);
  }

  /** @returns whether there will be a next time */
  #act(profile: Profile, time: number): boolean {
    const { random } = this.#books;
    const { lastOpening, claimsAt, boldest } = this.#who;
    if (profile.trade !== null) {
      const { amount } = profile.trade;
      if (this.#isOver(profile, time)) this.#end(profile, time);
      else if (profile.profit * 100 > amount * claimsAt) this.#end(profile, time);
      else if (random(16) === 0) this.deposit(this.#dollars(0.4), time);
      return true;
    }
    const cash = available(profile);
    const bound = plans.findIndex(({ $id }) => $id === boldest);
    const plan = plans.findLast(({ min }, place) => place <= bound && cash >= min);
    const chance = random(100);
    if (plan !== undefined && chance < 64) {
      if (time > this.#ago(lastOpening)) return true;
      const wanted = Math.floor((cash * (45 + random(50))) / 100_000) * 1000;
      this.openTrade(plan.$id, cents(Math.min(plan.max, Math.max(plan.min, wanted))), time);
    } else if (chance < 84 && cash > 15_000) this.withdraw(this.#share(cash, 20 + random(45)), time);
    else if (chance < 93 || (plan === undefined && random(3) === 0)) this.deposit(this.#dollars(0.6), time);
    return true;
  }

  /** Takes everything out, as soon as the rules let it go. @returns whether there is more to do */
  #leave(profile: Profile, time: number): boolean {
    const cash = available(profile);
    if (profile.trade !== null) {
      if (profile.profit > 0 || this.#isOver(profile, time)) this.#end(profile, time);
      return true;
    }
    if (profile.openRequests > 0) return true;
    if (cash > 0) {
      this.withdraw(cash, time, "approve");
      // An amount below the least withdrawal stays.
      return this.#books.profile(profile.$id)?.openRequests !== 0;
    }
    if (this.#who.fate === "deletes-account")
      this.#books.execute({
        request: { operation: "deleteAccount", input: {} },
        actor: this.#actor,
        time,
        decide: (context) => deleteAccount(this.#books.investor(profile.$id), false, null, context),
      });
    return false;
  }

  #isOver({ trade }: Profile, time: number): boolean {
    return trade !== null && Date.parse(tradeEnd(trade)) < time;
  }

  #end({ $id, profit }: Profile, time: number): void {
    const operation = profit > 0 ? "claimProfit" : "closeTrade";
    const end = profit > 0 ? claimProfit : closeTrade;
    this.#books.attempt<unknown>({
      request: { operation, input: {} },
      actor: this.#actor,
      time,
      decide: (context) => end(this.#books.investor($id), context),
    });
  }

  #settleLater(answer: unknown, kind: keyof typeof rejections, time: number, outcome: Outcome): void {
    if (isRefusal(answer) || outcome === "waits") return;
    const { id: transactionId } = answer as { id: string };
    this.#timeline.at(time, (later) => {
      // Deleted or deactivated meanwhile: the administrators have dealt with it.
      if (this.#books.transaction(transactionId).status !== "pending") return;
      if (outcome === "approve") this.#team.approve(transactionId, later);
      else if (outcome === "cancel") this.#cancel(transactionId, later);
      else {
        const reasons = rejections[kind];
        this.#team.reject(transactionId, reasons[this.#books.random(reasons.length)] ?? reasons[0], later);
      }
    });
  }

  #cancel(transactionId: string, time: number): void {
    const { id } = this.#who;
    if (this.#books.profile(id)?.isActive !== true) return;
    this.#books.execute({
      request: { operation: "cancel", input: { transactionId } },
      actor: this.#actor,
      time,
      decide: (context) =>
        settle("cancel", this.#books.investor(id), this.#books.transaction(transactionId), null, context),
    });
  }

  #outcome(rejected: number, cancelled: number): Outcome {
    const chance = this.#books.random(100);
    if (chance < rejected) return "reject";
    return chance < rejected + cancelled ? "cancel" : "approve";
  }

  /** A round sum of what this investor can afford. */
  #dollars(share: number): Cents {
    const amount = this.#who.means * share * (0.6 + this.#books.random(80) / 100);
    return cents(Math.max(50, Math.round(amount / 10) * 10) * 100);
  }

  #share(cash: Cents, percent: number): Cents {
    return cents(Math.max(5000, Math.floor((cash * percent) / 100_000) * 1000));
  }

  /** @param days before the end of the simulation */
  #ago(days: number): number {
    return this.#now - Math.round(days * DAY);
  }

  /** A number of milliseconds between so many hours. */
  #between(from: number, to: number): number {
    return Math.round(from * HOUR) + this.#books.random(Math.round((to - from) * HOUR));
  }
}

type Outcome = "approve" | "reject" | "cancel" | "waits";
