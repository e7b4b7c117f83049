import { AppwriteException, Query, type TablesDB } from "node-appwrite";
import { auditColumns } from "#domain/audit.ts";
import type { ChangeSet } from "#domain/change-set.ts";
import { ledgerColumns } from "#domain/ledger.ts";
import { removedMessage } from "#domain/message.ts";
import type { OfferChange } from "#domain/offer.ts";
import { resultColumns } from "#domain/plan-result.ts";
import { type NewProfile, profileColumns } from "#domain/profile.ts";
import { closedVersion } from "#domain/profile-version.ts";
import { type Proposal, proposalColumns } from "#domain/proposal.ts";
import { secondStepColumns } from "#domain/second-step-row.ts";
import { transactionColumns } from "#domain/transaction.ts";
import { databaseId } from "./appwrite.ts";
import { mailTurnRows } from "./mail-turn.ts";
import { forgetCounters, openCounters, openVersions } from "./open-counters.ts";
import { count, create, type RowOperation, update } from "./row-operations.ts";
import { forgottenSignalsOf, newProfiles, silentOperations, versionedProfiles } from "./silent-rows.ts";

/**
 * Opens a transaction that nothing is staged in yet, for as long as a decision may take and more. It holds nothing and
 * keeps nobody from anything: where nothing comes of it, it is left to expire, which costs no further call.
 * @returns its id
 */
export async function openTransaction(tables: TablesDB): Promise<string> {
  const { $id } = await tables.createTransaction({ ttl: 60 });
  return $id;
}

/**
 * Writes a change set in one Appwrite transaction: all of it, or nothing.
 * @param opening the transaction, opened while the decision was made
 * @returns false when somebody else was first: the sequence number, the guard, the key or a label is taken
 * @throws AppwriteException for everything else; whether the commit happened is then unknown
 */
export function commit(tables: TablesDB, changes: ChangeSet, opening: Promise<string>): Promise<boolean> {
  const unreadBy = changes.isUnread ? changes.profile?.$id : undefined;
  return commitRows(tables, rowOperations(changes), opening, unreadBy);
}

/**
 * The same for rows of whatever kind; those of accounts are written without events.
 * @param unreadBy the account that must not learn of its rows either
 */
export async function commitRows(
  tables: TablesDB,
  operations: RowOperation[],
  opening: Promise<string>,
  unreadBy?: string,
): Promise<boolean> {
  const staged = silentOperations(operations, unreadBy);
  try {
    const [transactionId] = await Promise.all([
      opening,
      openCounters(tables, operations),
      openVersions(tables, newProfiles(operations)),
    ]);
    await tables.createOperations({ transactionId, operations: staged });
    await tables.updateTransaction({ transactionId, commit: true });
    return true;
  } catch (error) {
    if (!(error instanceof AppwriteException && isLost(error))) throw error;
    // A row that is gone may have been one of the figures, after the tables were emptied.
    forgetCounters();
    if (error.code === 404) await openVersions(tables, versionedProfiles(staged));
    return false;
  }
}

/**
 * Changes one row while a condition holds. The condition is read after the change was staged: a commit loses against
 * whatever changes the row from then on.
 * @returns false when the condition no longer held, or the row changed before the commit
 */
