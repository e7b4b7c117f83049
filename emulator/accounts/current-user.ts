import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";

/** The signed-in user. @throws general_unauthorized_scope when there is none (a key that holds every scope) */
export function currentUser({ caller }: Context) {
  if (caller.user === undefined) throw new AppwriteError("general_unauthorized_scope");
  return caller.user;
}
