import { extname } from "node:path";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { bytes, type Reply } from "#emulator/http/reply.ts";
import { blobName, type Found } from "./access.ts";

/** Types a browser is shown as what they are; everything else is text, so that nothing uploaded can run. */
const shown = new Set([
  ...["image/jpeg", "image/gif", "image/png", "image/webp", "image/heic", "image/avif", "application/pdf"],
  ...[
    "video/mp4",
    "video/x-flv",
    "video/3gpp",
    "video/quicktime",
    "video/x-msvideo",
    "video/x-ms-wmv",
    "video/webm",
  ],
  ...["audio/basic", "audio/mid", "audio/mpeg", "audio/mp4", "audio/x-aiff", "audio/ogg", "audio/vorbis"],
  ...["application/msword", "application/vnd.ms-excel", "application/vnd.ms-powerpoint"],
]);

/** The longest range answered at once, in bytes. */
const longestRange = 20_000_000;
const cached = "private, max-age=3888000";

/** The content for a browser to show. */
export function viewReply(context: Context, found: Found): Reply {
  const { mimeType } = found.file;
  return contentReply(context, found, "inline", {
    "content-type": shown.has(mimeType) ? mimeType : "text/plain",
    "content-security-policy": "script-src none;",
  });
}

/** The content for a browser to save. */
export const downloadReply = (context: Context, found: Found): Reply =>
  contentReply(context, found, "attachment", { "content-type": found.file.mimeType });

function contentReply(
  { project, request }: Context,
  { bucket, file }: Found,
  disposition: string,
  headers: Readonly<Record<string, string>>,
): Reply {
  if (file.chunksUploaded < file.chunksTotal) {
    const place = `/storage/uploads/app-${project.id}/${bucket.$id}/${file.$id}${extname(file.name)}`;
    throw new AppwriteError("storage_file_not_found", `File not found in ${place}`);
  }
  const size = file.sizeOriginal;
  const { start, end, isPart } = rangeOf(request.headers.get("range"), size);
  return bytes(
    project.blobs.stream(blobName(bucket, file), start, end),
    {
      ...headers,
      "cache-control": cached,
      ...named(disposition, file.name),
      "content-length": String(end - start),
      ...(isPart ? { "accept-ranges": "bytes", "content-range": `bytes ${start}-${end - 1}/${size}` } : {}),
    },
    isPart ? 206 : 200,
  );
}

/** The bytes from `start` up to but not including `end`. @throws storage_invalid_range */
function rangeOf(header: string | null, size: number): { start: number; end: number; isPart: boolean } {
  if (header === null || header === "") return { start: 0, end: size, isPart: false };
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (from === undefined) throw new AppwriteError("storage_invalid_range");
  const start = Number(from);
  const last = to ? Number(to) : Math.min(start + longestRange, size) - 1;
  const end = Math.min(last, start + longestRange - 1);
  if (start > end || end >= size) throw new AppwriteError("storage_invalid_range");
  return { start, end: end + 1, isPart: true };
}

/** A name as Appwrite sends it, raw UTF-8 with its quotes; one that would end the header leaves it out. */
function named(disposition: string, name: string): Record<string, string> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\0-\x08\n-\x1f\x7f]/.test(name)) return {};
  const text = Buffer.from(`${disposition}; filename="${name}"`).toString("latin1");
  return { "content-disposition": text };
}
