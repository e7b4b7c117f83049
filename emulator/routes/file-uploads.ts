import { createHash } from "node:crypto";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, type Reply } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { optional, required } from "#emulator/params/param.ts";
import { rowPermissions } from "#emulator/params/permissions.ts";
import { customId, uid } from "#emulator/params/text.ts";
import { requireOnCollection } from "#emulator/permissions/authorize.ts";
import type { Project } from "#emulator/project.ts";
import { blobName, bucketOf, publishFile } from "#emulator/storage/access.ts";
import { type Bucket, filesOf, type StoredFile } from "#emulator/storage/collections.ts";
import { mimeTypeOf } from "#emulator/storage/mime-type.ts";
import { fileModel } from "#emulator/storage/models.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { DuplicateError } from "#emulator/store/errors.ts";
import { placeOf, readUploadPart, type UploadPart } from "#emulator/upload/upload-part.ts";
import { filePermissions } from "./files.ts";

const create = route({
  method: "POST",
  path: "/storage/buckets/:bucketId/files",
  scopes: ["files.write"],
  abuse: [
    {
      limit: 60,
      seconds: 60,
      key: ({ ip, caller, request }) => `ip:${ip},user:${caller.user?.$id ?? ""},place:${placeOf(request)}`,
    },
  ],
  params: {
    bucketId: required(uid),
    fileId: required(customId),
    permissions: optional(rowPermissions, null),
  },
  async handler(context, input) {
    const { caller } = context;
    const bucket = bucketOf(context, input.bucketId);
    requireOnCollection(caller, bucket.$permissions, "create");
    const own = caller.user === undefined ? [] : ownerPermissions(caller.user.$id);
    const permissions = input.permissions === null ? own : filePermissions(context, input.permissions);
    const part = await readUploadPart(context, "file");
    requireAllowed(bucket, part);
    const fileId = idOf(context, part, input.fileId);
    const upload = { bucket, fileId, permissions, part };
    const isPart = context.request.headers.has("content-range");
    return isPart
      ? answerPart(context, upload)
      : json(fileModel(bucket, await storeWhole(context, upload)), 201);
  },
});

interface Upload {
  readonly bucket: Doc<Bucket>;
  readonly fileId: string;
  readonly permissions: string[];
  readonly part: UploadPart;
}

/** The document is written last, so that a file exists whole or not at all. @throws storage_file_already_exists */
async function storeWhole(
  context: Context,
  { bucket, fileId, permissions, part }: Upload,
): Promise<Doc<StoredFile>> {
  const { project } = context;
  const files = filesOf(project, bucket);
  if (project.store.get(files, fileId) !== undefined) throw new AppwriteError("storage_file_already_exists");
  const blob = project.ids.unique();
  const name = blobName(bucket, { blob });
  await project.blobs.write(name, 0, part.bytes);
  await project.blobs.finish(name);
  try {
    const file = project.store.create(files, {
      ...newFile(bucket, fileId, permissions, part),
      ...(await contentFacts(project, name, part.bytes.length)),
      blob,
      chunksUploaded: 1,
      chunks: ["0"],
    });
    publishFile(context, { bucket, file }, "create");
    return file;
  } catch (error) {
    await project.blobs.remove(name);
    if (error instanceof DuplicateError) throw new AppwriteError("storage_file_already_exists");
    throw error;
  }
}

async function answerPart(context: Context, upload: Upload): Promise<Reply> {
  const { bucket, part } = upload;
  const begun = beginOrContinue(context, upload);
  if (begun.chunksUploaded === begun.chunksTotal) return json(fileModel(bucket, begun));
  await context.project.blobs.write(blobName(bucket, begun), part.start, part.bytes);
  const { file, isAll } = noteChunk(context, bucket, begun.$id, part.chunk);
  if (!isAll || finishing.has(file.blob)) return json(fileModel(bucket, file), 201);
  finishing.add(file.blob);
  try {
    return json(fileModel(bucket, await complete(context, upload, file)), 201);
  } finally {
    finishing.delete(file.blob);
  }
}

/** Uploads being put together; the same part sent twice at once must not do it twice. */
const finishing = new Set<string>();

