import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { nullable, optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { uid } from "#emulator/params/text.ts";
import { countTotal, future } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import { changeableFile } from "#emulator/storage/access.ts";
import { type FileToken, fileTokens } from "#emulator/storage/collections.ts";
import { tokenModel } from "#emulator/storage/models.ts";
import type { Doc } from "#emulator/store/collection.ts";

const file = { bucketId: required(uid), fileId: required(uid) };
const tokenId = required(uid);

const expire = nullable(future);

const create = route({
  method: "POST",
  path: "/tokens/buckets/:bucketId/files/:fileId",
  scopes: ["tokens.write"],
  params: { ...file, expire: optional(expire, null) },
  handler(context, { expire, ...ids }) {
    changeableFile(context, ids, "update");
    const { project } = context;
    const resourceId = `${ids.bucketId}:${ids.fileId}`;
    const accessedAt = formatDatetime(project.clock.now());
    return json(
      tokenModel(project, project.store.create(fileTokens, { resourceId, expire, accessedAt })),
      201,
    );
  },
});

const list = route({
  method: "GET",
  path: "/tokens/buckets/:bucketId/files/:fileId",
  scopes: ["tokens.read"],
  params: { ...file, queries: optional(queries, []), total: optional(countTotal, true) },
  handler(context, { queries, total, ...ids }) {
    changeableFile(context, ids, "update");
    const page = listQuery(
      context,
      fileTokens,
      { queries, total },
      {
        // The attributes are looked for among those of files, which have no "expire".
        allowed: [],
        noun: "File token",
        filters: [where.equal("resourceId", `${ids.bucketId}:${ids.fileId}`)],
      },
    );
    return json({
      total: page.total,
      tokens: page.documents.map((token) => tokenModel(context.project, token)),
    });
  },
});

const get = route({
  method: "GET",
  path: "/tokens/:tokenId",
  scopes: ["tokens.read"],
  params: { tokenId },
  handler: (context, { tokenId }) => json(tokenModel(context.project, tokenOf(context, tokenId))),
});

const update = route({
  method: "PATCH",
  path: "/tokens/:tokenId",
  scopes: ["tokens.write"],
  params: { tokenId, expire: optional(expire, null) },
  handler(context, { tokenId, expire }) {
    tokenOf(context, tokenId);
    return json(tokenModel(context.project, context.project.store.update(fileTokens, tokenId, { expire })));
  },
});

const remove = route({
  method: "DELETE",
  path: "/tokens/:tokenId",
  scopes: ["tokens.write"],
  params: { tokenId },
  handler(context, { tokenId }) {
    tokenOf(context, tokenId);
    context.project.store.delete(fileTokens, tokenId);
    return noContent();
  },
});

/** @throws token_not_found, also to a caller who may not change its file */
function tokenOf(context: Context, tokenId: string): Doc<FileToken> {
  const token = context.project.store.get(fileTokens, tokenId);
  if (token === undefined) throw new AppwriteError("token_not_found");
  const [bucketId = "", fileId = ""] = token.resourceId.split(":");
  if (!context.caller.privileged) changeableFile(context, { bucketId, fileId }, "update");
  return token;
}

export const fileTokenRoutes = [create, list, get, update, remove];
