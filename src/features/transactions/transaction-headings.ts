import type { TransactionHeadings } from "#domain/transactions/transactions-csv.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as exports from "#messages/generated/exports.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import type { Translate } from "#messages/message.ts";

/** Returns the headings of the file of transactions. */
export function transactionHeadings(t: Translate): TransactionHeadings {
  return {
    transaction: t(exports.transaction),
    id: t(adminTexts.csvId),
    ownerId: t(adminTexts.csvOwnerId),
    owner: t(adminTexts.csvOwner),
    email: t(adminTexts.csvEmail),
    kind: t(adminTexts.csvKind),
    type: t(transactionTexts.filtersType),
    status: t(transactionTexts.filtersStatus),
    amount: t(exports.annualAmount),
    fee: t(adminTexts.csvFee),
    net: t(adminTexts.csvNet),
    method: t(transactionTexts.factsMethod),
    network: t(transactionTexts.factsNetwork),
    address: t(adminTexts.csvAddress),
    description: t(adminTexts.columnDescription),
    reason: t(exports.reason),
    createdUtc: t(adminTexts.csvCreatedUtc),
    createdLocal: t(adminTexts.csvCreatedLocal),
    settledUtc: t(adminTexts.csvSettledUtc),
    settledLocal: t(adminTexts.csvSettledLocal),
    hash: t(transactionTexts.factsHash),
    currency: t(adminTexts.csvCurrency),
    rate: t(adminTexts.csvRate),
    units: t(adminTexts.csvUnits),
  };
}
