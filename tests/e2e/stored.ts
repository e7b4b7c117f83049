import { type Models, Query, TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";

/** The server's rows, to compare the pages with. */

export async function transactionsOf(access: Access, ownerId: string): Promise<Models.DefaultRow[]> {
  const { rows } = await new TablesDB(keyClient(access)).listRows({
    databaseId: "main",
    tableId: "transactions",
    queries: [Query.equal("id", ownerId)],
  });
  return rows;
}

interface StoredProfile {
  readonly referralId: string;
  readonly phone: string;
  readonly country: string;
  readonly avatar: string | null;
  /** In dollars. */
  readonly balance: number;
  /** In dollars. */
  readonly hold: number;
  /** JSON, or null without an ongoing trade. */
  readonly trade: string | null;
}

export async function profileOf(access: Access, userId: string): Promise<StoredProfile> {
  const row = { databaseId: "main", tableId: "users", rowId: userId };
  return (await new TablesDB(keyClient(access)).getRow(row)) as unknown as StoredProfile;
}

/**
 * Moves the opening of a trade into the past: a test cannot wait for its days.
 * @param openedAt so long ago that they are over, unless it is given
 */
export async function passDays(
  access: Access,
  userId: string,
  openedAt = "2026-01-01T00:00:00.000Z",
): Promise<void> {
  const { trade } = await profileOf(access, userId);
  if (trade === null) throw new Error("There is no trade whose days could pass.");
  const over = JSON.stringify({ ...JSON.parse(trade), openedAt });
  const row = { databaseId: "main", tableId: "users", rowId: userId };
  await new TablesDB(keyClient(access)).updateRow({ ...row, data: { trade: over } });
}
