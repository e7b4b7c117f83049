import type { Context } from "#emulator/http/context.ts";
import { deleteTargets } from "#emulator/messaging/delete-targets.ts";
import { where } from "#emulator/query/query.ts";
import type { Collection, Doc } from "#emulator/store/collection.ts";
import { leaveTeams } from "#emulator/teams/members.ts";
import { sessions, type User, users } from "./collections.ts";
import { authenticators, challenges, identities, tokens } from "./credential-collections.ts";
import { logs } from "./logs.ts";
import { accountModel, userModel } from "./models.ts";
import { publishAccount } from "./publish-account.ts";

const ownedByUsers: readonly Collection[] = [sessions, tokens, identities, authenticators, challenges, logs];

/** Removes a user with everything that is theirs; their sessions are worthless from now on. */
export function deleteUser(context: Context, user: Doc<User>): void {
  const { store } = context.project;
  const payload = context.caller.privileged ? userModel(store, user) : accountModel(store, user);
  publishAccount(context, { userId: user.$id, action: "delete", payload });
  store.transaction(() => {
    leaveTeams(store, user.$id);
    deleteTargets(store, where.equal("userId", user.$id));
    for (const owned of ownedByUsers) {
      store.deleteWhere(owned, where.equal("userId", user.$id));
    }
    store.delete(users, user.$id);
  });
}
