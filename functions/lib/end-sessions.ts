import { randomBytes } from "node:crypto";
import type { Users } from "node-appwrite";
import { gone } from "./appwrite.ts";

/**
 * Ends every session of an account, one by one: Appwrite 1.9.6 tells all open sockets of the account when a key ends
 * them together, with the hash of the password (docs/upstream.md).
 */
export async function endAllSessions(users: Users, userId: string): Promise<void> {
  const { sessions } = await users.listSessions({ userId });
  for (const { $id: sessionId } of sessions) await gone(users.deleteSession({ userId, sessionId }));
}

/**
 * Gives an account that is about to be deleted a password that nobody knows. Open sockets of the account receive what
 * follows with the hash of this one, not with that of a password which its owner may use elsewhere.
 */
export async function replacePassword(users: Users, userId: string): Promise<void> {
  await gone(users.updatePassword({ userId, password: `Aa1!${randomBytes(24).toString("base64url")}` }));
}
