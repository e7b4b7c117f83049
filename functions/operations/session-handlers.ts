import { AppwriteException } from "node-appwrite";
import { refuse } from "#domain/refusal.ts";
import { endSessions, type OpenSession } from "#domain/sessions.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { findProfile } from "#functions/lib/rows.ts";
import type { Handler } from "./call.ts";

/** The browsers in which somebody is signed in: an administrator sees them and ends them. */

export const sessionHandlers: { readonly endSessions: Handler<"endSessions"> } = {
  endSessions: async ({ appwrite, tables, input, occasion }) => {
    if ((await findProfile(tables, input.userId)) === null) return refuse("user-not-found");
    const open = await openSessions(appwrite, input.userId);
    return endSessions(
      input,
      open.map(({ id }) => id),
      occasion,
    );
  },
};

/** The newest first; none of an account that is gone. */
export async function openSessions({ users }: Appwrite, userId: string): Promise<OpenSession[]> {
  try {
    const { sessions } = await users.listSessions({ userId });
    return sessions
      .map(({ $id, $createdAt, clientName, osName, countryCode, countryName, ip }) => ({
        ...{ id: $id, since: $createdAt },
        ...{ clientName, osName, countryCode, countryName, ip },
      }))
      .sort((a, b) => b.since.localeCompare(a.since));
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return [];
    throw error;
  }
}
