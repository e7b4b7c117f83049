import { Query, type TablesDB } from "node-appwrite";
import { avatarFileId } from "#domain/avatar.ts";
import { forgottenMailTurns } from "#domain/mail.ts";
import { standingPrefix } from "#domain/member.ts";
import type { OperationResults } from "#domain/operations.ts";
import { parseProfile } from "#domain/profile.ts";
import { forgottenTurns } from "#domain/sender-limit.ts";
import { paysReferrals } from "#domain/settings.ts";
import { type Appwrite, bucketId, databaseId } from "#functions/lib/appwrite.ts";
import { recentDeletions } from "#functions/lib/deletion-rows.ts";
import type { Outside } from "#functions/lib/outside.ts";
import { list, recentAudit } from "#functions/lib/rows.ts";
import { endOverdueAdminSessions } from "./admin-session.ts";
import { sweepReaders } from "./end-readers.ts";
import { payReferralBonus } from "./referral-bonus.ts";
import { removeAccount, removeFile } from "./removal.ts";
import { withdrawReadingOfDeleted } from "./withdraw-reading.ts";

/**
 * What is made good every hour (`schedule` in appwrite.json), each time a bounded piece of it: bonuses that could not
 * be paid in their moment, because an account was busy or an event was lost, pictures that nobody shows, deletions that
 * were cut off after the profile was gone, because whose account is blocked cannot ask again, and who has written to us
 * how often and which turns the mails took, as soon as that counts for nothing.
 */
export async function keepHouse(appwrite: Appwrite, outside: Outside): Promise<void> {
  await sweepReaders(appwrite, outside);
  await finishDeletions(appwrite);
  await withdrawReadingOfDeleted(appwrite, outside);
  await payWaitingBonuses(appwrite, outside);
  await removeUnusedImages(appwrite, outside);
  await forgetTurns(appwrite, outside);
  await forgetMailTurns(appwrite, outside);
  await endOverdueAdminSessions(appwrite, outside);
}

async function forgetTurns({ tables }: Appwrite, { now }: Outside): Promise<void> {
  await forget(tables, "limits", forgottenTurns(now().toISOString()));
}

async function forgetMailTurns({ tables }: Appwrite, { now }: Outside): Promise<void> {
  await forget(tables, "mailturns", forgottenMailTurns(now().toISOString()));
}

/** @param before of when the turns are that count for nothing any more */
async function forget(tables: TablesDB, tableId: string, before: string): Promise<void> {
  const queries = [Query.lessThan("at", before), Query.limit(TURNS)];
  for (let times = 0; times < 10; times++) {
    const { total } = await tables.deleteRows({ databaseId, tableId, queries });
    if (total < TURNS) return;
  }
}

/** How many turns are forgotten at once. */
const TURNS = 1000;

/** How many of the newest deletions are looked at. */
const DELETIONS = 25;

async function finishDeletions(appwrite: Appwrite): Promise<void> {
  for (const { userId, result } of await recentDeletions(appwrite.tables, DELETIONS)) {
    const account = await appwrite.users.list({ queries: [Query.equal("$id", userId)], total: false });
    if (account.users.length > 0) await removeAccount(appwrite, result as OperationResults["deleteUser"]);
  }
}

/** How many of the newest activations or confirmed addresses are looked at. */
const RECENT = 100;

async function payWaitingBonuses(appwrite: Appwrite, outside: Outside): Promise<void> {
  const { referralBonusAt } = outside.settings;
  if (!paysReferrals(outside.settings) || referralBonusAt === "registration") return;
  const newcomers =
    referralBonusAt === "activation" ? await recentlyActivated(appwrite) : await recentlyVerified(appwrite);
  for (const userId of newcomers) await payReferralBonus(appwrite, outside, userId);
}

async function recentlyActivated({ tables }: Appwrite): Promise<ReadonlySet<string>> {
  const changes = await recentAudit(tables, standingPrefix, RECENT);
  return new Set(changes.map(({ userId }) => userId));
}

async function recentlyVerified({ users }: Appwrite): Promise<readonly string[]> {
  const queries = [
    Query.equal("emailVerification", true),
    Query.orderDesc("$updatedAt"),
    Query.limit(RECENT),
  ];
  return (await users.list({ queries, total: false })).users.map(({ $id }) => $id);
}

const HOUR = 3_600_000;
/** Somebody may be about to show what was just uploaded. */
const GRACE = HOUR;
/** What is older was looked at before. */
const MEMORY = 7 * 24 * HOUR;
/** Files in one look; as many values as one filter may hold. */
const PAGE = 100;

/** Deletes the uploads of the last days that are nobody's avatar, the oldest first. */
async function removeUnusedImages(appwrite: Appwrite, { now }: Outside): Promise<void> {
  const { storage } = appwrite;
  const before = now().getTime();
  const since = (age: number) => new Date(before - age).toISOString();
  const { files } = await storage.listFiles({
    bucketId,
    queries: [
      Query.createdAfter(since(MEMORY)),
      Query.createdBefore(since(GRACE)),
      Query.orderAsc("$createdAt"),
      Query.limit(PAGE),
    ],
    total: false,
  });
  const shown = await shownBy(
    appwrite,
    files.flatMap(({ $permissions }) => ownersIn($permissions)),
  );
  for (const { $id } of files) if (!shown.has($id)) await removeFile(appwrite, $id);
}

/** Whoever may do something with a file; Appwrite names at least the one who uploaded it. */
function ownersIn(permissions: readonly string[]): string[] {
  return permissions.flatMap((permission) => /"user:([^"/]+)"/.exec(permission)?.[1] ?? []);
}

/** The files that these people show. */
async function shownBy({ tables }: Appwrite, owners: readonly string[]): Promise<ReadonlySet<string | null>> {
  const ids = [...new Set(owners)];
  if (ids.length === 0) return new Set();
  const profiles = await list(
    tables,
    "users",
    [Query.equal("$id", ids), Query.limit(ids.length)],
    parseProfile,
  );
  return new Set(profiles.map(({ avatar }) => avatarFileId(avatar)));
}