const ownerPermissions = (userId: string) =>
  ["read", "update", "delete"].map((action) => `${action}("user:${userId}")`);

/** @throws storage_file_type_unsupported, storage_invalid_file_size */
function requireAllowed(bucket: Bucket, part: UploadPart): void {
  // Only that of the file is read in small letters: a bucket for "PNG" takes nothing, as on a real server.
  const extension = part.name.includes(".") ? (part.name.split(".").at(-1) ?? "").toLowerCase() : "";
  const allowed = bucket.allowedFileExtensions;
  if (allowed.length > 0 && !allowed.includes(extension)) {
    throw new AppwriteError("storage_file_type_unsupported", "File extension not allowed");
  }
  if (part.size > bucket.maximumFileSize) {
    throw new AppwriteError("storage_invalid_file_size", "File size not allowed");
  }
}

function idOf({ project }: Context, part: UploadPart, fileId: string): string {
  return part.uploadId ?? chosenId(project.ids, fileId);
}

const newFile = (bucket: Doc<Bucket>, $id: string, $permissions: string[], part: UploadPart) => ({
  $id,
  $permissions,
  bucketId: bucket.$id,
  name: part.name,
  sizeOriginal: part.size,
  chunksTotal: part.chunksTotal,
  encryption: bucket.encryption,
  compression: bucket.compression,
  search: `${$id} ${part.name}`,
});

const pieceBytes = 1024 * 1024;

/**
 * Returns the properties of the content, read piece by piece so that a large file does not fill the memory.
 */
async function contentFacts({ blobs }: Pick<Project, "blobs">, name: string, size: number) {
  const hash = createHash("md5");
  let mimeType: string | undefined;
  for (let start = 0; mimeType === undefined || start < size; start += pieceBytes) {
    const piece = await blobs.read(name, start, Math.min(size, start + pieceBytes));
    mimeType ??= await mimeTypeOf(piece);
    hash.update(piece);
  }
  return { signature: hash.digest("hex"), mimeType };
}

/**
 * The file this part belongs to. As in Appwrite, every caller who may create files may continue an upload.
 * @throws storage_file_already_exists for another size
 */
function beginOrContinue({ project }: Context, upload: Upload): Doc<StoredFile> {
  const { bucket, fileId, permissions, part } = upload;
  const files = filesOf(project, bucket);
  const known = project.store.get(files, fileId);
  if (known !== undefined) {
    if (known.sizeOriginal !== part.size) throw new AppwriteError("storage_file_already_exists");
    return known;
  }
  return project.store.create(files, {
    ...newFile(bucket, fileId, permissions, part),
    signature: "",
    mimeType: "",
    blob: project.ids.unique(),
    chunksUploaded: 0,
    chunks: [],
  });
}

function noteChunk({ project }: Context, bucket: Doc<Bucket>, fileId: string, chunk: number) {
  const files = filesOf(project, bucket);
  const before = project.store.get(files, fileId);
  // Deleted while a part was on the way.
  if (before === undefined) throw new AppwriteError("storage_file_not_found");
  const chunks = [...new Set([...before.chunks, String(chunk)])];
  const isAll = chunks.length === before.chunksTotal;
  // The last part counts only once the file is complete, so that no caller reads it before.
  const chunksUploaded = isAll ? before.chunksUploaded : chunks.length;
  return { file: project.store.update(files, fileId, { chunks, chunksUploaded }), isAll };
}

/** The file gets the permissions of the call that completes it. */
async function complete(
  context: Context,
  { bucket, permissions }: Upload,
  file: Doc<StoredFile>,
): Promise<Doc<StoredFile>> {
  const { project } = context;
  const name = blobName(bucket, file);
  await project.blobs.finish(name);
  const facts = await contentFacts(project, name, file.sizeOriginal);
  const changes = { ...facts, chunksUploaded: file.chunksTotal, $permissions: permissions };
  const whole = project.store.update(filesOf(project, bucket), file.$id, changes);
  publishFile(context, { bucket, file: whole }, "create");
  return whole;
}

export const fileUploadRoutes = [create];
