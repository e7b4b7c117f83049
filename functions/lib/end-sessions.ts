import { randomBytes } from "node:crypto";
import type { Users } from "node-appwrite";
import { gone } from "./appwrite.ts";

/**
 * Ends every session of an account, one by one: when a key ends them together, Appwrite 1.9.6 publishes the
 * account with its password hash to all open sockets of the account (docs/upstream.md).
 */
export async function endAllSessions(users: Users, userId: string): Promise<void> {
  const { sessions } = await users.listSessions({ userId });
  for (const { $id: sessionId } of sessions) await gone(users.deleteSession({ userId, sessionId }));
}

/**
 * Sets a random password before an account is deleted. Open sockets of the account receive the following
 * events with the hash of this one, not with that of a password which its owner may use elsewhere.
 */
export async function replacePassword(users: Users, userId: string): Promise<void> {
  await gone(users.updatePassword({ userId, password: `Aa1!${randomBytes(24).toString("base64url")}` }));
}
