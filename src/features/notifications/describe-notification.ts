import type { Notification, NotificationKind } from "#domain/notifications/notification.ts";
import { formatDollars, negate, ZERO } from "#domain/values/money.ts";
import { paths, supportThreadHref, tradeHref, transactionHref } from "#domain/values/paths.ts";

/** A notification in words, and the page of the entry that it is about. */
export interface NotificationText {
  readonly title: string;
  /** The reason, the note or the device; empty where there is none. */
  readonly detail: string;
  readonly href: string;
}

type Described = Pick<Notification, "amount" | "subject" | "text">;

const amountOf = ({ amount }: Described) => formatDollars(amount ?? ZERO);
const signed = ({ amount }: Described) =>
  `${(amount ?? ZERO) > 0 ? "+" : ""}${formatDollars(amount ?? ZERO)}`;
const transactionOr =
  (other: string) =>
  ({ subject }: Described) =>
    subject === null ? other : transactionHref(subject);
const result = ({ subject }: Described) => (subject === null ? paths.trade : tradeHref("result", subject));
const reason = ({ text }: Described) => (text === null ? "" : `Reason: ${text}`);
const note = ({ text }: Described) => text ?? "";
const sentence = ({ text }: Described) => (text === null ? "" : text.charAt(0).toUpperCase() + text.slice(1));

interface Description {
  readonly title: (notification: Described) => string;
  readonly detail: (notification: Described) => string;
  readonly href: string | ((notification: Described) => string);
}

function earnings({ amount }: Described): string {
  const profit = amount ?? ZERO;
  if (profit === 0) return "Your trade had a result of $0.00";
  return profit > 0
    ? `Your trade earned ${formatDollars(profit)}`
    : `Your trade lost ${formatDollars(negate(profit))}`;
}

const descriptions: Readonly<Record<NotificationKind, Description>> = {
  "deposit-approved": {
    title: (one) => `Deposit of ${amountOf(one)} approved`,
    detail: () => "Added to your balance.",
    href: transactionOr(paths.transactions),
  },
  "deposit-rejected": {
    title: (one) => `Deposit of ${amountOf(one)} rejected`,
    detail: reason,
    href: transactionOr(paths.transactions),
  },
  "withdrawal-paid": {
    title: (one) => `Withdrawal of ${amountOf(one)} paid`,
    detail: () => "",
    href: transactionOr(paths.transactions),
  },
  "withdrawal-rejected": {
    title: (one) => `Withdrawal of ${amountOf(one)} rejected`,
    detail: reason,
    href: transactionOr(paths.transactions),
  },
  "result-posted": { title: earnings, detail: note, href: result },
  "result-reversed": {
    title: (one) => `A result was reversed: ${signed(one)}`,
    detail: note,
    href: result,
  },
  "trade-completed": {
    title: ({ text }) => (text === null ? "Your trade is complete" : `Your trade in ${text} is complete`),
    detail: (one) => `All daily results are posted. Profit: ${signed(one)}.`,
    href: ({ subject }) => (subject === null ? paths.trade : tradeHref("opened", subject)),
  },
  "balance-adjusted": {
    title: (one) => `Balance adjusted by ${signed(one)}`,
    detail: reason,
    href: transactionOr(paths.dashboard),
  },
  "profit-adjusted": {
    title: (one) => `Profit adjusted by ${signed(one)}`,
    detail: reason,
    href: transactionOr(paths.dashboard),
  },
  "bonus-adjusted": {
    title: (one) => `Bonus adjusted by ${signed(one)}`,
    detail: reason,
    href: transactionOr(paths.dashboard),
  },
  "referral-bonus": {
    title: (one) => `You earned a referral bonus of ${amountOf(one)}`,
    detail: () => "",
    href: transactionOr(paths.referrals),
  },
  "message-answered": {
    title: () => "Support answered your message",
    detail: note,
    href: ({ subject }) => (subject === null ? paths.support : supportThreadHref(subject)),
  },
  "account-activated": {
    title: () => "Your account is active",
    detail: () => "You can deposit, invest and withdraw.",
    href: paths.dashboard,
  },
  "account-deactivated": { title: () => "Your account was deactivated", detail: reason, href: paths.help },
  "new-sign-in": { title: () => "Sign-in from a new device", detail: note, href: paths.security },
  "security-changed": { title: () => "Account security changed", detail: sentence, href: paths.security },
  "email-changed": {
    title: () => "Email address changed",
    detail: () => "Emails now go to the new address.",
    href: paths.security,
  },
};

/** Describes a notification for its owner. */
export function describeNotification(notification: Pick<Notification, "kind"> & Described): NotificationText {
  const { title, detail, href } = descriptions[notification.kind];
  return {
    title: title(notification),
    detail: detail(notification),
    href: typeof href === "string" ? href : href(notification),
  };
}
