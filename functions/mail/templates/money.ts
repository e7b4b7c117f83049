import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { MailTemplate } from "#domain/mail/mail.ts";
import { reviewTimes } from "#domain/transactions/review-times.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { type Cents, formatDollars, negate } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { greetingFor, type Recipient } from "./recipient.ts";

/**
 * Mails about money: what they say, and when they are called for. Times and the methods that are named where none is
 * known are the specification's.
 */

type Fact = readonly [name: string, value: string];

const defaultMethod = { deposit: "Cryptocurrency", withdrawal: "Bank Transfer" } as const;

const REJECTED = "Rejected";

/** The fields that identify a request, with fee and net when there are any and something is paid. */
function factsOf(transaction: Transaction, status: string): Fact[] {
  const { amount, methodName, transactionId, fee, net, address, kind, transferHash } = transaction;
  const method = methodName ?? (kind === "deposit" ? defaultMethod.deposit : defaultMethod.withdrawal);
  return [
    ["Amount", formatDollars(amount)],
    ...(fee === null || status === REJECTED
      ? []
      : [["Fee, taken from the amount", formatDollars(fee)] as const]),
    ...(net === null || status === REJECTED ? [] : [["You receive", formatDollars(net)] as const]),
    ["Payment method", method],
    ...(kind === "withdrawal" && address !== null ? [["To", address] as const] : []),
    // Only what an administrator entered: a depositor's text could be a message to the owner of an address that is not
    // verified. Without a link, because no mail leads to a site that is not the operator's.
    ...(kind === "withdrawal" && transferHash !== null ? [["Transaction hash", transferHash] as const] : []),
    ["Transaction ID", transactionId],
    ["Status", status],
  ];
}

export function depositReceived(reader: Recipient, deposit: Transaction, { appUrl }: SiteInfo): MailContent {
  return {
    subject: `Your deposit of ${formatDollars(deposit.amount)} is waiting for verification`,
    greeting: greetingFor(reader),
    paragraphs: [
      `We have received your deposit request. It is pending until we have verified the payment, which usually takes ${reviewTimes.deposit}. Your balance changes when the deposit is approved.`,
    ],
    facts: factsOf(deposit, "Pending verification"),
    link: { words: "See your transactions", url: appUrl + paths.transactions },
  };
}

export function depositConfirmed(reader: Recipient, deposit: Transaction, { appUrl }: SiteInfo): MailContent {
  return {
    subject: `Your deposit of ${formatDollars(deposit.amount)} is confirmed`,
    greeting: greetingFor(reader),
    paragraphs: ["Your deposit has been verified and added to your balance."],
    facts: factsOf(deposit, "Confirmed"),
    link: { words: "Open your dashboard", url: appUrl + paths.dashboard },
  };
}

export function withdrawalReceived(
  reader: Recipient,
  withdrawal: Transaction,
  { appUrl }: SiteInfo,
): MailContent {
  return {
    subject: `Your withdrawal of ${formatDollars(withdrawal.amount)} is being reviewed`,
    greeting: greetingFor(reader),
    paragraphs: [
      `We have received your withdrawal request. Requests are processed within ${reviewTimes.withdrawal}. Until then the amount is on hold and you can cancel the request.`,
    ],
    facts: factsOf(withdrawal, "Pending review"),
    link: { words: "See your transactions", url: appUrl + paths.transactions },
    notes: [
      "The fee is taken from the amount. We will never ask you to pay a fee before a withdrawal is released.",
      "If you did not request this withdrawal, cancel it now and change your password.",
    ],
  };
}

export function withdrawalCompleted(
  reader: Recipient,
  withdrawal: Transaction,
  { appUrl }: SiteInfo,
): MailContent {
  const { amount, net } = withdrawal;
  return {
    subject: `Your withdrawal of ${formatDollars(amount)} is complete`,
    greeting: greetingFor(reader),
    paragraphs: [
      `Your withdrawal has been approved and ${formatDollars(net ?? amount)} is on its way to you. The funds usually appear within 1-3 business days.`,
    ],
    facts: factsOf(withdrawal, "Completed"),
    link: { words: "See your transactions", url: appUrl + paths.transactions },
  };
}

export function requestRejected(reader: Recipient, request: Transaction, { appUrl }: SiteInfo): MailContent {
  const { kind, amount, reason } = request;
  const consequence =
    kind === "withdrawal"
      ? "The amount is available in your balance again."
      : "Nothing was added to your balance.";
  return {
    subject: `Your ${kind} request of ${formatDollars(amount)} was rejected`,
    greeting: greetingFor(reader),
    paragraphs: [`We could not approve your ${kind} request. ${consequence}`],
    facts: [...factsOf(request, REJECTED), ["Reason", reason ?? "No reason given"]],
    link: { words: "See your transactions", url: appUrl + paths.transactions },
  };
}

