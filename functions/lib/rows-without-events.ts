import { ID, Operator, Permission, Query, Role } from "node-appwrite";
import { addressesTable } from "#domain/addresses/address-entry.ts";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { type RowChange, signalColumns, signalsTable } from "#domain/commands/signal.ts";
import { identitiesTable } from "#domain/identity/identity.ts";
import { notificationsTable } from "#domain/notifications/notification-writes.ts";
import { commandNamed } from "#domain/operations/commands.ts";
import type { CommandName } from "#domain/operations/operations.ts";
import { lastVersion, nextVersion } from "#domain/profiles/profile-version.ts";
import { databaseId } from "./appwrite.ts";
import { count, create, type RowOperation } from "./row-operations.ts";

/**
 * Writes rows of accounts without events. Appwrite 1.9.6 publishes nothing of a bulk operation in a transaction, to
 * sockets or to functions, and everything of a single one. docs/decisions/027-open-sockets.md.
 */

/** The tables whose rows an account may read itself. */
export const tablesWithoutEvents: ReadonlySet<string> = new Set([
  "users",
  "transactions",
  "ledger",
  "secondsteps",
  "selflimits",
  "consents",
  addressesTable,
  notificationsTable,
]);

/**
 * Tables that nothing follows by events: a bulk operation saves Appwrite the work for one, and publishes no personal details.
 */
const unfollowedTables: ReadonlySet<string> = new Set(["limits", identitiesTable]);

/** Of those without events, the tables that pages follow live. */
const signalledTables: ReadonlySet<string> = new Set([
  "users",
  "transactions",
  "ledger",
  "selflimits",
  "consents",
  addressesTable,
  notificationsTable,
]);

/**
 * An entry of the audit that no mail follows: its event would start the function `mail` for nothing. A result makes one for
 * each trade. Of the others only those of the own account, because the signal gives the key of the command to its owner.
 */
function isUnmailedEntry({ tableId, data }: RowOperation): boolean {
  if (tableId !== "audit") return false;
  const { operation = "", actorId, userId } = data as Partial<AuditEntry>;
  if (operation === "applyResult") return true;
  return actorId === userId && operation !== retryMail && commandNamed(operation)?.notifies === null;
}

/** Its event makes the function `mail` send again. */
const retryMail = "retryMail" satisfies CommandName;

/**
 * Converts writes of account rows to bulk operations, which publish no events. Adds the signals that replace the events,
 * and the version of each profile, whose conflicts replace those of the rows.
 * @param hiddenFrom the account whose id may belong to another person by now: administrators alone hear of its rows
 */
export function withoutEvents(operations: readonly RowOperation[], hiddenFrom?: string): RowOperation[] {
  return [...versions(operations), ...merged(operations), ...signals(operations, hiddenFrom)];
}

/** The accounts whose profiles these operations create. */
export function newProfiles(operations: readonly RowOperation[]): string[] {
  return idsOf(operations, ({ tableId, action }) => tableId === "users" && action === "create");
}

/** The accounts whose profile versions the staged operations already increment. */
export function versionedProfiles(staged: readonly RowOperation[]): string[] {
  return idsOf(staged, ({ tableId }) => tableId === "profileversions");
}

/** Deletes the signals of an account without events: another person may get the id. */
export function signalDeletionOf(userId: string): RowOperation {
  const queries = [Query.equal("userId", userId)];
  return { action: "bulkDelete", databaseId, tableId: signalsTable, data: { queries } };
}

function idsOf(operations: readonly RowOperation[], isMeant: (one: RowOperation) => boolean): string[] {
  return operations.filter(isMeant).flatMap(({ rowId }) => rowId ?? []);
}

/** Converts the write of one row to a bulk operation, which publishes no event. */
function asBulkOperation({ action, tableId, rowId = "", data }: RowOperation): RowOperation {
  const bulk = { databaseId, tableId };
  const queries = [Query.equal("$id", rowId)];
  if (action === "create") return { ...bulk, action: "bulkCreate", data: [{ ...data, $id: rowId }] };
  if (action === "delete") return { ...bulk, action: "bulkDelete", data: { queries } };
  return { ...bulk, action: "bulkUpdate", data: { queries, data: { ...data } } };
}

/** Whether an account may read the row, whatever its table. A signal is the event that takes the place of others. */
const hasOwner = ({ tableId, data = {} }: RowOperation) =>
  tableId !== signalsTable &&
  ((data as { $permissions?: readonly string[] }).$permissions?.some((one) =>
    one.startsWith('read("user:'),
  ) ??
    false);

const nameOf = ({ tableId, rowId }: RowOperation) => `${tableId}:${rowId}`;
const hasNoEvents = (operation: RowOperation) =>
  operation.rowId !== undefined &&
  (tablesWithoutEvents.has(operation.tableId) ||
    hasOwner(operation) ||
    unfollowedTables.has(operation.tableId) ||
    isUnmailedEntry(operation));
const isSignalled = (operation: RowOperation) =>
  signalledTables.has(operation.tableId) || isUnmailedEntry(operation);
const isUpdate = ({ action }: RowOperation) => ["update", "increment", "decrement"].includes(action);

/**
 * All updates of one row become one: a second bulk update of a row in the same transaction makes Appwrite write the
 * whole row again, as it was before.
 */