export async function updateWhile(
  tables: TablesDB,
  change: RowOperation,
  holds: () => Promise<boolean>,
): Promise<boolean> {
  try {
    const transactionId = await openTransaction(tables);
    await tables.createOperations({ transactionId, operations: [change] });
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
export function rowOperations(changes: ChangeSet): RowOperation[] {
  const {
    audit,
    entry,
    newProfile,
    newResult,
    reversal,
    newTransactions,
    transaction,
    profile,
    removedProfile,
    proposal,
    message,
    offer,
    mail,
    turn,
    secondStep,
    tallies,
    isUnread = removedProfile !== undefined,
  } = changes;
  const reader = (userId: string) => (isUnread ? undefined : userId);
  return [
    create("audit", audit.$id, auditColumns(audit)),
    // Before the last entry, which has no reader from the start.
    ...(removedProfile ? withdrawReading([removedProfile.$id]) : []),
    ...(entry ? [create("ledger", entry.$id, ledgerColumns(entry), reader(entry.userId))] : []),
    ...(newProfile
      ? [create("users", newProfile.userId, profileColumns(newProfile), newProfile.userId)]
      : []),
    ...(newResult ? [create("results", newResult.$id, resultColumns(newResult))] : []),
    ...(reversal ? [update("results", reversal.$id, resultColumns(reversal))] : []),
    ...newTransactions.map((row) => create("transactions", row.$id, transactionColumns(row), reader(row.id))),
    ...(transaction ? [update("transactions", transaction.$id, transaction.change)] : []),
    ...(profile
      ? [update("users", profile.$id, profileColumns(profile.change satisfies Partial<NewProfile>))]
      : []),
    ...(removedProfile ? removal(removedProfile) : []),
    ...(proposal ? [proposed(proposal)] : []),
    ...(message ? [update("messages", message.$id, message.change)] : []),
    ...(offer ? [offered(offer)] : []),
    ...(mail ? mailTurnRows(mail) : []),
    ...(turn ? [create("limits", audit.$id, turn)] : []),
    ...(secondStep ? [remembered(secondStep)] : []),
    ...tallies.map(count),
  ];
}

/** The profile and whatever else is personal: mails and messages hold name and address, those invited the referral id. */
function removal({ $id, referralId }: NonNullable<ChangeSet["removedProfile"]>): RowOperation[] {
  const referred = [Query.equal("referrerId", referralId)];
  return [
    { action: "delete", databaseId, tableId: "users", rowId: $id },
    {
      action: "bulkUpdate",
      databaseId,
      tableId: "users",
      data: { queries: referred, data: { referrerId: null } },
    },
    {
      action: "bulkDelete",
      databaseId,
      tableId: "mails",
      data: { queries: [Query.equal("userId", $id)] },
    },
    forgottenSignalsOf($id),
    ...["secondsteps", "proofs"].map((tableId): RowOperation => {
      return { action: "bulkDelete", databaseId, tableId, data: { queries: [Query.equal("userId", $id)] } };
    }),
    {
      action: "bulkUpdate",
      databaseId,
      tableId: "messages",
      data: { queries: [Query.equal("senderId", $id)], data: removedMessage },
    },
  ];
}

/**
 * Lets only administrators read the transactions and entries of deleted people: Appwrite gives the id of a deleted
 * account to anyone who registers with it, and the role `user:ID` with it.
 */
export function withdrawReading(userIds: readonly string[]): RowOperation[] {
  return [unreadable("transactions", "id", userIds), unreadable("ledger", "userId", userIds)];
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
    unreadable("users", "$id", ids),
    forgottenSignalsOf(userId),
  ];
}

function unreadable(tableId: string, column: string, userIds: readonly string[]): RowOperation {
  const queries = [Query.equal(column, [...userIds])];
  return { action: "bulkUpdate", databaseId, tableId, data: { queries, data: { $permissions: [] } } };
}

function proposed(proposal: Proposal): RowOperation {
  const columns = proposalColumns(proposal);
  return proposal.status === "waiting"
    ? create("proposals", proposal.$id, columns)
    : update("proposals", proposal.$id, columns);
}

function remembered({ status, isNew }: NonNullable<ChangeSet["secondStep"]>): RowOperation {
  const { userId } = status;
  const columns = secondStepColumns(status);
  return isNew ? create("secondsteps", userId, columns, userId) : update("secondsteps", userId, columns);
}

function offered({ tableId, rowId, before, columns }: OfferChange): RowOperation {
  if (columns === null) return { action: "delete", databaseId, tableId, rowId };
  return before === null ? create(tableId, rowId, columns) : update(tableId, rowId, columns);
}
