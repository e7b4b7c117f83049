import { type Models, Query } from "node-appwrite";
import { fileIdsOf } from "#domain/identity/identity.ts";
import { avatarFileId } from "#domain/members/avatar.ts";
import { parseProfile } from "#domain/profiles/profile.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { HOUR } from "#domain/values/durations.ts";
import {
  type Appwrite,
  attachmentsBucket,
  bucketId,
  databaseId,
  downloadsBucket,
  identitiesBucket,
} from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { removeFile } from "#functions/lib/remove-file.ts";
import { maintenancePosition } from "#functions/lib/rows/deletion-rows.ts";
import { listIdentities } from "#functions/lib/rows/identity-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { usedParts } from "#functions/operations/privacy/data-downloads.ts";

/** A file is stored a moment before the commit that names it. */
const GRACE = HOUR;
/** Files in one look; as many values as one filter may hold. */
const PAGE = 100;
/** Files deleted side by side. */
const DELETED_AT_ONCE = 10;
/** How long a run goes on in one bucket, in milliseconds, of the 15 s that an execution has. */
const TIME_LIMIT = 4_000;
/** A bucket that is looked through. */
interface Bucket {
  readonly bucketId: string;
  /** The row of `maintenance` that remembers where the next run starts; its position is empty for the oldest file. */
  readonly step: string;
  /** Returns those of the files that a row names. */
  readonly used: (appwrite: Appwrite, files: readonly Models.File[]) => Promise<ReadonlySet<string | null>>;
}

/** Deletes every picture that no profile shows as its avatar. */
export async function removeUnusedFiles(appwrite: Appwrite, dependencies: Dependencies): Promise<void> {
  await removeUnused(appwrite, dependencies, { bucketId, step: "remove-unused-files", used: shownAvatars });
}

/** Deletes every proof of payment that no transaction names. */
export async function removeUnusedAttachments(appwrite: Appwrite, dependencies: Dependencies): Promise<void> {
  const bucket = { bucketId: attachmentsBucket, step: "remove-unused-attachments", used: namedAttachments };
  await removeUnused(appwrite, dependencies, bucket);
}

/** Deletes every part of a copy of data that no row of `downloads` names. */
export async function removeUnusedParts(appwrite: Appwrite, dependencies: Dependencies): Promise<void> {
  const bucket = { bucketId: downloadsBucket, step: "remove-unused-parts", used: usedParts };
  await removeUnused(appwrite, dependencies, bucket);
}

/** Deletes every file of an identity that no row names. */
export async function removeUnusedIdentityFiles(
  appwrite: Appwrite,
  dependencies: Dependencies,
): Promise<void> {
  const bucket = { bucketId: identitiesBucket, step: "remove-unused-identities", used: namedByIdentities };
  await removeUnused(appwrite, dependencies, bucket);
}

/**
 * Deletes unused files of any type and owner, the oldest first. A run that is out of time remembers how far it came, and
 * the next one goes on there, so that every file is reached however many there are. The position is a time and not a
 * file, because a file can be deleted before the next run.
 */
async function removeUnused(
  appwrite: Appwrite,
  { now }: Dependencies,
  { bucketId, step, used }: Bucket,
): Promise<void> {
  const begun = now().getTime();
  const start = (await maintenancePosition(appwrite.tables, step)) ?? "";
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
    const inUse = await used(appwrite, files);
    const unused = files.filter(({ $id }) => !inUse.has($id));
    const deleted = await deleteFiles(appwrite, bucketId, unused);
    kept += files.length - deleted;
    position = files.length < PAGE ? "" : (files.at(-1)?.$createdAt ?? "");
    if (position === "") break;
  }
  if (position === start) return;
  await appwrite.tables.upsertRow({ databaseId, tableId: "maintenance", rowId: step, data: { position } });
}

/** @returns how many of them are gone; one that cannot be deleted keeps no other from it */
async function deleteFiles(
  appwrite: Appwrite,
  bucketId: string,
  files: readonly { readonly $id: string }[],
): Promise<number> {
  let deleted = 0;
  for (let at = 0; at < files.length; at += DELETED_AT_ONCE) {
    const batch = files.slice(at, at + DELETED_AT_ONCE);
    const outcomes = await Promise.allSettled(batch.map(({ $id }) => removeFile(appwrite, $id, bucketId)));
    deleted += outcomes.filter(({ status }) => status === "fulfilled").length;
  }
  return deleted;
}

/** The files that a transaction names. */
async function namedAttachments(
  { tables }: Appwrite,
  files: readonly Models.File[],
): Promise<ReadonlySet<string | null>> {
  const ids = files.map(({ $id }) => $id);
  if (ids.length === 0) return new Set();
  const queries = [Query.equal("attachmentId", ids), Query.limit(ids.length)];
  const found = await list(tables, "transactions", queries, parseTransaction);
  return new Set(found.map(({ attachmentId }) => attachmentId));
}

/** The files that an identity names. */
async function namedByIdentities(
  { tables }: Appwrite,
  files: readonly Models.File[],
): Promise<ReadonlySet<string | null>> {
  const ids = files.map(({ $id }) => $id);
  if (ids.length === 0) return new Set();
  const found = await Promise.all(
    ["documentId", "addressId"].map((column) =>
      listIdentities(tables, [Query.equal(column, ids)], ids.length),
    ),
  );
  return new Set(found.flat().flatMap(fileIdsOf));
}

/** Returns the owner of a file: an avatar always names its owner. */
function ownersIn(permissions: readonly string[]): string[] {
  return permissions.flatMap((permission) => /"user:([^"/]+)"/.exec(permission)?.[1] ?? []);
}

/** The files that their owners show. */
async function shownAvatars(
  { tables }: Appwrite,
  files: readonly Models.File[],
): Promise<ReadonlySet<string | null>> {
  const ids = [...new Set(files.flatMap(({ $permissions }) => ownersIn($permissions)))];
  if (ids.length === 0) return new Set();
  const profiles = await list(
    tables,
    "users",
    [Query.equal("$id", ids), Query.limit(ids.length)],
    parseProfile,
  );
  return new Set(profiles.map(({ avatar }) => avatarFileId(avatar)));
}
