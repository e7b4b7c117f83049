import type { Profile } from "#domain/profiles/profile.ts";
import { listRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";

/** So many values fit into one condition of Appwrite. */
const idsPerRequest = 100;

/** Reads several accounts by their ids, each once; deleted ones are missing. For administrators. */
export async function readProfiles(userIds: readonly string[]): Promise<ReadonlyMap<string, Profile>> {
  const found = new Map<string, Profile>();
  const ids = [...new Set(userIds)];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const $id = ids.slice(start, start + idsPerRequest);
    const page = await listRows(users, { where: { $id }, limit: $id.length });
    for (const profile of page.rows) found.set(profile.$id, profile);
  }
  return found;
}
