import { Query, type TablesDB } from "node-appwrite";
import { type Destination, isSameDestination } from "#domain/addresses/address-key.ts";
import { type AuditEntry, parseAuditEntry } from "#domain/audit/audit.ts";
import { type Investor, isConsistent } from "#domain/commands/decision.ts";
import { guardNumber } from "#domain/commands/numbered-guard.ts";
import { freezePrefix } from "#domain/freeze/freeze.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { type Mail, parseMail } from "#domain/mail/mail.ts";
import { administratorsPrefix, avatarPrefix, membershipPrefix } from "#domain/members/member.ts";
import { type Message, MOST_REPLIES, parseMessage } from "#domain/messages/message.ts";
import { parseReply, type Reply } from "#domain/messages/reply.ts";
import { MOST_SAVED_REPLIES, parseSavedReply, type SavedReply } from "#domain/messages/saved-reply.ts";
import { type OfferTable, offerPrefix } from "#domain/offers/offer-change.ts";
import type { CommandName } from "#domain/operations/operations.ts";
import { type PaymentMethod, parsePaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { type Plan, parsePlan } from "#domain/plans/plan.ts";
import { type Profile, parseProfile, parseProfileEmail } from "#domain/profiles/profile.ts";
import { parseStoredSlot, type StoredSlot } from "#domain/rate-limits/sender-limit.ts";
import { mustCountAgain, requestSender } from "#domain/requests/request-limits.ts";
import { type PlanResult, parsePlanResult } from "#domain/results/plan-result.ts";
import { authenticatorPrefix } from "#domain/security/keep-authenticator.ts";
import type { Settings } from "#domain/settings/settings.ts";
import { type FoundTransfer, type TransferChange, transferPrefix } from "#domain/transactions/record-hash.ts";
import { parseTransaction, type Transaction } from "#domain/transactions/transaction.ts";
import { LARGE_WITHDRAWAL_READ } from "#domain/withdrawals/large-withdrawal.ts";
import { databaseId } from "./appwrite.ts";

/**
 * Keeps Appwrite from counting up to 5000 rows for each list. Appwrite 1.9.6 reads the SDK's
 * "false" as true; only 0 disables counting.
 */
const uncounted = 0 as unknown as boolean;

/**
 * Reads for decisions. Always by list, also for one row: after a commit `getRow` of Appwrite 1.9.6 can keep
 * answering with an old row, a list never does.
 */
export async function list<Row>(
  tables: TablesDB,
  tableId: string,
  queries: readonly string[],
  parse: (row: unknown) => Row,
): Promise<Row[]> {
  const { rows } = await tables.listRows({ databaseId, tableId, queries: [...queries], total: uncounted });
  return rows.map(parse);
}

/** The same over many rows, page by page in the order of their ids. */
export async function* pages<Row>(
  tables: TablesDB,
  tableId: string,
  queries: readonly string[],
  size: number,
  parse: (row: unknown) => Row,
): AsyncGenerator<readonly Row[], void> {
  let after: string | undefined;
  do {
    const { rows } = await tables.listRows({
      databaseId,
      tableId,
      // By id and not by cursor: the row of a cursor may be deleted meanwhile.
      queries: [
        ...queries,
        ...(after === undefined ? [] : [Query.greaterThan("$id", after)]),
        Query.orderAsc("$id"),
        Query.limit(size),
      ],
      total: uncounted,
    });
    yield rows.map(parse);
    after = rows.length === size ? rows.at(-1)?.$id : undefined;
  } while (after !== undefined);
}

async function first<Row>(
  tables: TablesDB,
  tableId: string,
  queries: readonly string[],
  parse: (row: unknown) => Row,
): Promise<Row | null> {
  const [row] = await list(tables, tableId, [...queries, Query.limit(1)], parse);
  return row ?? null;
}

/** Reads the row of an id; null when there is none. */
export async function byId<Row>(
  tables: TablesDB,
  tableId: string,
  id: string,
  parse: (row: unknown) => Row,
): Promise<Row | null> {
  const row = await first(tables, tableId, [Query.equal("$id", id)], (found) => found as { $id: string });
  // MariaDB finds an id in any case. A decision under another spelling would not be compared with the first.
  return row?.$id === id ? parse(row) : null;
}

export function findProfile(tables: TablesDB, userId: string): Promise<Profile | null> {
  return byId(tables, "users", userId, parseProfile);
}

/** Returns the address that mails to an account go to; null without a profile. */
export async function findProfileEmail(tables: TablesDB, userId: string): Promise<string | null> {
  const queries = [Query.equal("$id", userId), Query.select(["$id", "email"]), Query.limit(1)];
  const [row] = await list(tables, "users", queries, parseProfileEmail);
  return row?.$id === userId ? row.email : null;
}

export function findTransaction(tables: TablesDB, id: string): Promise<Transaction | null> {
  return byId(tables, "transactions", id, parseTransaction);
}

export function findPaymentMethod(tables: TablesDB, id: string): Promise<PaymentMethod | null> {
  return byId(tables, "paymentmethods", id, parsePaymentMethod);
}

export function findPlan(tables: TablesDB, id: string): Promise<Plan | null> {
  return byId(tables, "Plans", id, parsePlan);
}

export function findResult(tables: TablesDB, id: string): Promise<PlanResult | null> {
  return byId(tables, "results", id, parsePlanResult);
}

/** The result of a plan for a day, if it is posted; the newest, where those before it were reversed. */
export function findResultOf(tables: TablesDB, planId: string, day: string): Promise<PlanResult | null> {
  const queries = [Query.equal("planId", planId), Query.equal("day", day), Query.orderDesc("posting")];
  return first(tables, "results", queries, parsePlanResult);
}

/** Lists the newest withdrawals of an investor to an address, by whichever spelling, the newest first. */
export async function withdrawalsTo(
  tables: TablesDB,
  userId: string,
  destination: Destination,
): Promise<Transaction[]> {
  const { network, address } = destination;
  const queries = [
    Query.equal("id", userId),
    Query.equal("kind", "withdrawal"),
    Query.equal("crypto", network),
    Query.equal("address", address),
    Query.orderDesc("$createdAt"),
    Query.limit(100),
  ];
  const found = await list(tables, "transactions", queries, parseTransaction);
  // MariaDB finds an address in any case; on most networks another case is another address.
  return found.filter(
    (row) =>
      row.address !== null &&
      row.crypto !== null &&
      isSameDestination({ network: row.crypto, address: row.address }, destination),
  );
}

/** The newest withdrawals since an instant that wait or were paid; as many as are counted together. @param since in UTC */
export function withdrawalsSince(tables: TablesDB, userId: string, since: string): Promise<Transaction[]> {
  const queries = [
    Query.equal("id", userId),
    Query.equal("kind", "withdrawal"),
    Query.equal("status", ["pending", "success"]),
    Query.greaterThan("$createdAt", since),
    Query.orderDesc("$createdAt"),
    Query.limit(LARGE_WITHDRAWAL_READ),
  ];
  return list(tables, "transactions", queries, parseTransaction);
}

/** Returns the receipt of a key; null when there is none. */
export function findReceipt(tables: TablesDB, key: string): Promise<AuditEntry | null> {
  return byId(tables, "audit", key, parseAuditEntry);
}

/** Profile and whether its account may read it, for decisions that need nothing of the books. */
export function findOwner(tables: TablesDB, userId: string): Promise<Omit<Investor, "head"> | null> {
  return byId(tables, "users", userId, parseOwner);
}

function newestEntry(tables: TablesDB, userId: string): Promise<LedgerEntry | null> {
  return first(tables, "ledger", [Query.equal("userId", userId), Query.orderDesc("seq")], parseLedgerEntry);
}

/** Attempts to read profile and newest entry between two commits before the books are called broken. */
const READS = 20;

/**
 * An investor with the newest entry.
 * @throws Error when profile and books go on disagreeing, which no operation can cause
 */
export async function findInvestor(tables: TablesDB, userId: string): Promise<Investor | null> {
  for (let read = 0; read < READS; read++) {
    const [found, head] = await Promise.all([findOwner(tables, userId), newestEntry(tables, userId)]);
    if (found === null) return null;
    const investor = { ...found, head };
    if (isConsistent(investor)) return investor;
  }
  throw new Error(`The profile and the ledger of ${userId} disagree; run ledger:verify`);
}

/** The investor who invites by this referral id. */
export async function findReferrer(tables: TablesDB, referralId: string): Promise<Investor | null> {
  const found = await findReferrerOwner(tables, referralId);
  return found && withBooks(tables, found);
}

/** The same without the books. */
export async function findReferrerOwner(
  tables: TablesDB,
  referralId: string,
): Promise<Omit<Investor, "head"> | null> {
  const found = await first(tables, "users", [Query.equal("referralId", referralId)], parseOwner);
  // MariaDB finds an id in any case and spelling; a referral id of look-alike letters must not match.
  return found?.profile.referralId === referralId ? found : null;
}

/** Adds the newest entry to a profile, which is read again when a commit came between. */
export async function withBooks(tables: TablesDB, found: Omit<Investor, "head">): Promise<Investor | null> {
  const investor = { ...found, head: await newestEntry(tables, found.profile.$id) };
  return isConsistent(investor) ? investor : findInvestor(tables, found.profile.$id);
}

/** Reads a profile, and whether its account may still read it. */
export function parseOwner(row: unknown): Omit<Investor, "head"> {
  const { $permissions = null } = row as { $permissions?: readonly string[] };
  const profile = parseProfile(row);
  return $permissions?.length === 0 ? { profile, isHidden: true } : { profile };
}

/** Returns the number of the last membership change of any administrator. */
export function lastChangeOfAdministrators(tables: TablesDB): Promise<number> {
  return lastNumber(tables, administratorsPrefix);
}

/** Returns the number of the last membership change of an account while it was no administrator. */
export function lastMembershipChange(tables: TablesDB, userId: string): Promise<number> {
  return lastNumber(tables, membershipPrefix(userId));
}

async function lastNumber(tables: TablesDB, prefix: string): Promise<number> {
  const [last] = await recentAudit(tables, prefix, 1);
  return guardNumber(last?.guard);
}

/** Returns the number of the last freeze or release of an account. */
export function lastFreeze(tables: TablesDB, userId: string): Promise<number> {
  return lastNumber(tables, freezePrefix(userId));
}

/** Returns the number of the last copy of an authenticator's secret. */
export function lastHeldAuthenticator(tables: TablesDB, userId: string): Promise<number> {
  return lastNumber(tables, authenticatorPrefix(userId));
}

/** Returns the number of the last avatar change of an account. */
export async function lastAvatarChange(tables: TablesDB, userId: string): Promise<number> {
  const [last] = await recentAudit(tables, avatarPrefix(userId), 1);
  return guardNumber(last?.guard);
}

/** The number of the last change of a plan or a payment method. */
export async function lastOfferChange(tables: TablesDB, tableId: OfferTable, rowId: string): Promise<number> {
  const [last] = await recentAudit(tables, offerPrefix(tableId, rowId), 1);
  return guardNumber(last?.guard);
}

/** A transaction with the number of the last change of its transfer, which is read first: a change in between takes the next. */
export async function findTransfer(tables: TablesDB, rowId: string): Promise<FoundTransfer> {
  const { number: last } = await lastTransferChange(tables, rowId);
  return { transaction: await findTransaction(tables, rowId), last };
}

/** The last change of the hash or the attachment of a transaction. */
export async function lastTransferChange(tables: TablesDB, rowId: string): Promise<TransferChange> {
  const [last] = await recentAudit(tables, transferPrefix(rowId), 1);
  const number = guardNumber(last?.guard);
  return last === undefined ? { number } : { number, after: Object(last.after) };
}

/** The newest receipts whose guard begins like this and goes on with a number of one length. */
export function recentAudit(tables: TablesDB, prefix: string, limit: number): Promise<AuditEntry[]> {
  const queries = [Query.startsWith("guard", prefix), Query.orderDesc("guard"), Query.limit(limit)];
  return list(tables, "audit", queries, parseAuditEntry);
}

/** Returns whether a profile took over an address since a moment, by the audit, which keeps that longer. @param at in UTC */
export async function hasNewEmail(tables: TablesDB, userId: string, at: string): Promise<boolean> {
  const changes = [
    Query.equal("userId", userId),
    Query.equal("operation", "updateProfile" satisfies CommandName),
    Query.greaterThanEqual("at", at),
  ];
  for await (const page of pages(tables, "audit", changes, 100, parseAuditEntry))
    if (page.some(({ after }) => "email" in Object(after))) return true;
  return false;
}

/** The receipt of what may happen only once. */
export function findByGuard(tables: TablesDB, guard: string): Promise<AuditEntry | null> {
  return first(tables, "audit", [Query.equal("guard", guard)], parseAuditEntry);
}

/** Returns the pending requests of an account, up to a limit. */
export function pendingTransactions(tables: TablesDB, userId: string, limit: number): Promise<Transaction[]> {
  const queries = [Query.equal("id", userId), Query.equal("status", "pending"), Query.limit(limit)];
  return list(tables, "transactions", queries, parseTransaction);
}

export function findMail(tables: TablesDB, id: string): Promise<Mail | null> {
  return byId(tables, "mails", id, parseMail);
}

export function findMessage(tables: TablesDB, id: string): Promise<Message | null> {
  return byId(tables, "messages", id, parseMessage);
}

/** The threads of an account, the newest first. */
export function threadsOf(tables: TablesDB, userId: string, limit: number): Promise<Message[]> {
  const queries = [Query.equal("senderId", userId), Query.orderDesc("$createdAt"), Query.limit(limit)];
  return list(tables, "messages", queries, parseMessage);
}

/**
 * Messages that visitors without an account wrote under an address, as far as one execution links them.
 * @param email of an account, which Appwrite keeps in lower case; phones capitalize what is typed into a form
 */
export async function unlinkedMessages(tables: TablesDB, email: string): Promise<Message[]> {
  const typed = [email, email.charAt(0).toUpperCase() + email.slice(1)];
  const queries = [Query.equal("email", typed), Query.isNull("senderId"), Query.limit(25)];
  return list(tables, "messages", queries, parseMessage);
}

/** The replies of a thread. */
export function repliesOf(tables: TablesDB, messageId: string): Promise<Reply[]> {
  const queries = [Query.equal("messageId", messageId), Query.orderDesc("seq"), Query.limit(MOST_REPLIES)];
  return list(tables, "replies", queries, parseReply);
}

export function findSavedReply(tables: TablesDB, id: string): Promise<SavedReply | null> {
  return byId(tables, "savedreplies", id, parseSavedReply);
}

/** How many saved replies there are. */
export async function countSavedReplies(tables: TablesDB): Promise<number> {
  const all = await list(tables, "savedreplies", [Query.limit(MOST_SAVED_REPLIES)], parseSavedReply);
  return all.length;
}

/**
 * The newest deposits and withdrawals that an investor asked for, as far as they count. To be read before the profile:
 * only one request can have the next number, so none is judged by a count of open requests older than its number.
 * `findAskingOwner` reads both.
 */
export function recentRequests(
  tables: TablesDB,
  userId: string,
  { requestsPerHour }: Pick<Settings, "requestsPerHour">,
): Promise<StoredSlot[]> {
  return newestSlots(tables, requestSender(userId), requestsPerHour);
}

/** Reads the newest requests of an investor with the profile, side by side where no request can be overlooked. */
export async function findAskingOwner(
  tables: TablesDB,
  userId: string,
  limits: Pick<Settings, "openRequestsMax" | "requestsPerHour">,
): Promise<{ readonly recent: readonly StoredSlot[]; readonly found: Omit<Investor, "head"> | null }> {
  const [recent, found] = await Promise.all([
    recentRequests(tables, userId, limits),
    findOwner(tables, userId),
  ]);
  if (found === null || !mustCountAgain(found.profile, recent, limits)) return { recent, found };
  return { recent, found: await findOwner(tables, userId) };
}

/** The newest slots of a sender, at most so many. */
export function newestSlots(tables: TablesDB, sender: string, limit: number): Promise<StoredSlot[]> {
  const queries = [Query.equal("sender", sender), Query.orderDesc("seq"), Query.limit(Math.max(limit, 1))];
  return list(tables, "limits", queries, parseStoredSlot);
}
