import { AppwriteException, Query, type TablesDB } from "node-appwrite";
import { addressesTable } from "#domain/addresses/address-entry.ts";
import { auditColumns } from "#domain/audit/audit.ts";
import { ledgerColumns } from "#domain/ledger/ledger.ts";
import { notificationsTable } from "#domain/notifications/notification-writes.ts";
import type { ChangeSet } from "#domain/operations/change-set.ts";
import { closedVersion } from "#domain/profiles/profile-version.ts";
import { noAttachment } from "#domain/transactions/transaction.ts";
import { databaseId } from "./appwrite.ts";
import { forgetCounters, newVersions, noticeVersions, openCounters, openVersions } from "./open-counters.ts";
import { count, create, type RowOperation, rowOperation } from "./row-operations.ts";
import { newProfiles, signalDeletionOf, versionedProfiles, withoutEvents } from "./rows-without-events.ts";

/**
 * Opens an empty transaction, for longer than a decision may take. It locks nothing; when it is not used, it
 * is left to expire, which costs no further call.
 * @returns its id
 */
export async function openTransaction(tables: TablesDB): Promise<string> {
  const { $id } = await tables.createTransaction({ ttl: 60 });
  return $id;
}

/**
 * Writes a change set in one Appwrite transaction: all of it, or nothing.
 * @param opening the transaction, opened while the decision was made
 * @returns false on a conflict: the sequence number, the guard, the key or a label is taken
 * @throws AppwriteException for everything else; whether the commit happened is then unknown
 */
export function commit(tables: TablesDB, changes: ChangeSet, opening: Promise<string>): Promise<boolean> {
  return commitRows(tables, rowOperations(changes), opening, changes.hiddenFrom);
}

/**
 * The same for rows of whatever kind; those of accounts are written without events.
 * @param hiddenFrom the account that must not learn of its rows either
 */
export async function commitRows(
  tables: TablesDB,
  operations: RowOperation[],
  opening: Promise<string>,
  hiddenFrom?: string,
): Promise<boolean> {
  const profiles = newProfiles(operations);
  const staged = [...newVersions(profiles), ...withoutEvents(operations, hiddenFrom)];
  try {
    const [transactionId] = await Promise.all([opening, openCounters(tables, operations)]);
    await tables.createOperations({ transactionId, operations: staged });
    await tables.updateTransaction({ transactionId, commit: true });
    return true;
  } catch (error) {
    if (!(error instanceof AppwriteException && isLost(error))) throw error;
    // A row that is gone may have been one of the figures, after the tables were emptied.
    forgetCounters();
    if (error.code === 404) await openVersions(tables, versionedProfiles(staged));
    if (profiles.length > 0) await noticeVersions(tables, profiles);
    return false;
  }
}

/**
 * Changes rows while a condition holds. The condition is read after the changes were staged: a commit loses against
 * whatever changes these rows from then on, except where both only count.
 * @param opening the transaction, where it was opened before the change was known
 * @returns false when the condition no longer held, or a row changed before the commit
 */
export async function updateWhile(
  tables: TablesDB,
  changes: readonly RowOperation[],
  holds: () => Promise<boolean>,
  opening: Promise<string> = openTransaction(tables),
): Promise<boolean> {
  try {
    const transactionId = await opening;
    await tables.createOperations({ transactionId, operations: [...changes] });
    if (!(await holds())) return false;
    await tables.updateTransaction({ transactionId, commit: true });
    return true;
  } catch (error) {
    if (error instanceof AppwriteException && isLost(error)) return false;
    throw error;
  }
}

/**
 * 409: a unique index or row id is taken, or a row changed meanwhile. 404: a row to change was deleted. The rest: what
 * was to be counted has reached its limit meanwhile.
 */
function isLost(error: AppwriteException): boolean {
  return (
    error.code === 409 ||
    ["document_not_found", "row_not_found", "attribute_limit_exceeded", "column_limit_exceeded"].includes(
      error.type,
    )
  );
}

/** The rows of a change set; those that carry a guard first. */
export function rowOperations({ audit, entry, writes, counters, entryReader }: ChangeSet): RowOperation[] {
  return [
    create("audit", audit.$id, auditColumns(audit)),
    ...writes.map(rowOperation),
    ...(entry ? [create("ledger", entry.$id, ledgerColumns(entry), entryReader)] : []),
    ...counters.map(count),
  ];
}

/**
 * Lets only administrators read the transactions and entries of deleted people: Appwrite gives the id of a deleted
 * account to anyone who registers with it, and the role `user:ID` with it. Maintenance deletes the proofs of payment,
 * which no transaction names any more.
 */
export function withdrawReading(userIds: readonly string[]): RowOperation[] {
  const forgotten = { queries: [Query.equal("userId", [...userIds])] };
  const deletion = (tableId: string): RowOperation => ({
    action: "bulkDelete",
    databaseId,
    tableId,
    data: forgotten,
  });
  return [
    unreadable("transactions", "id", userIds, noAttachment),
    unreadable("ledger", "userId", userIds),
    unreadable("consents", "userId", userIds),
    // They are of use to the owner alone, so they are deleted.
    deletion(notificationsTable),
    deletion(addressesTable),
  ];
}

/**
 * The same for a profile that stays: every row that `user:ID` reads. The version is counted first, so that a commit
 * which read the profile before cannot add another such row afterwards.
 */
export function withdrawReadingOfProfile(userId: string): RowOperation[] {
  const ids = [userId];
  return [
    count(closedVersion(userId)),
    ...withdrawReading(ids),
    unreadable("secondsteps", "userId", ids),
    unreadable("selflimits", "userId", ids),
    unreadable("users", "$id", ids),
    signalDeletionOf(userId),
  ];
}

function unreadable(
  tableId: string,
  column: string,
  userIds: readonly string[],
  more: object = {},
): RowOperation {
  const queries = [Query.equal(column, [...userIds])];
  return {
    action: "bulkUpdate",
    databaseId,
    tableId,
    data: { queries, data: { ...more, $permissions: [] } },
  };
}
