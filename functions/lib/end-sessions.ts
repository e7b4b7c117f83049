import { randomBytes } from "node:crypto";
import type { Users } from "node-appwrite";
import { acceptedSessions, confirmEnded, emptyCache } from "./account-cache.ts";
import { gone, unlessGone } from "./appwrite.ts";

/** Rounds of listing and ending: in each one sessions may appear that the cache of Appwrite had kept back. */
const ROUNDS = 5;

/**
 * Ends every session of an account, one by one: when a key ends them together, Appwrite 1.9.6 publishes the
 * account with its password hash to all open sockets of the account (docs/upstream.md).
 * @throws Error when Appwrite still accepts one of them
 */
export async function endAllSessions(users: Users, userId: string): Promise<void> {
  let ended: readonly string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // A session that began beside a read is missing in the cache until it is emptied.
    await emptyCache(users, userId);
    ended = await acceptedSessions(users, userId);
    if (ended.length === 0) return;
    for (const sessionId of ended) await gone(users.deleteSession({ userId, sessionId }));
  }
  await confirmEnded(users, userId, ended);
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

/**
 * Sets a random password, of an account that is deleted or frozen. Open sockets of the account receive the following
 * events with the hash of this one, not with that of a password which its owner may use elsewhere.
 * @returns when Appwrite wrote it; undefined for an account that is gone
 */
export async function replacePassword(users: Users, userId: string): Promise<string | undefined> {
  const password = `Aa1!${randomBytes(24).toString("base64url")}`;
  return (await unlessGone(users.updatePassword({ userId, password })))?.passwordUpdate;
}
