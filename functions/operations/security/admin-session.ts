import { type Models, Query } from "node-appwrite";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { isAdminSessionOver } from "#domain/security/admin-session.ts";
import { idleCutoff } from "#domain/security/session-lifetimes.ts";
import type { AccountEvent } from "#functions/lib/account-event.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller } from "#functions/lib/caller.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { endSessionsOf } from "#functions/lib/end-sessions.ts";
import { sessionUsesOf } from "#functions/lib/rows/session-use-rows.ts";

/** Ends the admin's session that asks when it has lasted too long, so that it reads nothing any more either. */
export async function endOverdueSession(
  { users }: Appwrite,
  { now, adminSessionHours }: Dependencies,
  { id: userId, sessionId }: Caller,
  sessions: readonly Pick<Models.Session, "$id" | "$createdAt">[],
): Promise<Refusal | null> {
  const asking = sessions.find(({ $id }) => $id === sessionId);
  if (asking === undefined) return null;
  if (!isAdminSessionOver(asking.$createdAt, now().toISOString(), adminSessionHours)) return null;
  await endSessionsOf(users, userId, [sessionId]);
  return refuse("admin-session-over");
}

/** The number of admins that are checked in one call; there are few. */
const PAGE = 100;

/** Ends the overdue and the unused sessions of all admins, also of one who reads and never acts. */
export async function endOverdueAdminSessions(
  { users, tables }: Appwrite,
  { now, adminSessionHours, sessionLifetimes }: Dependencies,
): Promise<void> {
  const at = now().toISOString();
  const unused = idleCutoff(sessionLifetimes, { isAdmin: true }, at) ?? "";
  let last: string | undefined;
  do {
    const after = last === undefined ? [] : [Query.cursorAfter(last)];
    const queries = [Query.contains("labels", ["admin"]), Query.limit(PAGE), ...after];
    const admins = (await users.list({ queries, total: false })).users;
    for (const { $id: userId } of admins) {
      const [{ sessions }, uses] = await Promise.all([
        users.listSessions({ userId }),
        sessionUsesOf(tables, userId),
      ]);
      const usedAt = new Map(uses.map((use) => [use.$id, use.usedAt]));
      const overdue = sessions.filter(
        ({ $id, $createdAt }) =>
          isAdminSessionOver($createdAt, at, adminSessionHours) || (usedAt.get($id) ?? $createdAt) <= unused,
      );
      const ids = overdue.map(({ $id }) => $id);
      await endSessionsOf(users, userId, ids);
    }
    last = admins.length === PAGE ? admins.at(-1)?.$id : undefined;
  } while (last !== undefined);
}

/**
 * Ends a session whose end was put off. Appwrite lets every session do that with itself, so a stolen one could live
 * permanently; no page of this product does it. Where the event is lost, an investor's session lives to its new end.
 */
export async function endExtendedSession(
  { users }: Appwrite,
  { userId, change }: AccountEvent,
): Promise<void> {
  const [, sessionId] = /^sessions\.([^.]+)\.update$/.exec(change) ?? [];
  if (sessionId === undefined) return;
  await endSessionsOf(users, userId, [sessionId]);
}
