import type { Caller } from "#emulator/caller/caller.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { type Action, rolesFor } from "./permission.ts";

interface Grants {
  readonly $permissions: readonly string[];
}

/** True when one of the caller's roles may do `action`; a key may do everything. */
export function holds(caller: Caller, permissions: readonly string[], action: Action): boolean {
  return caller.privileged || rolesFor(permissions, action).some((role) => caller.roles.has(role));
}

/**
 * True when the collection's own permissions or, with document security, those of the document grant `action`.
 * Document permissions only ever add.
 */
export function may(
  caller: Caller,
  action: Action,
  collection: { readonly permissions: readonly string[]; readonly documentSecurity: boolean },
  document?: Grants,
): boolean {
  if (holds(caller, collection.permissions, action)) return true;
  return (
    collection.documentSecurity && document !== undefined && holds(caller, document.$permissions, action)
  );
}

/** @throws user_unauthorized in the words Appwrite uses for a table or bucket without the permission */
export function requireOnCollection(caller: Caller, permissions: readonly string[], action: Action): void {
  requireRole(caller, rolesFor(permissions, action), action);
}

/** @throws user_unauthorized unless the caller is a key or holds one of the roles */
export function requireRole(caller: Caller, roles: readonly string[], action: string): void {
  if (caller.privileged || roles.some((role) => caller.roles.has(role))) return;
  if (roles.length === 0) {
    throw new AppwriteError("user_unauthorized", `No permissions provided for action '${action}'`);
  }
  const held = phpJson([...caller.roles]);
  const needed = phpJson(roles);
  throw new AppwriteError(
    "user_unauthorized",
    `Missing "${action}" permission for role "${roles.at(-1)}". Only "${held}" scopes are allowed and "${needed}" was given.`,
  );
}

/** A client may grant only roles it holds. @throws user_unauthorized */
export function requireHeldRoles(caller: Caller, permissions: readonly string[]): void {
  if (caller.privileged) return;
  for (const permission of permissions) {
    const role = permission.slice(permission.indexOf('"') + 1, -2);
    if (caller.roles.has(role)) continue;
    throw new AppwriteError(
      "user_unauthorized",
      `Permissions must be one of: (${[...caller.roles].join(", ")})`,
    );
  }
}

/** JSON as PHP writes it: slashes are escaped. */
const phpJson = (value: unknown): string => JSON.stringify(value).replaceAll("/", "\\/");
