import { Query, type Users } from "node-appwrite";

/** Returns whether Appwrite has an account with this id, without an error where there is none. */
export async function accountExists(users: Users, userId: string): Promise<boolean> {
  const found = await users.list({ queries: [Query.equal("$id", userId)], total: false });
  return found.users.length > 0;
}
