import { extname } from "node:path";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { rangeHeaders, rangeOf } from "#emulator/http/range.ts";
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
  const range = rangeOf(request.headers.get("range"), size);
  return bytes(
    project.blobs.stream(blobName(bucket, file), range.start, range.end),
    {
      ...headers,
      "cache-control": cached,
      ...named(disposition, file.name),
      ...rangeHeaders(range, size),
    },
    range.isPart ? 206 : 200,
  );
}

/** A name as Appwrite sends it, raw UTF-8 with its quotes; one that would end the header leaves it out. */
function named(disposition: string, name: string): Record<string, string> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\0-\x08\n-\x1f\x7f]/.test(name)) return {};
  const text = Buffer.from(`${disposition}; filename="${name}"`).toString("latin1");
  return { "content-disposition": text };
}
