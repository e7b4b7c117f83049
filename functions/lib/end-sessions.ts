import { randomBytes } from "node:crypto";
import { Query, type Users } from "node-appwrite";
import { gone, unlessGone } from "./appwrite.ts";

/**
 * Ends every session of an account, one by one: when a key ends them together, Appwrite 1.9.6 publishes the
 * account with its password hash to all open sockets of the account (docs/upstream.md).
 */
export async function endAllSessions(users: Users, userId: string): Promise<void> {
  await endSessionsOf(users, userId, await sessionIds(users, userId));
}

/**
 * Ends sessions of an account; those that have ended or whose account is gone are no error.
 * @throws Error when Appwrite still accepts one of them
 */
export async function endSessionsOf(
  users: Users,
  userId: string,
  sessions: readonly string[],
): Promise<void> {
  if (sessions.length === 0) return;
  for (const sessionId of sessions) await gone(users.deleteSession({ userId, sessionId }));
  await confirmEnded(users, userId, sessions);
}

/** Attempts to empty the cache of an account that others read at the same time. */
const ATTEMPTS = 5;

/**
 * Makes sure that ended sessions are no longer accepted. A read of the account beside their end can bring them back
 * into the cache of Appwrite 1.9.6, where they open everything until the account changes (docs/upstream.md).
 * @throws Error when Appwrite still accepts one of them after some attempts
 */
export async function confirmEnded(users: Users, userId: string, ended: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const accepted = await sessionIds(users, userId);
    if (!ended.some((id) => accepted.includes(id))) return;
    await emptyCache(users, userId);
  }
  throw new Error(`Appwrite still accepts an ended session of the account ${userId}`);
}

/**
 * Makes sure that Appwrite uses an account as it is stored: a read beside a change of its password, status or labels
 * can leave the account of before in the cache.
 */
export async function confirmAccount(users: Users, userId: string): Promise<void> {
  const [cached, stored] = await Promise.all([
    unlessGone(users.get({ userId })),
    storedAccount(users, userId),
  ]);
  if (stored !== undefined && cached?.$updatedAt !== stored.$updatedAt) await emptyCache(users, userId);
}

/** Writes the preferences of an account unchanged: of the writes that empty the cache, the one whose event holds no secret. */
async function emptyCache(users: Users, userId: string): Promise<void> {
  const stored = await storedAccount(users, userId);
  if (stored !== undefined) await gone(users.updatePrefs({ userId, prefs: stored.prefs }));
}

/** Reads an account by the list, which comes from the database and not from the cache. */
async function storedAccount(users: Users, userId: string) {
  const { users: found } = await users.list({ queries: [Query.equal("$id", userId)], total: false });
  return found.find(({ $id }) => $id === userId);
}

async function sessionIds(users: Users, userId: string): Promise<readonly string[]> {
  const found = await unlessGone(users.listSessions({ userId }));
  return found?.sessions.map(({ $id }) => $id) ?? [];
}

/**
 * Sets a random password before an account is deleted. Open sockets of the account receive the following
 * events with the hash of this one, not with that of a password which its owner may use elsewhere.
 */
export async function replacePassword(users: Users, userId: string): Promise<void> {
  await gone(users.updatePassword({ userId, password: `Aa1!${randomBytes(24).toString("base64url")}` }));
}
