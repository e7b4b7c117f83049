import { parseDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import type { Params } from "#emulator/http/route.ts";
import {
  ok,
  optional,
  orEmpty,
  orNull,
  type Param,
  problem,
  type Validator,
} from "#emulator/params/param.ts";
import { oneOf, text, uid } from "#emulator/params/text.ts";
import { boolean, integer32, list, object } from "#emulator/params/values.ts";
import type { FileIds } from "#emulator/storage/access.ts";
import { buckets, filesOf, type StoredFile } from "#emulator/storage/collections.ts";
import { pushPictureUrl } from "#emulator/storage/push-picture.ts";

type Input = Readonly<Record<string, unknown>>;

export const ids: Validator<string[]> = list(uid, 0);

/** `BUCKET_ID:FILE_ID`. */
const compound: Validator<string> = (value, scope) => {
  const parts = typeof value === "string" ? value.split(":") : [];
  return parts.length > 1 && parts.every((part) => "value" in uid(part, scope))
    ? ok(parts.join(":"))
    : problem(
        "Must consist of multiple UIDs separated by a colon. Each UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, and underscore. Can't start with a special char.",
      );
};

function idsAt(place: string): FileIds {
  const [bucketId = "", fileId = ""] = place.split(":");
  return { bucketId, fileId };
}

/** @returns undefined when the bucket has no such file @throws storage_bucket_not_found */
function fileAt({ project }: Context, { bucketId, fileId }: FileIds): StoredFile | undefined {
  const bucket = project.store.get(buckets, bucketId);
  if (bucket === undefined) throw new AppwriteError("storage_bucket_not_found");
  return project.store.get(filesOf(project, bucket), fileId);
}

function attachment(context: Context, place: string): FileIds {
  const at = idsAt(place);
  if (fileAt(context, at) === undefined) throw new AppwriteError("storage_file_not_found");
  return at;
}

/** @param from when the message is sent, in milliseconds */
function picture(context: Context, place: string, from: number): FileIds & { url: string } {
  const at = idsAt(place);
  const file = fileAt(context, at);
  // Of a missing file 1.9.6 says that its bucket is missing.
  if (file === undefined) throw new AppwriteError("storage_bucket_not_found");
  if (file.mimeType !== "image/png" && file.mimeType !== "image/jpeg")
    throw new AppwriteError("storage_file_type_unsupported");
  return { ...at, url: pushPictureUrl(context, at, from) };
}

/**
 * Everything `input` says about the content, without null and absent values.
 * @param scheduledAt when the message is sent; null for at once
 */
export function dataOf(
  context: Context,
  fields: Params,
  input: Input,
  scheduledAt: string | null,
): Record<string, unknown> {
  const stored = (name: string, value: unknown): unknown => {
    if (name === "attachments") return (value as string[]).map((place) => attachment(context, place));
    if (name !== "image" || value === "") return value;
    const from = scheduledAt === null ? undefined : parseDatetime(scheduledAt);
    return picture(context, String(value), from ?? context.project.clock.now());
  };
  const given = Object.keys(fields).filter((name) => input[name] !== undefined && input[name] !== null);
  return Object.fromEntries(given.map((name) => [name, stored(name, input[name])]));
}

/** A push message stores nothing for what is empty. */
export const withoutBlanks = (data: Input): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(([name, value]) =>
      name === "badge" ? Number(value) >= 0 : value !== "" && value !== false,
    ),
  );

const words = optional(orNull(orEmpty(text(256))));

/**
 * The content of messages, in the order it is stored, as parameters of a new message and as those of a
 * change.
 */
export const emailFields = {
  subject: optional(orNull(text(998))),
  content: optional(orNull(text(64_230))),
  html: optional(orNull(boolean)),
  cc: optional(orNull(ids)),
  bcc: optional(orNull(ids)),
  attachments: optional(orNull(list(compound, 0))),
} satisfies Record<string, Param<unknown>>;

export const smsFields = { content: optional(orNull(text(64_230))) };

export const pushFields = {
  title: words,
  body: optional(orNull(orEmpty(text(64_230)))),
  data: optional(orNull(object)),
  action: words,
  image: optional(orNull(orEmpty(compound))),
  icon: words,
  sound: words,
  color: words,
  tag: words,
  badge: optional(orNull(integer32)),
  contentAvailable: optional(orNull(boolean)),
  critical: optional(orNull(boolean)),
  priority: optional(orNull(oneOf(["normal", "high"]))),
};
