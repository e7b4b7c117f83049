import { Query } from "node-appwrite";
import * as z from "zod/mini";
import { oldestReading, type Reader, readerPrefix } from "#domain/security/reader.ts";
import { HOUR } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";
import { confirmDeleted } from "#functions/lib/account-cache.ts";
import { type Appwrite, databaseId, gone, unlessGone } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { renewSocketRoles } from "#functions/lib/renew-socket-roles.ts";
import { list } from "#functions/lib/rows.ts";

export const readersTable = "readers";

const row = z.object({ $id: z.string(), adminId: z.string(), sessionId: z.string(), at: instant });

/** The reader accounts that these queries select. */
export function readers({ tables }: Appwrite, queries: readonly string[]): Promise<Reader[]> {
  return list(tables, readersTable, queries, (found) => row.parse(found));
}

/** The number of readers and accounts in one run; the next hour continues. */
const PAGE = 100;

/**
 * Ends a reader account. The label goes first and its open sockets learn of it, so that they deliver nothing from then
 * on; the row goes last, so that what was cut off is found again.
 */
export async function endReader(appwrite: Appwrite, readerId: string): Promise<void> {
  const { users, tables } = appwrite;
  await gone(users.updateLabels({ userId: readerId, labels: [] }));
  await renewSocketRoles(appwrite, readerId);
  await gone(users.deleteSessions({ userId: readerId }));
  await gone(users.delete({ userId: readerId }));
  await confirmDeleted(users, readerId);
  await gone(tables.deleteRow({ databaseId, tableId: readersTable, rowId: readerId }));
}

/** Ends every reader of an administrator. */
export async function endReadersOf(appwrite: Appwrite, adminId: string): Promise<void> {
  const found = await readers(appwrite, [Query.equal("adminId", adminId), Query.limit(PAGE)]);
  for (const { $id } of found) await endReader(appwrite, $id);
}

/** Ends the readers whose session has ended, or whose administrator is none any more. */
export async function endStaleReaders(appwrite: Appwrite, adminId: string): Promise<void> {
  const found = await readers(appwrite, [Query.equal("adminId", adminId), Query.limit(PAGE)]);
  if (found.length === 0) return;
  const sessions = await liveSessions(appwrite, adminId);
  for (const { $id, sessionId } of found) if (!sessions.has(sessionId)) await endReader(appwrite, $id);
}

/** The sessions in which an administrator may read; none of an account that is blocked, gone or has no label. */
export async function liveSessions({ users }: Appwrite, userId: string): Promise<ReadonlySet<string>> {
  const found = await unlessGone(Promise.all([users.get({ userId }), users.listSessions({ userId })]));
  if (found === undefined) return new Set();
  const [{ labels, status }, { sessions }] = found;
  if (!status || !labels.includes("admin")) return new Set();
  return new Set(sessions.map(({ $id }) => $id));
}

/** How long a reader account may take to be written down. */
const GRACE = HOUR;

/**
 * Catches up with missed events: ends readers that are too old or whose session is gone, and accounts that
 * were never recorded.
 */
export async function sweepReaders(appwrite: Appwrite, { now }: Dependencies): Promise<void> {
  const old = [Query.lessThan("at", oldestReading(now().getTime())), Query.limit(PAGE)];
  for (const { $id } of await readers(appwrite, old)) await endReader(appwrite, $id);
  const left = await readers(appwrite, [Query.orderDesc("at"), Query.limit(PAGE)]);
  for (const adminId of new Set(left.map(({ adminId }) => adminId))) await endStaleReaders(appwrite, adminId);
  await endUnrecorded(appwrite, new Date(now().getTime() - GRACE).toISOString());
}

/** @param before when an account must have been made to count as forgotten */
async function endUnrecorded(appwrite: Appwrite, before: string): Promise<void> {
  let after = readerPrefix;
  let ids: string[];
  do {
    const queries = [
      Query.startsWith("$id", readerPrefix),
      Query.greaterThan("$id", after),
      // Anyone may choose such an id for an account of their own, which has an address.
      Query.isNull("email"),
      Query.lessThan("$createdAt", before),
      Query.orderAsc("$id"),
      Query.limit(PAGE),
    ];
    const { users: accounts } = await appwrite.users.list({ queries, total: false });
    ids = accounts.map(({ $id }) => $id);
    if (ids.length === 0) return;
    after = ids.at(-1) ?? after;
    const recorded = await readers(appwrite, [Query.equal("$id", ids), Query.limit(PAGE)]);
    const known = new Set(recorded.map(({ $id }) => $id));
    for (const id of ids) if (!known.has(id)) await endReader(appwrite, id);
  } while (ids.length === PAGE);
}
