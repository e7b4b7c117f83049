import { signJwt } from "#emulator/caller/jwt.ts";
import { parseDatetime } from "#emulator/datetime.ts";
import type { Project } from "#emulator/project.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { quote } from "#emulator/store/columns.ts";
import { type Bucket, type FileToken, filesOf, type StoredFile } from "./collections.ts";

/** Larger files are neither encrypted nor compressed. */
const processedBytes = 20_000_000;

export function bucketModel(project: Project, bucket: Doc<Bucket>) {
  return {
    $id: bucket.$id,
    $createdAt: bucket.$createdAt,
    $updatedAt: bucket.$updatedAt,
    $permissions: bucket.$permissions,
    fileSecurity: bucket.fileSecurity,
    name: bucket.name,
    enabled: bucket.enabled,
    maximumFileSize: bucket.maximumFileSize,
    allowedFileExtensions: bucket.allowedFileExtensions,
    compression: bucket.compression,
    encryption: bucket.encryption,
    antivirus: bucket.antivirus,
    transformations: bucket.transformations,
    totalSize: totalSize(project, bucket),
  };
}

function totalSize(project: Project, bucket: Doc<Bucket>): number {
  const { table } = filesOf(project, bucket);
  const row = project.store.sqlite.get(`SELECT ifnull(sum("sizeOriginal"), 0) FROM ${quote(table)}`);
  return Number(row?.[0]);
}

export function fileModel(bucket: Bucket, file: Doc<StoredFile>) {
  const isWhole = file.chunksUploaded === file.chunksTotal;
  const isProcessed = file.sizeOriginal <= processedBytes;
  const isEncrypted = (file.encryption ?? bucket.encryption) && isProcessed;
  return {
    $id: file.$id,
    bucketId: file.bucketId,
    $createdAt: file.$createdAt,
    $updatedAt: file.$updatedAt,
    $permissions: file.$permissions,
    name: file.name,
    signature: file.signature,
    mimeType: file.mimeType,
    sizeOriginal: file.sizeOriginal,
    sizeActual: isWhole ? storedSize(file.sizeOriginal, isEncrypted) : 0,
    chunksTotal: file.chunksTotal,
    chunksUploaded: file.chunksUploaded,
    encryption: isWhole && isEncrypted,
    compression: isWhole ? (isProcessed ? (file.compression ?? bucket.compression) : "none") : "",
  };
}

/** A real server writes what it encrypts as base64. What it would compress is not compressed here. */
const storedSize = (size: number, isEncrypted: boolean): number =>
  isEncrypted ? 4 * Math.ceil(size / 3) : size;

/** Long enough to count as never, in seconds. */
const forever = 100 * 365 * 86_400;

/** A token; its secret is made from it, so that it reads the same each time. */
export function tokenModel(project: Project, token: Doc<FileToken>) {
  const claims = { tokenId: token.$id, resourceId: token.resourceId, resourceType: "files" };
  const made = parseDatetime(token.$createdAt) ?? 0;
  return {
    $id: token.$id,
    $createdAt: token.$createdAt,
    resourceId: token.resourceId,
    resourceType: "files",
    expire: token.expire ?? "",
    secret: signJwt(claims, project.settings.signingSecret, made, forever),
    accessedAt: token.accessedAt,
  };
}
