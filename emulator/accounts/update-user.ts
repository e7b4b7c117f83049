import { AppwriteError } from "#emulator/errors.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { MissingError } from "#emulator/store/errors.ts";
import type { Changes, Store } from "#emulator/store/store.ts";
import { type User, users } from "./collections.ts";

/** The text a search of users goes through. */
export function searchText(user: Pick<Doc<User>, "$id" | "email" | "phone" | "name" | "labels">): string {
  const labels = user.labels.map((label) => `label:${label}`);
  return [user.$id, user.email, user.name, user.phone, ...labels].filter(Boolean).join(" ");
}

/** For these Appwrite stores the account whole, and fails over the note of who acts as it. */
const storedWhole = new Set<string>([
  "email",
  "mfa",
  "password",
  "phone",
  "prefs",
  "status",
] satisfies (keyof User)[]);

/**
 * Stores changes of a user and what searches find of them.
 * @throws DuplicateError for a taken e-mail or phone, user_not_found, general_unknown for most changes by an impersonator
 */
export function updateUser(
  store: Store,
  user: Doc<User> & { readonly impersonatorUserId?: string },
  changes: Changes<User>,
): Doc<User> {
  if (user.impersonatorUserId !== undefined && Object.keys(changes).some((name) => storedWhole.has(name)))
    throw new AppwriteError("general_unknown");
  try {
    return store.update(users, user.$id, { ...changes, search: searchText({ ...user, ...changes }) });
  } catch (error) {
    // Deleted while a password was hashed.
    if (error instanceof MissingError) throw new AppwriteError("user_not_found");
    throw error;
  }
}
