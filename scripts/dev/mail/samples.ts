import { cents } from "#domain/money.ts";
import { newTransaction, type Transaction } from "#domain/transaction.ts";
import type { House } from "#functions/mail/house.ts";
import type { Letter } from "#functions/mail/letter.ts";
import {
  accountActivated,
  accountDeactivated,
  accountDeleted,
  emailChanged,
  emailChanging,
  newSignIn,
  secondStepChanged,
  welcome,
} from "#functions/mail/templates/account.ts";
import { contactConfirmation, contactMessage } from "#functions/mail/templates/contact.ts";
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

/** One of each mail, as the preview, the snapshots and the journeys show them. */

export const sampleHouse: House = {
  product: "Acme",
  appUrl: "https://acme.example",
  imprint: "",
  supportEmail: "help@acme.example",
  isDemo: true,
};

const reader = { name: "Ada Lovelace" };
const at = "2026-03-14T09:26:53.000Z";

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

/** By template; that of an adjustment has two letters. */
export const sampleLetters: Readonly<Record<string, (house: House) => Letter>> = {
  welcome: (house) => welcome(reader, house),
  "deposit-received": (house) => depositReceived(reader, sample(byBitcoin), house),
  "deposit-confirmed": (house) => depositConfirmed(reader, sample(byBitcoin), house),
  "withdrawal-received": (house) => withdrawalReceived(reader, sample(withdrawal), house),
  "withdrawal-completed": (house) => withdrawalCompleted(reader, sample(withdrawal), house),
  "request-rejected": (house) =>
    requestRejected(
      reader,
      sample({ ...withdrawal, reason: "The address belongs to another network." }),
      house,
    ),
  "balance-adjusted": (house) =>
    balanceAdjusted(
      reader,
      sample({ kind: "adjustment", type: "debit", reason: "A deposit was counted twice on 03/12/2026." }),
      house,
    ),
  "profit-adjusted": (house) => figureAdjusted(reader, adjustedProfit, house),
  "referral-bonus": (house) => referralBonus(reader, sample({ kind: "referral" }), house),
  "account-activated": (house) => accountActivated(reader, { at, reason: null }, house),
  "account-deactivated": (house) =>
    accountDeactivated(reader, { at, reason: "Two accounts of one person." }, house),
  "account-deleted": (house) => accountDeleted(reader, { at }, house),
  "email-changing": (house) => emailChanging(reader, { at }, house),
  "email-changed": (house) => emailChanged(reader, { at }, house),
  "new-sign-in": (house) =>
    newSignIn(
      reader,
      {
        at,
        clientName: "Firefox",
        osName: "Linux",
        countryName: "France",
        ip: "203.0.113.7",
      },
      house,
    ),
  "second-step-changed": (house) =>
    secondStepChanged(reader, { at, changes: ["app-added", "switched-on"] }, house),
  "contact-message": (house) => contactMessage(message, house),
  "contact-confirmation": (house) => contactConfirmation(message, house),
};
