import { Query, type TablesDB } from "node-appwrite";
import type { Investor } from "#domain/commands/decision.ts";
import { ageOf, isSuccessor } from "#domain/members/successor.ts";
import type { AccountEvent } from "#functions/lib/account-event.ts";
import { type Appwrite, databaseId } from "#functions/lib/appwrite.ts";
import { commitRows, openTransaction, withdrawReadingOfProfile } from "#functions/lib/commit.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { Conflict, retryOnConflict } from "#functions/lib/retry-on-conflict.ts";
import { maintenancePosition } from "#functions/lib/rows/deletion-rows.ts";
import { list, pages, parseOwner } from "#functions/lib/rows.ts";

/**
 * Closes the rows of people whose account was deleted at Appwrite itself, past the product: anyone can register with
 * the free id and would read them. Appwrite announces such a deletion only when a key made it, so the account that
 * takes the id is noticed by its events, and an id that is still free by the hourly maintenance. docs/upstream.md
 */

/** The row of `maintenance` that remembers how far the search for missing accounts has come. */
const STEP = "missing-accounts";
/** The number of profiles that are processed together. */
const PAGE = 100;
/** How long one run goes on, in milliseconds; the next one continues. */
const RUN_TIME = 3_000;
/** How long a commit is repeated that loses against operations on the same rows, in milliseconds. */
const RETRY_BUDGET = 5_000;

type Owner = Omit<Investor, "head">;

/** Whether the account is new, has signed in, or may be gone. */
export function changesOwnership({ change }: AccountEvent): boolean {
  return /^(?:create|delete|sessions\.[^.]+\.create)$/.test(change);
}

/** Withdraws reading where the profile under this id belongs to an account that is gone. */
export async function withdrawReadingOfSuccessor(
  appwrite: Appwrite,
  dependencies: Dependencies,
  userId: string,
): Promise<void> {
  await withdrawWhereOrphaned(appwrite, dependencies, await findOwners(appwrite.tables, userId));
}

/** The profile under this id, if there is one. */
function findOwners(tables: TablesDB, userId: string): Promise<Owner[]> {
  const queries = [Query.equal("$id", userId), Query.limit(1)];
  return list(tables, "users", queries, parseOwner);
}

/** Goes through every profile, as many as one run has time for. */
export async function withdrawReadingOfMissing(
  appwrite: Appwrite,
  dependencies: Dependencies,
): Promise<void> {
  const { tables } = appwrite;
  const start = dependencies.now().getTime();
  const after = await maintenancePosition(tables, STEP);
  const rest = after === undefined ? [] : [Query.greaterThan("$id", after)];
  for await (const owners of pages(tables, "users", rest, PAGE, parseOwner)) {
    await withdrawWhereOrphaned(appwrite, dependencies, owners);
    // An empty position begins again with the first profile.
    const position = owners.length === PAGE ? owners.at(-1)?.profile.$id : "";
    await tables.upsertRow({ databaseId, tableId: "maintenance", rowId: STEP, data: { position } });
    if (dependencies.now().getTime() - start >= RUN_TIME) return;
  }
}

async function withdrawWhereOrphaned(
  appwrite: Appwrite,
  dependencies: Dependencies,
  owners: readonly Owner[],
): Promise<void> {
  const { tables } = appwrite;
  for (const userId of await orphaned(appwrite, owners)) {
    await retryOnConflict(
      async () =>
        (await commitRows(tables, withdrawReadingOfProfile(userId), openTransaction(tables))) ||
        // Another execution closed it meanwhile.
        (await findOwners(tables, userId)).every(({ isHidden }) => isHidden) ||
        new Conflict(userId),
      dependencies,
      RETRY_BUDGET,
    );
  }
}

/** The ids of those whose account is gone or is another one by now, and who can still be read under it. */
async function orphaned({ users }: Appwrite, owners: readonly Owner[]): Promise<string[]> {
  const readable = owners.filter(({ isHidden }) => !isHidden).map(({ profile }) => profile);
  if (readable.length === 0) return [];
  const ids = readable.map(({ $id }) => $id);
  const queries = [Query.equal("$id", ids), Query.limit(PAGE)];
  const { users: accounts } = await users.list({ queries, total: false });
  const found = new Map(accounts.map((account) => [account.$id, ageOf(account)]));
  return readable
    .filter((profile) => {
      const account = found.get(profile.$id);
      return account === undefined || isSuccessor(account, profile);
    })
    .map(({ $id }) => $id);
}
