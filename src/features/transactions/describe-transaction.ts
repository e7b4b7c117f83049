import { type DescriptionKind, descriptionParts } from "#domain/transactions/description.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as ledger from "#messages/generated/ledger.ts";
import type { Translate } from "#messages/message.ts";

const texts: Readonly<Record<DescriptionKind, (t: Translate, name: string) => string>> = {
  deposit: (t, method) => t(ledger.transactionDeposit, { method }),
  withdrawal: (t, method) => t(ledger.transactionWithdrawal, { method }),
  trade: (t, plan) => t(ledger.transactionTrade, { plan }),
  profit: (t, plan) => t(ledger.transactionProfit, { plan }),
  stake: (t, plan) => t(ledger.transactionStake, { plan }),
  closed: (t, plan) => t(ledger.transactionClosed, { plan }),
  adjustment: (t) => t(ledger.transactionAdjustment),
  bonus: (t) => t(ledger.transactionBonus),
  referral: (t) => t(ledger.transactionReferral),
};

/**
 * Describes a transaction in the language of the reader. English readers get the stored description, and so does
 * everyone for a description in words that this version does not write.
 */
export function describeTransaction(
  transaction: Pick<Transaction, "kind" | "description">,
  t: Translate,
): string {
  const parts = descriptionParts(transaction);
  return parts === null ? transaction.description : texts[parts.kind](t, parts.name);
}
