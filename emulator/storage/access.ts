import { verifyJwt } from "#emulator/caller/jwt.ts";
import { formatDatetime, parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { eventNames } from "#emulator/events.ts";
import type { Context } from "#emulator/http/context.ts";
import { holds, may, requireOnCollection } from "#emulator/permissions/authorize.ts";
import { type Action, rolesFor } from "#emulator/permissions/permission.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Bucket, buckets, filesOf, fileTokens, type StoredFile } from "./collections.ts";
import { fileModel } from "./models.ts";

export interface FileIds {
  readonly bucketId: string;
  readonly fileId: string;
}
export interface Found {
  readonly bucket: Doc<Bucket>;
  readonly file: Doc<StoredFile>;
}

/** A disabled bucket is there for keys only. @throws storage_bucket_not_found */
export function bucketOf({ project, caller }: Context, bucketId: string): Doc<Bucket> {
  const bucket = project.store.get(buckets, bucketId);
  if (bucket === undefined || (!bucket.enabled && !caller.privileged)) {
    throw new AppwriteError("storage_bucket_not_found");
  }
  return bucket;
}

export const blobName = (bucket: Doc<Bucket>, file: Pick<StoredFile, "blob">): string =>
  `buckets/${bucket.$id}/${file.blob}`;

const rules = (bucket: Doc<Bucket>) => ({
  permissions: bucket.$permissions,
  documentSecurity: bucket.fileSecurity,
});

/**
 * A file the caller may read, by permission or by a token for this very file.
 * @param options.namesAction false for a file whose preview is cached: its refusal does not say which permission is
 * missing (seen live)
 * @throws user_unauthorized when only the bucket decides, storage_file_not_found otherwise
 */
export function readableFile(
  context: Context,
  { bucketId, fileId }: FileIds,
  {
    token = "",
    namesAction = () => true,
  }: { token?: string; namesAction?: (found: Partial<Found>) => boolean } = {},
): Found {
  const { project, caller } = context;
  const bucket = bucketOf(context, bucketId);
  const file = project.store.get(filesOf(project, bucket), fileId);
  if (token !== "" && opens(context, token, `${bucketId}:${fileId}`)) {
    if (file === undefined) throw new AppwriteError("storage_file_not_found");
    return { bucket, file };
  }
  const reads = file !== undefined && may(caller, "read", rules(bucket), file);
  if (reads) return { bucket, file };
  if (bucket.fileSecurity || holds(caller, bucket.$permissions, "read")) {
    throw new AppwriteError("storage_file_not_found");
  }
  if (namesAction({ bucket, ...(file === undefined ? {} : { file }) }))
    requireOnCollection(caller, bucket.$permissions, "read");
  throw new AppwriteError("user_unauthorized");
}

/** True for a good token of this file; one that has expired, or is no token at all, counts as none. @throws user_unauthorized */
function opens({ project }: Context, secret: string, resourceId: string): boolean {
  const checked = verifyJwt(secret, project.settings.signingSecret, project.clock.now());
  if ("problem" in checked) return false;
  const token = project.store.get(fileTokens, String(checked.claims.tokenId));
  if (token === undefined) return false;
  if (token.expire !== null && (parseDatetime(token.expire) ?? 0) <= project.clock.now()) return false;
  if (token.resourceId !== resourceId) throw new AppwriteError("user_unauthorized");
  return true;
}

/**
 * A file the caller may change.
 * @param changes whether the call changes the file; a file that stays as it is needs to be readable only
 * @throws user_unauthorized, storage_file_not_found
 */
export function changeableFile(
  context: Context,
  { bucketId, fileId }: FileIds,
  action: Action,
  changes: (file: Found["file"]) => boolean = () => true,
): Found {
  const { project, caller } = context;
  const bucket = bucketOf(context, bucketId);
  if (!bucket.fileSecurity) requireOnCollection(caller, bucket.$permissions, action);
  const file = project.store.get(filesOf(project, bucket), fileId);
  if (file === undefined) throw new AppwriteError("storage_file_not_found");
  const needed = changes(file) ? action : "read";
  if (!may(caller, needed, rules(bucket), file)) {
    // Only a deletion names the roles it would have taken.
    if (action === "delete") requireOnCollection(caller, file.$permissions, action);
    throw new AppwriteError("user_unauthorized");
  }
  return { bucket, file };
}

export function publishFile(
  context: Context,
  { bucket, file }: Found,
  action: "create" | "update" | "delete",
): void {
  const { project, caller } = context;
  const roles = new Set(rolesFor(bucket.$permissions, "read"));
  if (bucket.fileSecurity) for (const role of rolesFor(file.$permissions, "read")) roles.add(role);
  const path = `buckets.${bucket.$id}.files`;
  project.events.publish({
    events: eventNames(["buckets", bucket.$id, "files", file.$id], action),
    channels: ["files", path, `${path}.${file.$id}`],
    payload: fileModel(bucket, file),
    roles: [...roles],
    userId: caller.user?.$id ?? "",
    timestamp: formatDatetime(project.clock.now()),
  });
}
