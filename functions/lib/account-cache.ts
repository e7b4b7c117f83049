import { type Models, Query, type Users } from "node-appwrite";
import { emptiedAt } from "#domain/security/account-cache.ts";
import { gone, unlessGone } from "./appwrite.ts";

/**
 * Appwrite 1.9.6 reads an account with its sessions from a cache, and a read beside a write can leave the account of
 * before there (docs/upstream.md): an ended session stays valid, a new one is refused, a blocked account stays active,
 * a deleted one exists.
 */

/** Attempts to empty the cache of an account that others read at the same time. */
const ATTEMPTS = 5;
/**
 * Attempts for a session that is missing: with a late event it has ended, and each attempt causes another event of the
 * account, which starts a function.
 */
const ATTEMPTS_WHILE_MISSING = 2;

/** Reads an account by the list, which comes from the database; undefined when it does not exist. */
export async function storedAccount(users: Users, userId: string): Promise<Models.User | undefined> {
  const { users: found } = await users.list({ queries: [Query.equal("$id", userId)], total: false });
  return found.find(({ $id }) => $id === userId);
}

/** Returns the ids of the sessions that Appwrite accepts; none for an account that is gone. */
export async function acceptedSessions(users: Users, userId: string): Promise<readonly string[]> {
  const found = await unlessGone(users.listSessions({ userId }));
  return found?.sessions.map(({ $id }) => $id) ?? [];
}

/**
 * Empties the cache of an account by writing its preferences: of the writes that do so, the one whose event holds
 * neither the hash of a password nor the secret of a session.
 */
export async function emptyCache(users: Users, userId: string): Promise<void> {
  const stored = await storedAccount(users, userId);
  if (stored === undefined) return;
  const prefs = { ...stored.prefs, [emptiedAt]: new Date().toISOString() };
  await gone(users.updatePrefs({ userId, prefs }));
}

/**
 * Finds a session of an account, also one that began beside a read of the account: it is missing in the list until the
 * cache is emptied.
 * @param mayEmpty whether the cache may be emptied, which writes to the account
 */
export async function findSession(
  users: Users,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  mayEmpty: () => Promise<boolean> = async () => true,
): Promise<Models.Session | undefined> {
  const find = async () =>
    (await unlessGone(users.listSessions({ userId })))?.sessions.find(({ $id }) => $id === sessionId);
  const session = await find();
  if (session !== undefined || !(await mayEmpty())) return session;
  await emptyCache(users, userId);
  return find();
}

/**
 * Makes sure that ended sessions are not accepted.
 * @throws Error when one still is after some attempts
 */
export async function confirmEnded(users: Users, userId: string, ended: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const accepted = await acceptedSessions(users, userId);
    if (!ended.some((id) => accepted.includes(id))) return;
    await emptyCache(users, userId);
  }
  throw new Error(`Appwrite still accepts an ended session of the account ${userId}`);
}

/**
 * Makes sure that a session which began, or took its second step, is accepted as it is, unless it has ended since.
 * @param steppedAt when its second step was taken; empty before
 */
export async function confirmBegun(
  users: Users,
  userId: string,
  sessionId: string,
  steppedAt: string,
): Promise<void> {
  const steps = Date.parse(steppedAt);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await unlessGone(users.listSessions({ userId }));
    const accepted = found?.sessions.find(({ $id }) => $id === sessionId);
    // An event and a list spell the same moment differently.
    if (accepted === undefined && attempt >= ATTEMPTS_WHILE_MISSING) return;
    if (accepted !== undefined && !(Date.parse(accepted.mfaUpdatedAt || never) < steps)) return;
    await emptyCache(users, userId);
  }
}

/** Before every moment at which a step was taken. */
const never = new Date(0).toISOString();

/**
 * Makes sure that Appwrite uses an account as it is stored, after a change of its password, status or labels.
 * @returns the account as it is stored; undefined when it does not exist
 */
export async function confirmAccount(users: Users, userId: string): Promise<Models.User | undefined> {
  const cached = await unlessGone(users.get({ userId }));
  const stored = await storedAccount(users, userId);
  if (stored !== undefined && cached?.$updatedAt !== stored.$updatedAt) await emptyCache(users, userId);
  return stored;
}

/**
 * Makes sure that a deleted account is gone.
 * @throws Error when Appwrite still finds it after some attempts
 */
export async function confirmDeleted(users: Users, userId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if ((await unlessGone(users.get({ userId }))) === undefined) return;
    // Another account may have taken the id.
    if ((await storedAccount(users, userId)) !== undefined) return;
    // The only write that empties the cache of an account without a row.
    await gone(users.deleteSessions({ userId }));
  }
  throw new Error(`Appwrite still finds the deleted account ${userId}`);
}
