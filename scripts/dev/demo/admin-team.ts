import { type Adjustment, setBalance, setBonus, setProfit } from "#domain/adjustments/adjustment.ts";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import { deleteAccount } from "#domain/members/account-deletion.ts";
import { makeAdmin, setActive } from "#domain/members/member.ts";
import { referralBonus } from "#domain/members/referral-bonus.ts";
import { register } from "#domain/members/registration.ts";
import { parseMessage } from "#domain/messages/message.ts";
import { saveSavedReply } from "#domain/messages/saved-reply.ts";
import { settleMessage } from "#domain/messages/settle-message.ts";
import { followUpMessage, replyToMessage } from "#domain/messages/write-reply.ts";
import { offerPrefix } from "#domain/offers/offer-change.ts";
import { parsePaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { setRate } from "#domain/payment-methods/save-payment-method.ts";
import { confirmed, decline, type Proposal, parseProposal } from "#domain/proposals/proposal.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { leastEarningDeposit, settings } from "#domain/settings/settings.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { HOUR } from "#domain/values/durations.ts";
import type { Cents } from "#domain/values/money.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { demoAdmin, otherAdmins, type Person } from "./cast.ts";
import { textsChanged } from "./consents.ts";
import { type DemoBooks, system } from "./demo-books.ts";
import type { Timeline } from "./timeline.ts";

/** The work of the administrators in the demonstration. */

const admins: readonly Actor[] = [demoAdmin, ...otherAdmins].map(({ id }) => ({ id, role: "admin" }));

/** Of the commands that may be proposed first, those that the demonstration confirms. */
type Adjust = "setBalance" | "setProfit" | "setBonus";
const adjustments = { setBalance, setProfit, setBonus };

export class AdminTeam {
  readonly #books: DemoBooks;
  readonly #timeline: Timeline;

  constructor(books: DemoBooks, timeline: Timeline) {
    this.#books = books;
    this.#timeline = timeline;
  }

  /** The administrator on duty. */
  admin(): Actor {
    const admin = admins[this.#books.random(admins.length)];
    if (admin === undefined) throw new Error("The demo has no administrators.");
    return admin;
  }

  register(person: Person, invitedBy: string | null, time: number): void {
    const { id, phone, country } = person;
    const found = invitedBy === null ? null : this.#books.profile(invitedBy);
    const referrer = found && this.#books.investor(found.$id);
    const input = {
      phone,
      country,
      referrerId: referrer?.profile.referralId ?? "",
      ...(time >= textsChanged && { accepted: legalDocuments }),
    };
    const applicant = { ...person, isAdmin: false, isRegistered: false, sharesDevice: false };
    this.#books.execute({
      request: { operation: "register", input },
      actor: { id, role: "investor" },
      time,
      decide: (context) => register(applicant, input, referrer, context),
    });
  }

  /** The first administrator has no other one to be appointed by. */
  appoint({ id }: Person, time: number): void {
    this.setActive(id, true, null, time, system);
    this.#books.execute({
      request: { operation: "makeAdmin", input: { userId: id, reason: null } },
      actor: system,
      time: time + 60_000,
      decide: () => makeAdmin(this.#books.member(id), null),
    });
  }

  setActive(
    userId: string,
    isActive: boolean,
    reason: string | null,
    time: number,
    actor = this.admin(),
  ): void {
    this.#books.execute({
      request: { operation: isActive ? "activate" : "deactivate", input: { userId, reason } },
      actor,
      time,
      decide: (context) => setActive(this.#books.member(userId), isActive, reason, context),
    });
  }

  /** Approves a request. What needs a second administrator is confirmed by one, some hours later. */
  approve(transactionId: string, time: number, proposer = this.admin()): void {
    const { kind, id: owner, amount, status } = this.#books.transaction(transactionId);
    if (status !== "pending") return;
    const result = this.#books.execute({
      request: { operation: "approve", input: { transactionId } },
      actor: proposer,
      time,
      decide: (context) => this.#settle("approve", transactionId, null, context),
    });
    this.#confirmLater(result, time);
    if (kind === "deposit") this.#payReferrer(owner, amount, time + 1000);
  }

  reject(transactionId: string, reason: string, time: number): void {
    this.#books.execute({
      request: { operation: "reject", input: { transactionId, reason } },
      actor: this.admin(),
      time,
      decide: (context) => this.#settle("reject", transactionId, reason, context),
    });
  }

  /** Replaces a figure of an account; what needs a second administrator is confirmed some hours later. */
  adjust(operation: Adjust, userId: string, change: Adjustment, time: number): void {
    this.#confirmLater(this.propose(operation, userId, change, time, this.admin()), time);
  }

  /** Replaces a figure, or leaves that to a second administrator where one is needed. */
  propose(operation: Adjust, userId: string, change: Adjustment, time: number, proposer: Actor): unknown {
    return this.#books.execute({
      request: { operation, input: { userId, ...change } },
      actor: proposer,
      time,
      decide: (context) => adjustments[operation](this.#books.investor(userId), change, context),
    });
  }

  decline(proposalId: string, reason: string, time: number): void {
    const proposal = this.#proposal(proposalId);
    this.#books.execute({
      request: { operation: "decline", input: { proposalId, reason } },
      actor: this.#another(proposal.proposedBy),
      time,
      decide: (context) => decline(proposal, reason, context),
    });
  }

  /** Confirms by another administrator. @param decide the decision that was proposed, made again */
  confirm<Result>(
    proposalId: string,
    time: number,
    decide: (context: CommandContext) => Decision<Result> | Refusal,
  ): string | undefined {
    const proposal = this.#proposal(proposalId);
    const { resultId } = this.#books.execute({
      request: { operation: "confirm", input: { proposalId } },
      actor: this.#another(proposal.proposedBy),
      time,
      decide: (context) => {
        const decision = decide(context);
        return isRefusal(decision) ? decision : confirmed(decision, proposal, context);
      },
    });
    return resultId;
  }

  deleteUser(userId: string, reason: string, time: number): void {
    const pending = this.#books.tables
      .rows("transactions")
      .filter((row) => row.id === userId && row.status === "pending");
    for (const { $id } of pending) this.reject($id, reason, time - 1000);
    this.#books.execute({
      request: { operation: "deleteUser", input: { userId, reason } },
      actor: this.admin(),
      time,
      decide: (context) => deleteAccount(this.#books.investor(userId), false, reason, context),
    });
  }

  settleMessage(messageId: string, time: number): void {
    const input = { messageId, settled: true };
    this.#books.execute({
      request: { operation: "settleMessage", input },
      actor: this.admin(),
      time,
      decide: (context) =>
        settleMessage(parseMessage(this.#books.tables.find("messages", messageId)), input, context),
    });
  }

  /** Keeps a text for later replies. */
  setRate(methodId: string, currency: string, rate: string, time: number, actor: Actor): void {
    const input = { methodId, currency, rate };
    const offer = parsePaymentMethod(this.#books.tables.find("paymentmethods", methodId));
    const last = this.#books.lastNumber(offerPrefix("paymentmethods", methodId));
    this.#books.execute({
      request: { operation: "setRate", input },
      actor,
      time,
      decide: (context) => setRate(input, { offer, last }, context),
    });
  }

  saveReply(title: string, text: string, time: number): void {
    const input = { title, text };
    this.#books.execute({
      request: { operation: "saveSavedReply", input },
      actor: this.admin(),
      time,
      decide: (context) => saveSavedReply(input, null, 0, context),
    });
  }

  /** Replies to a message, unless its sender is gone. */
  reply(messageId: string, text: string, time: number): void {
    const message = parseMessage(this.#books.tables.find("messages", messageId));
    const profile = message.senderId === null ? null : this.#books.profile(message.senderId);
    const input = { messageId, text, seen: message.replies };
    this.#books.attempt({
      request: { operation: "replyToMessage", input },
      actor: this.admin(),
      time,
      decide: (context) => replyToMessage(message, profile && { profile }, input, context),
    });
  }

  /** The sender writes again, unless the account is gone. */
  followUp(messageId: string, text: string, time: number): void {
    const message = parseMessage(this.#books.tables.find("messages", messageId));
    const profile = message.senderId === null ? null : this.#books.profile(message.senderId);
    if (profile === null) return;
    const input = { messageId, text };
    this.#books.attempt({
      request: { operation: "followUpMessage", input },
      actor: { id: profile.$id, role: "investor" },
      time,
      decide: (context) => followUpMessage(message, { profile }, input, [], context),
    });
  }

  #confirmLater(result: unknown, time: number): void {
    const { proposalId } = { ...(result as { proposalId?: string }) };
    if (proposalId === undefined) return;
    const wait = (1 + this.#books.random(5)) * HOUR;
    this.#timeline.at(time + wait, (later) => {
      const { operation, input, status } = this.#proposal(proposalId);
      if (status !== "waiting" || this.#isSettled(input)) return;
      this.confirm(proposalId, later, (context) => this.#proposedDecision(operation, input, context));
    });
  }

  /** A request that was settled meanwhile, for example because its account was deleted. */
  #isSettled(input: unknown): boolean {
    const { transactionId } = input as { transactionId?: string };
    return transactionId !== undefined && this.#books.transaction(transactionId).status !== "pending";
  }

  #proposedDecision(
    operation: Proposal["operation"],
    input: unknown,
    context: CommandContext,
  ): Decision<unknown> | Refusal {
    if (operation === "approve")
      return this.#settle("approve", (input as { transactionId: string }).transactionId, null, context);
    if (operation === "postResult" || operation === "reverseResult") return refuse("result-not-found");
    const { userId, amount, reason } = input as { userId: string; amount: Cents; reason: string };
    return adjustments[operation](this.#books.investor(userId), { amount, reason }, context);
  }

  #settle(move: "approve" | "reject", transactionId: string, reason: string | null, context: CommandContext) {
    const transaction = this.#books.transaction(transactionId);
    return settle(move, this.#books.investor(transaction.id), transaction, reason, context);
  }

  /** The bonus of an invitation is due with the first deposit that is large enough. */
  #payReferrer(userId: string, amount: Cents, time: number): void {
    const newcomer = this.#books.profile(userId);
    const isDue = amount >= leastEarningDeposit(settings);
    if (newcomer === null || newcomer.referrerId === null || !isDue) return;
    const [row] = this.#books.tables
      .rows("users")
      .filter(({ referralId }) => referralId === newcomer.referrerId);
    if (row === undefined || this.#books.hasGuard(`referral:${userId}`)) return;
    this.#books.execute({
      request: { operation: "referralBonus", input: { userId } },
      actor: system,
      time,
      key: followUpKey("referral", userId),
      decide: (context) => referralBonus(newcomer, this.#books.investor(row.$id), false, context),
    });
  }

  #proposal(id: string): Proposal {
    return parseProposal(this.#books.tables.find("proposals", id));
  }

  #another(id: string): Actor {
    return admins.find((admin) => admin.id !== id) ?? this.admin();
  }
}
