import { formatDatetime } from "#emulator/datetime.ts";
import { eventNames } from "#emulator/events.ts";
import type { Values } from "#emulator/http/route.ts";
import { absentIfNull, optional, required, type Validator } from "#emulator/params/param.ts";
import { tablePermissions } from "#emulator/params/permissions.ts";
import { oneOf, text } from "#emulator/params/text.ts";
import { list, looseBoolean, range } from "#emulator/params/values.ts";
import { expandPermissions } from "#emulator/permissions/permission.ts";
import type { Project } from "#emulator/project.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Bucket, buckets } from "./collections.ts";
import { bucketModel } from "./models.ts";

/** No bucket may allow more than the server does. */
const fileSize: Validator<number> = (value, scope) => range(1, scope.project.storageLimit)(value, scope);

/** The parameters that creating and updating a bucket share; an omitted one gets its default. */
export const bucketParams = {
  name: required(text(128)),
  permissions: optional(tablePermissions, null),
  fileSecurity: optional(looseBoolean, false),
  enabled: optional(looseBoolean, true),
  maximumFileSize: optional(fileSize),
  allowedFileExtensions: optional(list(text(64), 100), []),
  compression: absentIfNull(optional(oneOf<Bucket["compression"]>(["none", "gzip", "zstd"]), "none")),
  encryption: absentIfNull(optional(looseBoolean, true)),
  antivirus: optional(looseBoolean, true),
  transformations: optional(looseBoolean, true),
} as const;

type BucketSettings = Values<typeof bucketParams>;

const stored = (project: Project, { permissions, ...settings }: BucketSettings) => ({
  ...settings,
  maximumFileSize: settings.maximumFileSize ?? project.storageLimit,
});

const expanded = (permissions: readonly string[]) =>
  expandPermissions(permissions, ["create", "read", "update", "delete"]);

/** @throws DuplicateError */
export function createBucket(project: Project, $id: string, input: BucketSettings): Doc<Bucket> {
  const $permissions = expanded(input.permissions ?? []);
  const search = `${$id} ${input.name}`;
  const bucket = project.store.create(buckets, { $id, ...stored(project, input), search, $permissions });
  publishBucket(project, bucket, "create");
  return bucket;
}

/** Replaces all settings; permissions stay when they are left out, and what a search finds stays as it was made. */
export function updateBucket(project: Project, before: Doc<Bucket>, input: BucketSettings): Doc<Bucket> {
  const $permissions = input.permissions === null ? before.$permissions : expanded(input.permissions);
  const bucket = project.store.update(buckets, before.$id, { ...stored(project, input), $permissions });
  publishBucket(project, bucket, "update");
  return bucket;
}

export function publishBucket(
  project: Project,
  bucket: Doc<Bucket>,
  action: "create" | "update" | "delete",
): void {
  project.events.publish({
    events: eventNames(["buckets", bucket.$id], action),
    channels: [],
    payload: bucketModel(project, bucket),
    roles: [],
    userId: "",
    timestamp: formatDatetime(project.clock.now()),
  });
}
