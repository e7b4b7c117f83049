import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type User, users } from "./collections.ts";

/** The user with this id. @throws user_not_found */
export function requireUser({ project }: Context, userId: string): Doc<User> {
  const user = project.store.get(users, userId);
  if (user === undefined) throw new AppwriteError("user_not_found");
  return user;
}
