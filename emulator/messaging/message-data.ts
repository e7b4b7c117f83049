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
import { buckets, filesOf } from "#emulator/storage/collections.ts";

type Input = Readonly<Record<string, unknown>>;

export const ids: Validator<string[]> = list(uid, 0);

/** `BUCKET_ID:FILE_ID`. */
const compound: Validator<string> = (value, scope) => {
  const parts = typeof value === "string" ? value.split(":") : [];
  return parts.length > 1 && parts.every((part) => "value" in uid(part, scope))
    ? ok(parts.join(":"))
    : problem(
        "Value must consist of multiple UIDs separated by a colon. Each UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char",
      );
};

/** @throws storage_bucket_not_found, storage_file_not_found */
function fileAt({ project }: Context, place: string) {
  const [bucketId = "", fileId = ""] = place.split(":");
  const bucket = project.store.get(buckets, bucketId);
  if (bucket === undefined) throw new AppwriteError("storage_bucket_not_found");
  const file = project.store.get(filesOf(project, bucket), fileId);
  if (file === undefined) throw new AppwriteError("storage_file_not_found");
  return file;
}

/** Attachments and pictures are noted by their ids. */
function linked(context: Context, name: string, value: unknown): unknown {
  const named = (place: string) => {
    const { mimeType } = fileAt(context, place);
    if (name === "image" && mimeType !== "image/png" && mimeType !== "image/jpeg") {
      throw new AppwriteError("storage_file_type_unsupported");
    }
    const [bucketId, fileId] = place.split(":");
    return { bucketId, fileId };
  };
  if (name === "image") return named(String(value));
  return name === "attachments" ? (value as string[]).map(named) : value;
}

/** Everything `input` says about the content, without null and absent values. */
export function dataOf(context: Context, fields: Params, input: Input): Record<string, unknown> {
  const given = Object.keys(fields).filter((name) => input[name] !== undefined && input[name] !== null);
  return Object.fromEntries(given.map((name) => [name, linked(context, name, input[name])]));
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
  image: optional(orNull(compound)),
  icon: words,
  sound: words,
  color: words,
  tag: words,
  badge: optional(orNull(integer32)),
  contentAvailable: optional(orNull(boolean)),
  critical: optional(orNull(boolean)),
  priority: optional(orNull(oneOf(["normal", "high"]))),
};
