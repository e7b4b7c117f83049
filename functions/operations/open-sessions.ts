import { AppwriteException } from "node-appwrite";
import type { OpenSession } from "#domain/security/operations.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";

/** Lists the sessions of an account, the newest first; none of an account that is gone. */
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
