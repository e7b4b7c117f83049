import type { Notification, NotificationKind } from "#domain/notifications/notification.ts";
import { readChanges } from "#domain/security/second-step-changes.ts";
import { type LimitNotice, limitNotices } from "#domain/self-limits/limit-notices.ts";
import type { Formats } from "#domain/values/formats.ts";
import { negate, ZERO } from "#domain/values/money.ts";
import { paths, supportThreadHref, tradeHref, transactionHref } from "#domain/values/paths.ts";
import * as notifications from "#messages/generated/notifications.ts";
import type { Language } from "#messages/languages.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { postedReasonIn, reversedReasonIn } from "#src/content/result-reasons.ts";
import { listSecurityChanges } from "#src/content/security-labels.ts";
import { deviceName } from "#src/features/session/sign-in-location.ts";
import { useFormats, useLanguage, useMessages } from "#src/language/use-messages.ts";
import { readSignIn, regionNamed } from "./read-sign-in.ts";

/** A notification in words, and the page of the entry that it is about. */
interface NotificationText {
  readonly title: string;
  /** The reason, the note or the device; empty where there is none. */
  readonly detail: string;
  readonly href: string;
}

type Described = Pick<Notification, "amount" | "subject" | "text">;

/** The means to write for a reader. */
interface Reader {
  readonly t: Translate;
  readonly formats: Formats;
  readonly language: Language;
}

type Write = (notification: Described, reader: Reader) => string;

interface Description {
  readonly title: Write;
  readonly detail: Write;
  readonly href: string | ((notification: Described) => string);
}

const amountOf = ({ amount }: Described, { formats }: Reader) => formats.dollars(amount ?? ZERO);
const signed = ({ amount }: Described, { formats }: Reader) => formats.gain(amount ?? ZERO);

const always =
  (id: MessageId): Write =>
  (_, { t }) =>
    t(id);
const withAmount =
  (id: MessageId<{ amount: string | number }>): Write =>
  (one, reader) =>
    reader.t(id, { amount: amountOf(one, reader) });
const withChange =
  (id: MessageId<{ amount: string | number }>): Write =>
  (one, reader) =>
    reader.t(id, { amount: signed(one, reader) });
const nothing: Write = () => "";
const note: Write = ({ text }) => text ?? "";
const reason: Write = ({ text }, { t }) =>
  text === null ? "" : t(notifications.reasonGiven, { reason: text });

const transactionOr =
  (other: string) =>
  ({ subject }: Described) =>
    subject === null ? other : transactionHref(subject);
const result = ({ subject }: Described) => (subject === null ? paths.trade : tradeHref("result", subject));

function earnings({ amount }: Described, { t, formats: { dollars } }: Reader): string {
  const profit = amount ?? ZERO;
  if (profit === 0) return t(notifications.resultZero, { amount: dollars(profit) });
  return profit > 0
    ? t(notifications.resultProfit, { amount: dollars(profit) })
    : t(notifications.resultLoss, { amount: dollars(negate(profit)) });
}

// The server writes the texts below in English: each is put together again from what is read from it.

const resultNote: Write = ({ text }, reader) => postedReasonIn(reader, text ?? "");
const reversalNote: Write = ({ text }, reader) => reversedReasonIn(reader, text ?? "");

function signInPlace({ text }: Described, { t, language }: Reader): string {
  if (text === null) return "";
  const { clientName, osName, country } = readSignIn(text);
  const device = deviceName({ clientName, osName }, t);
  if (country === "") return device;
  return t(notifications.newSignInPlace, { device, country: regionNamed(country, language) ?? country });
}

function securityChanges({ text }: Described, { t, language }: Reader): string {
  if (text === null) return "";
  const changes = readChanges(text);
  const sentence = changes ? listSecurityChanges(changes, t, language) : text;
  return sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);
}

const limitTexts: Readonly<Record<LimitNotice, MessageId>> = {
  limit: notifications.limitsNow,
  "limit-later": notifications.limitsLater,
  pause: notifications.limitsPause,
  exclusion: notifications.limitsExclusion,
  return: notifications.limitsReturn,
  restored: notifications.limitsRestored,
};

function limitChange({ text }: Described, { t }: Reader): string {
  const notice = limitNotices.find((one) => one === text);
  return notice === undefined ? "" : t(limitTexts[notice]);
}

