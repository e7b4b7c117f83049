import { type Models, Query, type Users } from "node-appwrite";

/** Returns the account with this id, undefined where Appwrite has none: without an error. */
export async function findAccount(users: Users, userId: string): Promise<Models.User | undefined> {
  const found = await users.list({ queries: [Query.equal("$id", userId)], total: false });
  return found.users[0];
}
