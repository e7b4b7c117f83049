import type { Context } from "#emulator/http/context.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { User } from "./collections.ts";
import { userModel } from "./models.ts";
import { publishAccount } from "./publish-account.ts";

/**
 * Announces a new account. As on a real server, the event holds the account as a key sees it, also where a visitor made
 * it, and no message targets, which are made after it.
 */
export function publishNewUser(context: Context, user: Doc<User>): void {
  const payload = { ...userModel(context.project.store, user), targets: [] };
  publishAccount(context, { userId: user.$id, action: "create", payload });
}