const descriptions: Readonly<Record<NotificationKind, Description>> = {
  "deposit-approved": {
    title: withAmount(notifications.depositApproved),
    detail: always(notifications.depositApprovedText),
    href: transactionOr(paths.transactions),
  },
  "deposit-rejected": {
    title: withAmount(notifications.depositRejected),
    detail: reason,
    href: transactionOr(paths.transactions),
  },
  "withdrawal-paid": {
    title: withAmount(notifications.withdrawalPaid),
    detail: nothing,
    href: transactionOr(paths.transactions),
  },
  "withdrawal-rejected": {
    title: withAmount(notifications.withdrawalRejected),
    detail: reason,
    href: transactionOr(paths.transactions),
  },
  "result-posted": { title: earnings, detail: resultNote, href: result },
  "result-reversed": {
    title: withChange(notifications.resultReversed),
    detail: reversalNote,
    href: result,
  },
  "trade-completed": {
    title: ({ text }, { t }) =>
      text === null ? t(notifications.tradeComplete) : t(notifications.tradeInPlanComplete, { plan: text }),
    detail: withChange(notifications.tradeCompleteText),
    href: ({ subject }) => (subject === null ? paths.trade : tradeHref("opened", subject)),
  },
  "balance-adjusted": {
    title: withChange(notifications.balanceAdjusted),
    detail: reason,
    href: transactionOr(paths.dashboard),
  },
  "profit-adjusted": {
    title: withChange(notifications.profitAdjusted),
    detail: reason,
    href: transactionOr(paths.dashboard),
  },
  "bonus-adjusted": {
    title: withChange(notifications.bonusAdjusted),
    detail: reason,
    href: transactionOr(paths.dashboard),
  },
  "referral-bonus": {
    title: withAmount(notifications.referralBonusEarned),
    detail: nothing,
    href: transactionOr(paths.referrals),
  },
  "message-answered": {
    title: always(notifications.messageAnswered),
    detail: note,
    href: ({ subject }) => (subject === null ? paths.support : supportThreadHref(subject)),
  },
  "account-activated": {
    title: always(notifications.accountActivated),
    detail: always(notifications.accountActivatedText),
    href: paths.dashboard,
  },
  "account-deactivated": {
    title: always(notifications.accountDeactivated),
    detail: reason,
    href: paths.help,
  },
  "new-sign-in": { title: always(notifications.newSignIn), detail: signInPlace, href: paths.security },
  "security-changed": {
    title: always(notifications.securityChanged),
    detail: securityChanges,
    href: paths.security,
  },
  "email-changed": {
    title: always(notifications.emailChanged),
    detail: always(notifications.emailChangedText),
    href: paths.security,
  },
  "identity-accepted": {
    title: always(notifications.identityAccepted),
    detail: nothing,
    href: paths.withdrawals,
  },
  "identity-rejected": {
    title: always(notifications.identityRejected),
    detail: always(notifications.identitySeeWhy),
    href: paths.identity,
  },
  "identity-expired": {
    title: always(notifications.identityExpired),
    detail: always(notifications.identitySeeWhy),
    href: paths.identity,
  },
  "limits-changed": {
    title: always(notifications.limitsChanged),
    detail: limitChange,
    href: paths.limits,
  },
  "address-added": { title: always(notifications.addressAdded), detail: note, href: paths.addressBook },
  "address-removed": { title: always(notifications.addressRemoved), detail: note, href: paths.addressBook },
  "address-lock-ending": {
    title: always(notifications.addressLockEnding),
    detail: ({ text }, { t, formats }) =>
      text === null ? "" : t(notifications.addressLockEndingText, { moment: formats.dayTime(text) }),
    href: paths.addressBook,
  },
};

/** Describes a notification for its owner. */
export function describeNotification(
  notification: Pick<Notification, "kind"> & Described,
  reader: Reader,
): NotificationText {
  const { title, detail, href } = descriptions[notification.kind];
  return {
    title: title(notification, reader),
    detail: detail(notification, reader),
    href: typeof href === "string" ? href : href(notification),
  };
}

/** Returns the function that describes notifications in the language of this part of the page. */
export function useNotificationText(): (notification: Notification) => NotificationText {
  const reader = { t: useMessages(), formats: useFormats(), language: useLanguage() };
  return (notification) => describeNotification(notification, reader);
}
