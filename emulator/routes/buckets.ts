import type { Context } from "#emulator/http/context.ts";
import { createWithId } from "#emulator/http/create-with-id.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { bucketOf } from "#emulator/storage/access.ts";
import { type Bucket, buckets, dropFilesOf } from "#emulator/storage/collections.ts";
import { bucketModel } from "#emulator/storage/models.ts";
import { bucketParams, createBucket, publishBucket, updateBucket } from "#emulator/storage/write-bucket.ts";
import type { Doc } from "#emulator/store/collection.ts";

const bucketId = required(uid);
const model = ({ project }: Context, bucket: Doc<Bucket>) => bucketModel(project, bucket);

const list = route({
  method: "GET",
  path: "/storage/buckets",
  scopes: ["buckets.read"],
  params: {
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, input) {
    const allowed = [
      "enabled",
      "name",
      "fileSecurity",
      "maximumFileSize",
      "encryption",
      "antivirus",
      "transformations",
    ];
    const page = listQuery(context, buckets, input, { allowed, noun: "Bucket" });
    return json({ total: page.total, buckets: page.documents.map((bucket) => model(context, bucket)) });
  },
});

const create = route({
  method: "POST",
  path: "/storage/buckets",
  scopes: ["buckets.write"],
  params: { bucketId: required(customId), ...bucketParams },
  handler(context, { bucketId, ...input }) {
    return createWithId(context, bucketId, "storage_bucket_already_exists", ($id) =>
      model(context, createBucket(context.project, $id, input)),
    );
  },
});

const get = route({
  method: "GET",
  path: "/storage/buckets/:bucketId",
  scopes: ["buckets.read"],
  params: { bucketId },
  handler: (context, { bucketId }) => json(model(context, bucketOf(context, bucketId))),
});

const update = route({
  method: "PUT",
  path: "/storage/buckets/:bucketId",
  scopes: ["buckets.write"],
  params: { bucketId, ...bucketParams },
  handler(context, { bucketId, ...input }) {
    return json(model(context, updateBucket(context.project, bucketOf(context, bucketId), input)));
  },
});

const remove = route({
  method: "DELETE",
  path: "/storage/buckets/:bucketId",
  scopes: ["buckets.write"],
  params: { bucketId },
  async handler(context, { bucketId }) {
    const { project } = context;
    const bucket = bucketOf(context, bucketId);
    publishBucket(project, bucket, "delete");
    project.store.transaction(() => {
      dropFilesOf(project, bucket);
      project.store.delete(buckets, bucketId);
    });
    await project.blobs.removeAll(`buckets/${bucketId}`);
    return noContent();
  },
});

export const bucketRoutes = [list, create, get, update, remove];
