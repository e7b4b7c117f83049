import { Query } from "node-appwrite";
import { avatarFileId } from "#domain/members/avatar.ts";
import { parseProfile } from "#domain/members/profile.ts";
import { type Appwrite, bucketId, databaseId } from "#functions/lib/appwrite.ts";
import { maintenancePosition } from "#functions/lib/deletion-rows.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { list } from "#functions/lib/rows.ts";
import { removeFile } from "./remove-account.ts";

const HOUR = 3_600_000;
/** A file is stored a moment before the commit that shows it. */
const GRACE = HOUR;
/** Files in one look; as many values as one filter may hold. */
const PAGE = 100;
/** Files deleted side by side. */
const DELETED_AT_ONCE = 10;
/** How long a run goes on, in milliseconds, of the 15 s that an execution has. */
const TIME_LIMIT = 8_000;
/** The row of `maintenance` that remembers where the next run starts; its position is empty for the oldest file. */
const STEP = "remove-unused-files";

/**
 * Deletes every file that no profile shows as its avatar, of any type and owner, the oldest first. A run that is out
 * of time remembers how far it came, and the next one goes on there, so that every file is reached however many there
 * are. The position is a time and not a file, because a file can be deleted before the next run.
 */
export async function removeUnusedFiles(appwrite: Appwrite, { now }: Dependencies): Promise<void> {
  const begun = now().getTime();
  const start = (await maintenancePosition(appwrite.tables, STEP)) ?? "";
  const selection = [
    Query.createdBefore(new Date(begun - GRACE).toISOString()),
    ...(start === "" ? [] : [Query.greaterThanEqual("$createdAt", start)]),
    Query.orderAsc("$createdAt"),
    Query.limit(PAGE),
  ];
  let position = start;
  let kept = 0;
  while (now().getTime() - begun < TIME_LIMIT) {
    const queries = [...selection, Query.offset(kept)];
    const { files } = await appwrite.storage.listFiles({ bucketId, queries, total: false });
    const owners = files.flatMap(({ $permissions }) => ownersIn($permissions));
    const shown = await shownBy(appwrite, owners);
    const unused = files.filter(({ $id }) => !shown.has($id));
    const deleted = await deleteFiles(appwrite, unused);
    kept += files.length - deleted;
    position = files.length < PAGE ? "" : (files.at(-1)?.$createdAt ?? "");
    if (position === "") break;
  }
  if (position === start) return;
  await appwrite.tables.upsertRow({ databaseId, tableId: "maintenance", rowId: STEP, data: { position } });
}

/** @returns how many of them are gone; one that cannot be deleted keeps no other from it */
async function deleteFiles(appwrite: Appwrite, files: readonly { readonly $id: string }[]): Promise<number> {
  let deleted = 0;
  for (let at = 0; at < files.length; at += DELETED_AT_ONCE) {
    const batch = files.slice(at, at + DELETED_AT_ONCE);
    const outcomes = await Promise.allSettled(batch.map(({ $id }) => removeFile(appwrite, $id)));
    deleted += outcomes.filter(({ status }) => status === "fulfilled").length;
  }
  return deleted;
}

/** Returns the owner of a file: an avatar always names its owner. */
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
