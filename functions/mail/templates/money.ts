import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { MailTemplate } from "#domain/mail/mail.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import type { Formats } from "#domain/values/formats.ts";
import { type Cents, negate } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
import { alarmIn } from "#functions/mail/alarm-link.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import * as mails from "#messages/generated/mails.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { formatsFor, greetingFor, type Recipient, textsFor } from "./recipient.ts";

/**
 * Mails about money: what they say, and when they are called for. Times and the methods that are named where none is
 * known are the specification's.
 */

type Fact = readonly [name: string, value: string];

/** The fields that identify a request, with fee and net when there are any and something is paid. */
function factsOf(transaction: Transaction, status: MessageId, t: Translate, { dollars }: Formats): Fact[] {
  const { amount, methodName, transactionId, fee, net, address, kind, transferHash } = transaction;
  const method = methodName ?? t(kind === "deposit" ? mails.methodCrypto : mails.methodBank);
  const isPaid = status !== mails.statusRejected;
  return [
    [t(mails.factAmount), dollars(amount)],
    ...(fee !== null && isPaid ? [[t(mails.factFee), dollars(fee)] as const] : []),
    ...(net !== null && isPaid ? [[t(mails.factNet), dollars(net)] as const] : []),
    [t(mails.factMethod), method],
    ...(kind === "withdrawal" && address !== null ? [[t(mails.factAddress), address] as const] : []),
    // Only what an administrator entered: a depositor's text could be a message to the owner of an address that is not
    // verified. Without a link, because no mail leads to a site that is not the operator's.
    ...(kind === "withdrawal" && transferHash !== null ? [[t(mails.factHash), transferHash] as const] : []),
    [t(mails.factTransactionId), transactionId],
    [t(mails.factStatus), t(status)],
  ];
}

const transactionsLink = (t: Translate, { appUrl }: SiteInfo) => ({
  words: t(mails.linkTransactions),
  url: appUrl + paths.transactions,
});

const dashboardLink = (t: Translate, { appUrl }: SiteInfo) => ({
  words: t(mails.linkDashboard),
  url: appUrl + paths.dashboard,
});

const reasonFact = (reason: string | null, t: Translate): Fact => [
  t(mails.factReason),
  reason ?? t(mails.factNoReason),
];

export function depositReceived(reader: Recipient, deposit: Transaction, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const formats = formatsFor(reader);
  const { dollars } = formats;
  return {
    subject: t(mails.depositReceivedSubject, { amount: dollars(deposit.amount) }),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.depositReceivedText)],
    facts: factsOf(deposit, mails.statusPendingVerification, t, formats),
    link: transactionsLink(t, site),
  };
}

export function depositConfirmed(reader: Recipient, deposit: Transaction, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const formats = formatsFor(reader);
  const { dollars } = formats;
  return {
    subject: t(mails.depositConfirmedSubject, { amount: dollars(deposit.amount) }),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.depositConfirmedText)],
    facts: factsOf(deposit, mails.statusConfirmed, t, formats),
    link: dashboardLink(t, site),
  };
}

export function withdrawalReceived(reader: Recipient, withdrawal: Transaction, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const formats = formatsFor(reader);
  const { dollars } = formats;
  return {
    subject: t(mails.withdrawalReceivedSubject, { amount: dollars(withdrawal.amount) }),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.withdrawalReceivedText)],
    facts: factsOf(withdrawal, mails.statusPendingReview, t, formats),
    link: transactionsLink(t, site),
    alarm: alarmIn(reader, site),
    notes: [t(mails.withdrawalReceivedFeeNote), t(mails.withdrawalReceivedNote)],
  };
}

export function withdrawalCompleted(reader: Recipient, withdrawal: Transaction, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const formats = formatsFor(reader);
  const { dollars } = formats;
  const { amount, net } = withdrawal;
  return {
    subject: t(mails.withdrawalCompletedSubject, { amount: dollars(amount) }),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.withdrawalCompletedText, { net: dollars(net ?? amount) })],
    facts: factsOf(withdrawal, mails.statusCompleted, t, formats),
    link: transactionsLink(t, site),
    alarm: alarmIn(reader, site),
  };
}

