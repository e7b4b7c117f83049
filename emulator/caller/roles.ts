import { memberships, type User } from "#emulator/accounts/collections.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Store } from "#emulator/store/store.ts";

export const guestRoles: ReadonlySet<string> = new Set(["any", "guests"]);

/** Every role a user holds, computed again for each request, so that a changed label or team counts at once. */
export function rolesOf(store: Store, user: Doc<User>): ReadonlySet<string> {
  const verified = user.emailVerification || user.phoneVerification ? "verified" : "unverified";
  const roles = new Set([
    "any",
    "users",
    `user:${user.$id}`,
    `user:${user.$id}/${verified}`,
    `users/${verified}`,
  ]);
  const confirmed = store.find(memberships, {
    filters: [where.equal("userId", user.$id), where.equal("confirm", true)],
  });
  for (const { $id, teamId, roles: held } of confirmed) {
    roles.add(`team:${teamId}`);
    roles.add(`member:${$id}`);
    for (const role of held) roles.add(`team:${teamId}/${role}`);
  }
  for (const label of user.labels) roles.add(`label:${label}`);
  return roles;
}
