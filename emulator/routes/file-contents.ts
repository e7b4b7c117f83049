import { AppwriteError } from "#emulator/errors.ts";
import { bytes, noCache } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { ok, optional, problem, required, type Validator } from "#emulator/params/param.ts";
import { oneOf, text, uid } from "#emulator/params/text.ts";
import { range } from "#emulator/params/values.ts";
import { blobName, bucketOf, type Found, readableFile } from "#emulator/storage/access.ts";
import { downloadReply, viewReply } from "#emulator/storage/content.ts";
import { fileIcon } from "#emulator/storage/file-icon.ts";
import { gravities, type Output, outputs } from "#emulator/storage/preview.ts";
import { pushPicture } from "#emulator/storage/push-picture.ts";

const ids = { bucketId: required(uid), fileId: required(uid), token: optional(text(512), "") };
const colour: Validator<string> = (value) =>
  typeof value === "string" && /^([0-9a-f]{3}|[0-9a-f]{6})?$/i.test(value)
    ? ok(value)
    : problem("Value must be a valid Hex color code");

/** Types a preview is made of; of any other file a drawn icon is shown. */
const pictures = new Set(["image/jpeg", "image/png", "image/gif", "image/webp", "image/heic", "image/avif"]);
const largestPicture = 20_000_000;

const view = route({
  method: "GET",
  path: "/storage/buckets/:bucketId/files/:fileId/view",
  scopes: ["files.read"],
  params: ids,
  handler: (context, input) => viewReply(context, readableFile(context, input, input)),
});

const download = route({
  method: "GET",
  path: "/storage/buckets/:bucketId/files/:fileId/download",
  scopes: ["files.read"],
  params: ids,
  handler: (context, input) => downloadReply(context, readableFile(context, input, input)),
});

/** The picture of a push message. A key is no client, so it is refused here. */
const push = route({
  method: "GET",
  path: "/storage/buckets/:bucketId/files/:fileId/push",
  scopes: ["public"],
  params: { bucketId: required(uid), fileId: required(uid), jwt: optional(text(2048, 0), "") },
  handler: (context, { jwt, ...ids }) => viewReply(context, pushPicture(context, ids, jwt)),
});

const preview = route({
  method: "GET",
  path: "/storage/buckets/:bucketId/files/:fileId/preview",
  scopes: ["files.read"],
  params: {
    ...ids,
    width: optional(range(0, 4000), 0),
    height: optional(range(0, 4000), 0),
    gravity: optional(oneOf(gravities), "center"),
    quality: optional(range(-1, 100), -1),
    borderWidth: optional(range(0, 100), 0),
    borderColor: optional(colour, ""),
    borderRadius: optional(range(0, 4000), 0),
    opacity: optional(range(0, 1, "float"), 1),
    rotation: optional(range(-360, 360), 0),
    background: optional(colour, ""),
    output: optional(oneOf(Object.keys(outputs) as Output[])),
  },
  async handler(context, input) {
    const { project, caller } = context;
    const bucket = bucketOf(context, input.bucketId);
    if (!bucket.transformations && !caller.privileged) {
      throw new AppwriteError("storage_bucket_transformations_disabled");
    }
    const cachedAs = ({ file }: Pick<Found, "file">) => {
      const isPicture = pictures.has(file.mimeType) && file.sizeOriginal <= largestPicture;
      const source = `${isPicture ? "picture" : "icon"} of ${blobName(bucket, file)}`;
      const output = input.output ?? (isPicture ? ownOutput(file.name, file.mimeType) : "png");
      const { bucketId, fileId, token, ...options } = input;
      // As in Appwrite, a parameter that is given is another preview than its default.
      const given = Object.keys(options).filter((name) => Object.hasOwn(context.raw, name));
      return {
        isPicture,
        name: `${source} with ${given.sort().join(", ")}`,
        options: { ...options, output },
      };
    };
    const isCached = (found: Pick<Found, "file">) => {
      const { name, options } = cachedAs(found);
      return project.previews.has(name, options);
    };
    const found = readableFile(context, input, {
      token: input.token,
      namesAction: ({ file }) => file === undefined || !isCached({ file }),
    });
    const { file } = found;
    if (file.chunksUploaded < file.chunksTotal) throw new AppwriteError("storage_file_not_found");
    const { isPicture, name, options } = cachedAs(found);
    const headers = isCached(found) ? hit : miss;
    const read = async () =>
      isPicture ? project.blobs.read(blobName(bucket, file)) : fileIcon(file.mimeType);
    const picture = await project.previews.get(name, read, options);
    return bytes(picture, { "content-type": outputs[options.output], ...headers });
  },
});

const hit = { "cache-control": "private, max-age=15552000", "x-appwrite-cache": "hit" };
/** A real server sends both lines, of which browsers obey the stricter one. */
const miss = {
  "cache-control": `${noCache}, private, max-age=2592000`,
  pragma: "no-cache",
  expires: "0",
  "x-appwrite-cache": "miss",
};

/** The format of a preview when none is asked for: that of the name, of the content, or jpg. */
function ownOutput(name: string, mimeType: string): Output {
  const extension = name.includes(".") ? (name.split(".").at(-1) ?? "").toLowerCase() : "";
  if (Object.hasOwn(outputs, extension)) return extension as Output;
  if (extension !== "") return "jpg";
  return (Object.keys(outputs) as Output[]).find((output) => outputs[output] === mimeType) ?? "jpg";
}

export const fileContentRoutes = [view, download, push, preview];
