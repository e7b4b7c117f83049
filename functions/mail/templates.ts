import { formatAmount } from "#domain/money.ts";
import type { Transaction } from "#domain/transaction.ts";
import type { Letter } from "./letter.ts";

/** The words of each mail. Times and defaults are the specification's. */

export interface Reader {
  readonly name: string;
}

export function welcome({ name }: Reader, product: string, appUrl: string): Letter {
  return {
    subject: `Welcome to ${product}`,
    paragraphs: [
      `Hello ${name},`,
      `your account at ${product} has been created. New accounts are activated within 24 hours; until then you can sign in and look around, but not move money.`,
      "Don't invest unless you're prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.",
    ],
    link: { words: "Open your dashboard", url: `${appUrl}/dashboard` },
  };
}

export function depositReceived(
  { name }: Reader,
  deposit: Pick<Transaction, "amount" | "methodName" | "transactionId">,
  appUrl: string,
): Letter {
  const amount = `$${formatAmount(deposit.amount)}`;
  return {
    subject: `Your deposit of ${amount} is waiting for verification`,
    paragraphs: [
      `Hello ${name},`,
      `we have received your deposit request ${deposit.transactionId}: ${amount} by ${deposit.methodName ?? "Cryptocurrency"}.`,
      "It is pending until we have seen the payment. Verification usually takes 10-30 minutes. Your balance changes when the deposit is approved.",
    ],
    link: { words: "See your transactions", url: `${appUrl}/transactions` },
  };
}
