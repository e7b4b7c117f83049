import { isDeepStrictEqual } from "node:util";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { perUrlIpAndUser, route } from "#emulator/http/route.ts";
import { absentIfNull, optional, required } from "#emulator/params/param.ts";
import { tablePermissions } from "#emulator/params/permissions.ts";
import { queries } from "#emulator/params/queries.ts";
import { text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { holds, requireHeldRoles, requireOnCollection } from "#emulator/permissions/authorize.ts";
import { expandPermissions } from "#emulator/permissions/permission.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import {
  blobName,
  bucketOf,
  changeableFile,
  type Found,
  publishFile,
  readableFile,
} from "#emulator/storage/access.ts";
import { filesOf, fileTokens } from "#emulator/storage/collections.ts";
import { fileModel } from "#emulator/storage/models.ts";

const bucketId = required(uid);
const fileId = required(uid);
const attributes = ["name", "signature", "mimeType", "sizeOriginal", "chunksTotal", "chunksUploaded"];

const list = route({
  method: "GET",
  path: "/storage/buckets/:bucketId/files",
  scopes: ["files.read"],
  params: {
    bucketId,
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, { bucketId, ...input }) {
    const { project, caller } = context;
    const bucket = bucketOf(context, bucketId);
    const readsAll = holds(caller, bucket.$permissions, "read");
    if (!readsAll && !bucket.fileSecurity) requireOnCollection(caller, bucket.$permissions, "read");
    const page = listQuery(context, filesOf(project, bucket), input, {
      allowed: attributes,
      noun: "File",
      ...(readsAll ? {} : { readers: [...caller.roles] }),
    });
    return json({ total: page.total, files: page.documents.map((file) => fileModel(bucket, file)) });
  },
});

const get = route({
  method: "GET",
  path: "/storage/buckets/:bucketId/files/:fileId",
  scopes: ["files.read"],
  params: { bucketId, fileId },
  handler(context, ids) {
    const { bucket, file } = readableFile(context, ids);
    return json(fileModel(bucket, file));
  },
});

const update = route({
  method: "PUT",
  path: "/storage/buckets/:bucketId/files/:fileId",
  scopes: ["files.write"],
  params: {
    bucketId,
    fileId,
    name: absentIfNull(optional(text(128))),
    permissions: optional(tablePermissions, null),
  },
  handler(context, { name, permissions, ...ids }) {
    const granted = permissions && filePermissions(context, permissions);
    // As in Appwrite, a search goes on finding the name a file was uploaded with.
    const wanted = {
      ...(name === undefined ? {} : { name }),
      ...(granted === null ? {} : { $permissions: granted }),
    };
    const changes = (stored: Found["file"]) =>
      Object.entries(wanted).some(
        ([key, value]) => !isDeepStrictEqual(value, stored[key as keyof typeof wanted]),
      );
    const { bucket, file } = changeableFile(context, ids, "update", changes);
    const changed = changes(file)
      ? context.project.store.update(filesOf(context.project, bucket), file.$id, wanted)
      : file;
    publishFile(context, { bucket, file: changed }, "update");
    return json(fileModel(bucket, changed));
  },
});

const remove = route({
  method: "DELETE",
  path: "/storage/buckets/:bucketId/files/:fileId",
  scopes: ["files.write"],
  abuse: [{ limit: 60, seconds: 60, key: perUrlIpAndUser }],
  params: { bucketId, fileId },
  async handler(context, ids) {
    const { project } = context;
    const found = changeableFile(context, ids, "delete");
    project.store.transaction(() => {
      project.store.delete(filesOf(project, found.bucket), ids.fileId);
      project.store.deleteWhere(fileTokens, where.equal("resourceId", `${ids.bucketId}:${ids.fileId}`));
    });
    await project.blobs.abandon(blobName(found.bucket, found.file));
    await project.blobs.remove(blobName(found.bucket, found.file));
    publishFile(context, found, "delete");
    return noContent();
  },
});

/** Permissions as they are stored on a file. @throws user_unauthorized for a role the caller does not hold */
export function filePermissions({ caller }: Context, permissions: readonly string[]): string[] {
  const granted = expandPermissions(permissions, ["read", "update", "delete"]);
  requireHeldRoles(caller, granted);
  return granted;
}

export const fileRoutes = [list, get, update, remove];
