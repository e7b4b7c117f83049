import type { MailTemplate } from "#domain/mail/mail.ts";
import { newTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import {
  accountActivated,
  accountDeactivated,
  accountDeleted,
  addressAdded,
  addressLockEnding,
  addressRemoved,
  dataDownloadReady,
  emailChanged,
  emailChanging,
  newSignIn,
  secondStepChanged,
  welcome,
} from "#functions/mail/templates/account.ts";
import {
  contactConfirmation,
  contactMessage,
  followUp,
  messageReply,
} from "#functions/mail/templates/contact.ts";
import { accountFrozen, accountIsReleased, alarmReport } from "#functions/mail/templates/freeze.ts";
import { identityChanged, identityWaiting } from "#functions/mail/templates/identity.ts";
import { phraseChanged } from "#functions/mail/templates/mail-phrase.ts";
import {
  balanceAdjusted,
  depositConfirmed,
  depositReceived,
  figureAdjusted,
  referralBonus,
  requestRejected,
  withdrawalCompleted,
  withdrawalReceived,
} from "#functions/mail/templates/money.ts";
import { type DigestPart, resultDigest } from "#functions/mail/templates/results.ts";
import { limitsChanged } from "#functions/mail/templates/self-limits.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";

/** One of each mail, as the preview, the snapshots and the journeys show them. */

export const sampleSite: SiteInfo = {
  product: "Acme",
  appUrl: "https://acme.example",
  imprint: "",
  supportEmail: "help@acme.example",
  isDemo: true,
};

const readerIn = (language: Language = sourceLanguage) => ({ name: "Ada Lovelace", language });
const at = "2026-03-14T09:26:53.000Z";
const usableFrom = "2026-03-15T09:26:53.000Z";
const addedAddress = {
  at,
  network: "btc",
  address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  usableFrom,
};

function sample(given: Partial<Transaction>): Transaction {
  const fixed = { $id: "t1", id: "ada", transactionId: "TNX-7K3M9Q", amount: cents(125_000) } as const;
  const row = newTransaction({ ...fixed, kind: "deposit", type: "credit", description: "", ...given });
  return { ...row, $createdAt: at };
}

const byBitcoin = { crypto: "btc", methodName: "Bitcoin" } as const;
const withdrawal = {
  ...byBitcoin,
  kind: "withdrawal",
  type: "withdraw",
  address: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
  fee: cents(12_500),
  net: cents(112_500),
} as const;
const message = {
  name: "Charles Babbage",
  email: "charles@example.com",
  message: "Good morning,\n\nwhich networks do you accept?\n\nKind regards\nCharles",
};

const adjustedProfit = {
  kind: "profit-adjusted",
  profitDelta: cents(4_250),
  bonusDelta: cents(0),
  profit: cents(18_000),
  bonus: cents(0),
  reason: "Result of March 13.",
} as const;

const digestParts: readonly DigestPart[] = [
  {
    kind: "result-posted",
    profit: cents(1_230),
    result: { plan: "Steady", day: "2026-03-12", percent: 41, note: "Calm markets.", reversalReason: null },
  },
  {
    kind: "result-reversed",
    profit: cents(-1_230),
    result: { plan: "Steady", day: "2026-03-12", percent: 41, note: "-", reversalReason: "A typing error." },
  },
  {
    kind: "result-posted",
    profit: cents(-480),
    result: { plan: "Steady", day: "2026-03-13", percent: -16, note: "Rates went up.", reversalReason: null },
  },
];

/** Writes a mail. @param language of its reader; the operator reads English */
type Sample = (site: SiteInfo, language?: Language) => MailContent;

const reply = {
  text: "Good morning Ada,\n\na withdrawal is reviewed within one working day, at the weekend on Monday.\n\nKind regards\nHelen",
  beganAt: at,
};

/** "profit-adjusted" is the variant of an adjustment that moves no money; of a reply there are three more. */
const samples = {
  welcome: (site, language) => welcome(readerIn(language), site),
  "deposit-received": (site, language) => depositReceived(readerIn(language), sample(byBitcoin), site),
  "deposit-confirmed": (site, language) => depositConfirmed(readerIn(language), sample(byBitcoin), site),
  "withdrawal-received": (site, language) => withdrawalReceived(readerIn(language), sample(withdrawal), site),
  "withdrawal-completed": (site, language) =>
    withdrawalCompleted(readerIn(language), sample(withdrawal), site),
  "request-rejected": (site, language) =>
    requestRejected(
      readerIn(language),
      sample({ ...withdrawal, reason: "The address belongs to another network." }),
      site,
    ),
  "balance-adjusted": (site, language) =>
    balanceAdjusted(
      readerIn(language),
      sample({ kind: "adjustment", type: "debit", reason: "A deposit was counted twice on 03/12/2026." }),
      site,
    ),
  "profit-adjusted": (site, language) => figureAdjusted(readerIn(language), adjustedProfit, site),
  "referral-bonus": (site, language) => referralBonus(readerIn(language), sample({ kind: "referral" }), site),
  "result-digest": (site, language) => resultDigest(readerIn(language), digestParts, site),
  "account-activated": (site, language) => accountActivated(readerIn(language), { at, reason: null }, site),
  "account-deactivated": (site, language) =>
    accountDeactivated(readerIn(language), { at, reason: "Two accounts of one person." }, site),
  "account-deleted": (site, language) => accountDeleted(readerIn(language), { at }, site),
  // With the place of a phrase, as the outbox holds it.
  "phrase-changed": (site, language) => ({
    ...phraseChanged(readerIn(language), { at, change: "phrase-replaced" }, site),
    phrase: 1,
  }),
  "email-changing": (site, language) => emailChanging(readerIn(language), { at }, site),
  "email-changed": (site, language) => emailChanged(readerIn(language), { at }, site),
  "data-ready": (site, language) => dataDownloadReady(readerIn(language), { at }, site),
  "limits-changed": (site, language) =>
    limitsChanged(
      readerIn(language),
      { at, dayLimit: cents(50_000), limitFrom: "2026-03-15T09:26:53.000Z" },
      site,
    ),
  "address-added": (site, language) => addressAdded(readerIn(language), addedAddress, site),
  "address-removed": (site, language) => addressRemoved(readerIn(language), addedAddress, site),
  "address-lock-ending": (site, language) =>
    addressLockEnding(readerIn(language), { at, addressLockEndsAt: usableFrom }, site),
  "new-sign-in": (site, language) =>
    newSignIn(
      readerIn(language),
      {
        at,
        clientName: "Firefox",
        osName: "Linux",
        countryName: "France",
        ip: "203.0.113.7",
      },
      site,
    ),
  "second-step-changed": (site, language) =>
    secondStepChanged(readerIn(language), { at, changes: ["app-added", "switched-on"] }, site),
  "identity-received": (site, language) => identityChanged("submitted", readerIn(language), site),
  "identity-accepted": (site, language) => identityChanged("accepted", readerIn(language), site),
  "identity-rejected": (site, language) => identityChanged("rejected", readerIn(language), site),
  "identity-expired": (site, language) => identityChanged("expired", readerIn(language), site),
  "identity-waiting": (site) => identityWaiting("ada", site),
  "account-frozen": (site, language) => accountFrozen(readerIn(language), { at }, site),
  "account-released": (site, language) =>
    accountIsReleased(readerIn(language), { at, reason: "The owner confirmed it by phone." }, site),
  "alarm-raised": (site) => alarmReport({ userId: "ada", at }, site),
  "contact-message": (site) => contactMessage(message, site),
  "contact-confirmation": (site, language) =>
    contactConfirmation({ name: message.name, ...(language && { language }) }, site),
  "message-reply": (site, language) => messageReply(readerIn(language), { ...reply, threadId: "g1" }, site),
  "visitor-reply": (site, language) =>
    messageReply(
      { ...readerIn(language), answersTo: "help@acme.example" },
      { ...reply, threadId: null },
      site,
    ),
  "form-reply": (site, language) => messageReply(readerIn(language), { ...reply, threadId: null }, site),
  "follow-up": (site) =>
    followUp({ name: message.name, messageId: "g1", text: "Thank you. Does that hold for holidays?" }, site),
} satisfies Record<MailTemplate | "profit-adjusted" | "visitor-reply" | "form-reply" | "follow-up", Sample>;

/** The samples by the names of their templates. */
export const sampleMails: Readonly<Record<string, Sample>> = samples;
