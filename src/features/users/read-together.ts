import type { Profile } from "#domain/profile.ts";
import { listRows, type Page } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";

/** Ids that are asked for in the same moment, and the one answer for all of them. */
let gathering: { ids: Set<string>; answer: Promise<Page<Profile>> } | undefined;

/**
 * Reads one person, together with everybody else who is asked for in the same moment: a list of transactions
 * shows the names of its owners with one request.
 */
export async function readTogether(userId: string): Promise<Page<Profile>> {
  gathering ??= gather();
  gathering.ids.add(userId);
  const { rows } = await gathering.answer;
  return { rows: rows.filter(({ $id }) => $id === userId), next: undefined };
}

function gather() {
  const ids = new Set<string>();
  const answer = new Promise((resolve) => setTimeout(resolve, 0)).then(() => {
    gathering = undefined;
    return listRows(users, { where: { $id: [...ids] }, limit: ids.size });
  });
  return { ids, answer };
}
