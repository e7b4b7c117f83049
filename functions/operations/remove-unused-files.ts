import { Query } from "node-appwrite";
import { avatarFileId } from "#domain/avatar.ts";
import { parseProfile } from "#domain/profile.ts";
import { type Appwrite, bucketId } from "#functions/lib/appwrite.ts";
import type { Outside } from "#functions/lib/outside.ts";
import { list } from "#functions/lib/rows.ts";
import { removeFile } from "./removal.ts";

const HOUR = 3_600_000;
/** A file is stored a moment before the commit that shows it. */
const GRACE = HOUR;
/** Files in one look; as many values as one filter may hold. */
const PAGE = 100;
/** Files deleted side by side. */
const DELETED_AT_ONCE = 10;
/** How long a run goes on, in milliseconds, of the 15 s that an execution has; the next one begins with the oldest, too. */
const TIME_LIMIT = 8_000;

/**
 * Deletes every file that is nobody's avatar, whatever it is and whoever owns it, the oldest first. No client creates
 * files, so nobody makes more of them than are deleted here.
 */
export async function removeUnusedFiles(appwrite: Appwrite, { now }: Outside): Promise<void> {
  const begun = now().getTime();
  const old = Query.createdBefore(new Date(begun - GRACE).toISOString());
  let kept = 0;
  while (now().getTime() - begun < TIME_LIMIT) {
    const queries = [old, Query.orderAsc("$createdAt"), Query.limit(PAGE), Query.offset(kept)];
    const { files } = await appwrite.storage.listFiles({ bucketId, queries, total: false });
    const owners = files.flatMap(({ $permissions }) => ownersIn($permissions));
    const shown = await shownBy(appwrite, owners);
    const unused = files.filter(({ $id }) => !shown.has($id));
    const deleted = await deleteFiles(appwrite, unused);
    kept += files.length - deleted;
    if (files.length < PAGE) return;
  }
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

/** Whoever may do something with a file: an avatar always names its owner. */
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
