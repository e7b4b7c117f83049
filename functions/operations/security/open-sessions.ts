import type { OpenSession } from "#domain/security/operations.ts";
import { type Appwrite, unlessGone } from "#functions/lib/appwrite.ts";

/** Lists the sessions of an account, the newest first; none of an account that is gone. */
export async function openSessions({ users }: Appwrite, userId: string): Promise<OpenSession[]> {
  const found = await unlessGone(users.listSessions({ userId }));
  return (found?.sessions ?? [])
    .map(({ $id, $createdAt, clientName, osName, countryCode, countryName, ip }) => ({
      id: $id,
      since: $createdAt,
      clientName,
      osName,
      countryCode,
      countryName,
      ip,
    }))
    .sort((a, b) => b.since.localeCompare(a.since));
}