export function requestRejected(reader: Recipient, request: Transaction, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const formats = formatsFor(reader);
  const { dollars } = formats;
  const { kind, reason } = request;
  const amount = dollars(request.amount);
  const isWithdrawal = kind === "withdrawal";
  return {
    subject: t(isWithdrawal ? mails.withdrawalRejectedSubject : mails.depositRejectedSubject, { amount }),
    greeting: greetingFor(reader, t),
    paragraphs: [t(isWithdrawal ? mails.withdrawalRejectedText : mails.depositRejectedText)],
    facts: [...factsOf(request, mails.statusRejected, t, formats), reasonFact(reason, t)],
    link: transactionsLink(t, site),
  };
}

export function balanceAdjusted(reader: Recipient, adjustment: Transaction, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const formats = formatsFor(reader);
  const { dollars } = formats;
  const { amount, type, kind, transactionId, reason } = adjustment;
  const isCredit = type === "credit";
  const isBonus = kind === "bonus";
  const change = signedDollars(isCredit ? amount : negate(amount), formats);
  const added = isBonus ? mails.balanceAddedBonusText : mails.balanceAddedText;
  return {
    subject: t(mails.balanceAdjustedSubject, { change }),
    greeting: greetingFor(reader, t),
    paragraphs: [t(isCredit ? added : mails.balanceTakenText, { amount: dollars(amount) })],
    facts: [
      [t(isBonus ? mails.factBonus : mails.factAdjustment), change],
      [t(mails.factTransactionId), transactionId],
      reasonFact(reason, t),
    ],
    link: transactionsLink(t, site),
  };
}

export function referralBonus(reader: Recipient, bonus: Transaction, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const formats = formatsFor(reader);
  const { dollars } = formats;
  const amount = dollars(bonus.amount);
  return {
    subject: t(mails.referralSubject, { amount }),
    greeting: greetingFor(reader, t),
    paragraphs: [t(mails.referralText, { amount })],
    facts: [
      [t(mails.factBonus), `+${amount}`],
      [t(mails.factTransactionId), bonus.transactionId],
    ],
    link: { words: t(mails.linkReferrals), url: site.appUrl + paths.referrals },
  };
}

type AdjustedFigure = Pick<
  LedgerEntry,
  "kind" | "profitDelta" | "bonusDelta" | "profit" | "bonus" | "reason"
>;

const adjustedProfit = {
  subject: mails.profitAdjustedSubject,
  text: mails.profitAdjustedText,
  now: mails.profitNow,
};
const adjustedBonus = {
  subject: mails.bonusAdjustedSubject,
  text: mails.bonusAdjustedText,
  now: mails.bonusNow,
};

/** A profit, or the count of what was a bonus: figures that change without a transaction. */
export function figureAdjusted(reader: Recipient, entry: AdjustedFigure, site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const formats = formatsFor(reader);
  const { dollars } = formats;
  const { kind, profitDelta, bonusDelta, profit, bonus, reason } = entry;
  const isProfit = kind === "profit-adjusted";
  const texts = isProfit ? adjustedProfit : adjustedBonus;
  const change = signedDollars(isProfit ? profitDelta : bonusDelta, formats);
  return {
    subject: t(texts.subject, { change }),
    greeting: greetingFor(reader, t),
    paragraphs: [t(texts.text)],
    facts: [
      [t(mails.factAdjustment), change],
      [t(texts.now), dollars(isProfit ? profit : bonus)],
      reasonFact(reason, t),
    ],
    link: dashboardLink(t, site),
  };
}

/** An amount with its sign. */
export function signedDollars(amount: Cents, { gain }: Formats): string {
  return gain(amount);
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