export function balanceAdjusted(
  reader: Recipient,
  adjustment: Transaction,
  { product, appUrl }: SiteInfo,
): MailContent {
  const { amount, type, kind, transactionId, reason } = adjustment;
  const isCredit = type === "credit";
  const change = signedDollars(isCredit ? amount : negate(amount));
  return {
    subject: `Your balance was adjusted by ${change}`,
    greeting: greetingFor(reader),
    paragraphs: [
      `${product} ${isCredit ? "added" : "took"} ${formatDollars(amount)} ${isCredit ? "to" : "from"} your balance${kind === "bonus" ? " as a bonus" : ""}. See your transactions for the details.`,
    ],
    facts: [
      [kind === "bonus" ? "Bonus" : "Adjustment", change],
      ["Transaction ID", transactionId],
      ["Reason", reason ?? "No reason given"],
    ],
    link: { words: "See your transactions", url: appUrl + paths.transactions },
  };
}

export function referralBonus(reader: Recipient, bonus: Transaction, { appUrl }: SiteInfo): MailContent {
  const { amount, transactionId } = bonus;
  return {
    subject: `You earned ${formatDollars(amount)} from a referral`,
    greeting: greetingFor(reader),
    paragraphs: [
      `A person who registered with your link has met the terms of the referral bonus. ${formatDollars(amount)} was added to your balance.`,
    ],
    facts: [
      ["Bonus", `+${formatDollars(amount)}`],
      ["Transaction ID", transactionId],
    ],
    link: { words: "See your referrals", url: appUrl + paths.referrals },
  };
}

type AdjustedFigure = Pick<
  LedgerEntry,
  "kind" | "profitDelta" | "bonusDelta" | "profit" | "bonus" | "reason"
>;

/** A profit, or the count of what was a bonus: figures that change without a transaction. */
export function figureAdjusted(
  reader: Recipient,
  entry: AdjustedFigure,
  { product, appUrl }: SiteInfo,
): MailContent {
  const { kind, profitDelta, bonusDelta, profit, bonus, reason } = entry;
  const [figure, delta, now] =
    kind === "profit-adjusted" ? ["profit", profitDelta, profit] : (["bonus", bonusDelta, bonus] as const);
  return {
    subject: `Your ${figure} was adjusted by ${signedDollars(delta)}`,
    greeting: greetingFor(reader),
    paragraphs: [
      `${product} has replaced your ${figure}. Your balance has not changed. Open its entries on your dashboard for the details.`,
    ],
    facts: [
      ["Adjustment", signedDollars(delta)],
      [`Your ${figure} now`, formatDollars(now)],
      ["Reason", reason ?? "No reason given"],
    ],
    link: { words: "Open your dashboard", url: appUrl + paths.dashboard },
  };
}

/** An amount with its sign. */
export function signedDollars(amount: Cents): string {
  return amount < 0 ? formatDollars(amount) : `+${formatDollars(amount)}`;
}

/** Returns the mails of a transaction that was created or settled. */
export function transactionChanged(transaction: Transaction, isNew: boolean): Occurrence[] {
  const found = isNew ? requested(transaction) : settled(transaction);
  if (found === null) return [];
  const [template, write] = found;
  return [
    {
      template,
      about: transaction.$id,
      at: transaction.$createdAt,
      reader: { userId: transaction.id },
      write: (reader, site) => write(reader, transaction, site),
    },
  ];
}

type MoneyTemplate = (reader: Recipient, transaction: Transaction, site: SiteInfo) => MailContent;

function requested({ kind, status }: Transaction): [MailTemplate, MoneyTemplate] | null {
  if (status === "pending" && kind === "deposit") return ["deposit-received", depositReceived];
  if (status === "pending" && kind === "withdrawal") return ["withdrawal-received", withdrawalReceived];
  // A bonus, too, is an adjustment: an administrator's, with a reason. No other entry has this kind.
  if (kind === "adjustment" || kind === "bonus") return ["balance-adjusted", balanceAdjusted];
  return null;
}

function settled({ kind, status }: Transaction): [MailTemplate, MoneyTemplate] | null {
  if (kind === "referral") return ["referral-bonus", referralBonus];
  if (kind !== "deposit" && kind !== "withdrawal") return null;
  if (status === "failed") return ["request-rejected", requestRejected];
  if (status !== "success") return null;
  return kind === "deposit"
    ? ["deposit-confirmed", depositConfirmed]
    : ["withdrawal-completed", withdrawalCompleted];
}

/** An administrator replaced a figure without moving money, so only the ledger has a record of it. */
export function figureAdjustment(entry: LedgerEntry): Occurrence {
  const { $id: about, at, userId } = entry;
  const write: Occurrence["write"] = (reader, site) => figureAdjusted(reader, entry, site);
  return { template: "balance-adjusted", about, at, reader: { userId }, write };
}