function merged(operations: readonly RowOperation[]): RowOperation[] {
  const updates = new Map<string, object>();
  for (const operation of operations.filter((one) => hasNoEvents(one) && isUpdate(one)))
    updates.set(nameOf(operation), { ...updates.get(nameOf(operation)), ...columnsOf(operation) });
  return operations.flatMap((operation) => {
    if (!hasNoEvents(operation)) return [operation];
    if (!isUpdate(operation)) return [asBulkOperation(operation)];
    const data = updates.get(nameOf(operation));
    updates.delete(nameOf(operation));
    return data === undefined ? [] : [asBulkOperation({ ...operation, data })];
  });
}

/** A bulk operation counts by an operator, which knows no limit: what must not be passed is guarded elsewhere. */
function columnsOf({ action, data }: RowOperation): object {
  if (action === "update") return { ...data };
  const { column, value } = data as { column: string; value: number };
  return { [column]: action === "increment" ? Operator.increment(value) : Operator.decrement(value) };
}

/**
 * A commit about a profile fails when that was deleted meanwhile, as the update of a single row would, and when it
 * grants reading that was withdrawn meanwhile. A notification or a consent alone is about a profile as well.
 */
function versions(operations: readonly RowOperation[]): RowOperation[] {
  const profiles = new Map<string, RowOperation>();
  const counted = [...versionedProfiles(operations), ...newProfiles(operations)];
  for (const userId of givenRowsTo(operations))
    if (!counted.includes(userId)) profiles.set(userId, count(nextVersion(userId, true)));
  for (const { tableId, rowId, action } of operations) {
    if (tableId !== "users" || rowId === undefined || action === "create") continue;
    // The commit counts by itself, with a limit of its own.
    if (counted.includes(rowId)) continue;
    const version =
      action === "delete" ? lastVersion(rowId) : nextVersion(rowId, grantsReading(operations, rowId));
    profiles.set(rowId, count(version));
  }
  return [...profiles.values()];
}

function grantsReading(operations: readonly RowOperation[], userId: string): boolean {
  const reading = Permission.read(Role.user(userId));
  return operations.some(({ data = {} }) =>
    (data as { $permissions?: readonly string[] }).$permissions?.includes(reading),
  );
}

/**
 * One signal for each account whose rows change. Rows of a deleted account are for administrators alone; its owner's
 * pages learn that the profile is gone, by a signal that goes with the account (`signalDeletionOf`).
 */
function signals(operations: readonly RowOperation[], hiddenFrom: string | undefined): RowOperation[] {
  const isOwner = ({ tableId, action, rowId }: RowOperation) =>
    tableId === "users" && action !== "delete" && rowId !== hiddenFrom;
  const owners = [...idsOf(operations, isOwner), ...givenRowsTo(operations), ...renamedBy(operations)];
  const changes = new Map<string | null, Map<string, RowChange>>();
  for (const operation of operations) {
    const { rowId } = operation;
    if (rowId === undefined || !isSignalled(operation)) continue;
    const owner = ownerOf(operation, owners);
    const own = changes.get(owner) ?? new Map<string, RowChange>();
    changes.set(owner, own);
    if (!own.has(nameOf(operation))) own.set(nameOf(operation), changeOf(operation, rowId));
  }
  const deleted = operations.filter(({ tableId, action }) => tableId === "users" && action === "delete");
  return [
    ...[...changes].map(([owner, own]) => signalOf(owner, [...own.values()])),
    ...deleted.flatMap((one) =>
      one.rowId === undefined ? [] : [signalOf(one.rowId, [changeOf(one, one.rowId)])],
    ),
  ];
}

/** The tables of which a commit may write a row without writing the profile of its owner. */
const besideProfiles: ReadonlySet<string> = new Set([
  notificationsTable,
  addressesTable,
  "selflimits",
  "consents",
]);

/**
 * The accounts that get such a row to read. A change of the second step writes nothing else of theirs that pages follow.
 */
function givenRowsTo(operations: readonly RowOperation[]): string[] {
  return operations
    .filter((one) => besideProfiles.has(one.tableId) && one.action === "create" && hasOwner(one))
    .map(({ data }) => (data as { userId: string }).userId);
}

/** The accounts that name an address of their book, which writes nothing else of theirs that pages follow. */
function renamedBy(operations: readonly RowOperation[]): string[] {
  return operations
    .filter(({ tableId, action }) => tableId === addressesTable && action === "update")
    .map(({ data }) => (data as { userId: string }).userId);
}

/**
 * Signals changed rows of one account to its pages. A commit does so by itself for every row that it names.
 * @param owner null for rows that administrators alone hear of
 */
export function signalOf(owner: string | null, changes: readonly RowChange[]): RowOperation {
  return create(signalsTable, ID.unique(), signalColumns(owner, changes), owner ?? undefined);
}

function changeOf({ action, tableId: table }: RowOperation, rowId: string): RowChange {
  return { action: action === "create" || action === "delete" ? action : "update", table, rowId };
}

/** Returns which of the accounts whose profiles this commit writes owns the row; null when none does. */
function ownerOf({ tableId, rowId, data }: RowOperation, owners: readonly string[]): string | null {
  const { id, userId } = (data ?? {}) as { id?: string; userId?: string };
  const [only = null, ...more] = new Set(owners);
  const named = tableId === "users" ? rowId : tableId === "transactions" ? id : userId;
  // The update of a transaction does not name its owner: it is the one account that such a commit is about.
  if (named === undefined) return more.length === 0 ? only : null;
  return owners.includes(named) ? named : null;
}
