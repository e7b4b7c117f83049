import type { Session } from "#emulator/accounts/collections.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import type { Doc } from "#emulator/store/collection.ts";

/**
 * The session that asks. A JWT names none, and Appwrite's calls about factors fail on it before they do anything (seen
 * live).
 * @throws general_unknown
 */
export function askingSession({ caller: { session } }: Context): Doc<Session> {
  if (session === undefined) throw new AppwriteError("general_unknown");
  return session;
}
