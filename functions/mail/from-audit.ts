import { Query, type TablesDB } from "node-appwrite";
import * as z from "zod/mini";
import type { AuditEntry } from "#domain/audit/audit.ts";
import type { Consequence } from "#domain/commands/change-set.ts";
import { notifyingCommands } from "#domain/commands/commands.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { parseProfile } from "#domain/members/profile.ts";
import { parseTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { list } from "#functions/lib/rows.ts";
import type { Occurrence } from "./event.ts";
import { emailChange, secondStepChange, signedUp, statusChanged } from "./templates/account.ts";
import { figureAdjustment, transactionChanged } from "./templates/money.ts";

/**
 * Maps audit entries to mails: the one rule for the event of an entry and for entries whose event was lost. The rows of
 * accounts are written without events, so nothing else announces them.
 */

const requests = notifyingCommands("request");

/** Those that may move no money, and then make no transaction. */
const adjustments = notifyingCommands("adjustment");

/** The operations that call for a mail. */
export const mailedCommands: readonly string[] = [
  ...notifyingCommands(),
  ...(["changeSecondStep", "referralBonus"] satisfies Consequence[]),
];

/**
 * The mails that entries of the audit call for.
 * @param entries at most 100
 * @param asOf "entry": a request is announced as received even if it was settled meanwhile, which has an entry of its
 * own; "now": only how it was settled
 */
export async function occurrencesOfAudit(
  tables: TablesDB,
  entries: readonly AuditEntry[],
  asOf: "entry" | "now",
): Promise<Occurrence[]> {
  const mailed = entries.filter(({ operation }) => mailedCommands.includes(operation));
  const of = (...operations: readonly string[]) =>
    mailed.filter(({ operation }) => operations.includes(operation));
  const asked = asOf === "entry" ? transactionIds(of(...requests)) : [];
  const others = transactionIds(mailed).filter((id) => !asked.includes(id));
  const withoutTransaction = of(...adjustments).filter(({ transactionId }) => transactionId === null);
  const [requested, transactions, profiles, booked] = await Promise.all([
    byIds(tables, "transactions", asked, parseTransaction),
    byIds(tables, "transactions", others, parseTransaction),
    byIds(
      tables,
      "users",
      of("register").map(({ userId }) => userId),
      parseProfile,
    ),
    byIds(
      tables,
      "ledger",
      withoutTransaction.map(({ $id }) => $id),
      parseLedgerEntry,
    ),
  ]);
  return [
    ...profiles.map(signedUp),
    ...requested.flatMap((one) => transactionChanged(asRequested(one), true)),
    ...transactions.flatMap((one) => [...transactionChanged(one, true), ...transactionChanged(one, false)]),
    ...booked.filter(movesNoMoney).map(figureAdjustment),
    ...of("activate", "deactivate").map(statusChanged),
    ...of("updateProfile")
      .filter(({ after }) => "email" in z.looseObject({}).parse(after))
      .map(emailChange),
    ...of("changeSecondStep").map((entry) =>
      secondStepChange({ ...entry, changes: secondStep.parse(entry.after).secondStep }),
    ),
  ];
}

const secondStep = z.object({ secondStep: z.string() });

function transactionIds(entries: readonly AuditEntry[]): string[] {
  return entries.flatMap(({ transactionId }) => transactionId ?? []);
}

function asRequested(transaction: Transaction): Transaction {
  return { ...transaction, status: "pending" };
}

function movesNoMoney({ kind, transactionId }: LedgerEntry): boolean {
  return transactionId === null && (kind === "profit-adjusted" || kind === "bonus-adjusted");
}

async function byIds<Row>(
  tables: TablesDB,
  tableId: string,
  ids: readonly string[],
  parse: (row: unknown) => Row,
): Promise<Row[]> {
  const values = [...new Set(ids)];
  if (values.length === 0) return [];
  return list(tables, tableId, [Query.equal("$id", values), Query.limit(values.length)], parse);
}
