import { AppwriteError } from "#emulator/errors.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { MissingError } from "#emulator/store/errors.ts";
import type { Changes, Store } from "#emulator/store/store.ts";
import { type User, users } from "./collections.ts";

/** The text a search of users goes through. */
export function searchText(user: Pick<Doc<User>, "$id" | "email" | "phone" | "name">): string {
  return [user.$id, user.email, user.phone, user.name].filter(Boolean).join(" ");
}

/** Stores changes of a user and what searches find of them. @throws DuplicateError for a taken e-mail or phone, user_not_found */
export function updateUser(store: Store, user: Doc<User>, changes: Changes<User>): Doc<User> {
  try {
    return store.update(users, user.$id, { ...changes, search: searchText({ ...user, ...changes }) });
  } catch (error) {
    // Deleted while a password was hashed.
    if (error instanceof MissingError) throw new AppwriteError("user_not_found");
    throw error;
  }
}
