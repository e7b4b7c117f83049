import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";

/** The part of an upload in one request. Offsets and sizes are bytes. */
export interface UploadPart {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Where the bytes belong. */
  readonly start: number;
  /** Size of the whole file. */
  readonly size: number;
  /** The part's number, from 0, and how many there are. */
  readonly chunk: number;
  readonly chunksTotal: number;
  /** The upload this part continues; undefined for the first part, or for a whole file. */
  readonly uploadId: string | undefined;
}

/** Clients cut files into parts of this size. */
const chunkSize = 5 * 1024 * 1024;
const idRule = /^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/;
const rangeRule = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/;

/** The place of a part by its range, by which parts are counted; 0 for a whole file and for what is no range. */
export function placeOf({ headers }: Request): number {
  const [start = 0, end = 0] =
    rangeRule
      .exec(headers.get("content-range") ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  return end < start ? 0 : Math.floor(start / (end + 1 - start));
}

/**
 * The file in the multipart field `field` and its place in the upload.
 * @throws storage_file_empty without a file, storage_invalid_content_range, storage_invalid_appwrite_id
 */
export async function readUploadPart({ request, raw }: Context, field: string): Promise<UploadPart> {
  const given = raw[field];
  const file = Array.isArray(given) ? given[0] : given;
  if (!(file instanceof File)) throw new AppwriteError("storage_file_empty");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const base = { name: file.name, type: file.type, bytes };
  const range = request.headers.get("content-range");
  if (!range) return { ...base, start: 0, size: bytes.length, chunk: 0, chunksTotal: 1, uploadId: undefined };
  const [start, end, size] = rangeRule.exec(range)?.slice(1).map(Number) ?? [];
  if (
    start === undefined ||
    end === undefined ||
    size === undefined ||
    end < start ||
    start >= size ||
    end > size
  ) {
    throw new AppwriteError("storage_invalid_content_range");
  }
  const uploadId = request.headers.get("x-appwrite-id") ?? undefined;
  // The id becomes a folder's name, which a path in it would lead out of.
  if (uploadId !== undefined && !idRule.test(uploadId))
    throw new AppwriteError("storage_invalid_appwrite_id");
  // Older clients name the size itself as the end of the last part.
  const length = Math.min(end, size - 1) - start + 1;
  if (start % chunkSize !== 0 || length !== bytes.length || length > chunkSize) {
    throw new AppwriteError("storage_invalid_content_range");
  }
  return {
    ...base,
    start,
    size,
    chunk: start / chunkSize,
    chunksTotal: Math.ceil(size / chunkSize),
    uploadId,
  };
}
