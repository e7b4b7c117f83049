import * as z from "zod/mini";
import { addedText, instant, wholeCents } from "#domain/values/fields.ts";
import { isOldStatement } from "#public-log/statement-title.ts";

/**
 * The rows of the public log: docs/decisions/060-public-log.md. Everybody reads tiles, checkpoints, keys, days and the
 * state; entries, secrets and what is owed are read by functions alone.
 */

/** The leaves, in the order of the log: the id of a row is the number of its leaf. */
export const leavesTable = "logleaves";
/** The full tiles and bundles of tlog-tiles, of which none ever changes; the id is the path with a dot for each slash. */
export const tilesTable = "logtiles";
/** The signed states of the log, of which none is ever deleted; the id is the size. */
export const checkpointsTable = "logcheckpoints";
/** One row with the size of the log, and what is in no full tile yet. */
export const logStateTable = "logstate";
/** The keys that sign or have signed, and those of the witnesses that cosign. */
export const logKeysTable = "logkeys";
/** The secrets of the accounts, from which the salts of their entries are made. */
export const logSecretsTable = "logsecrets";
/** The sums owed to all investors, day by day. */
export const logDaysTable = "logdays";
/** The leaves of the trees of these days, without names. */
export const logOwedTable = "logowed";

/** The id of the one row of the state. */
export const logStateId = "log";

const count = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value >= 0));
const withId = { $id: z.string() };

const leaf = z.object({ ...withId, entryId: z.string() });
/** `entryId` is the id of a ledger entry, or of a day: `liabilitiesId`. */
export type LogLeaf = Readonly<z.output<typeof leaf>>;

/** Reads a row of `logleaves`. @throws ZodError when it is not what the schema promises */
export function parseLogLeaf(value: unknown): LogLeaf {
  return leaf.parse(value);
}

const tile = z.object({ ...withId, data: z.string() });
/** `data` is base64 of the file. */
export type LogTile = Readonly<z.output<typeof tile>>;

/** Reads a row of `logtiles`. @throws ZodError when it is not what the schema promises */
export function parseLogTile(value: unknown): LogTile {
  return tile.parse(value);
}

const checkpoint = z.object({
  ...withId,
  size: count,
  root: z.string(),
  note: z.string(),
  at: instant,
  cosignatures: addedText,
});
/** `note` is the signed checkpoint; `cosignatures` the lines of witnesses, which belong below its own signature. */
export type StoredCheckpoint = Readonly<z.output<typeof checkpoint>>;

/** Reads a row of `logcheckpoints`. @throws ZodError when it is not what the schema promises */
export function parseStoredCheckpoint(value: unknown): StoredCheckpoint {
  return checkpoint.parse(value);
}

const signedSize = z.object({ size: count, at: instant });
/** A checkpoint without its note: how many leaves it holds, and when it was signed. */
export type SignedSize = Readonly<z.output<typeof signedSize>>;

/** Reads these columns of a row of `logcheckpoints`. @throws ZodError when it is not what the schema promises */
export function parseSignedSize(value: unknown): SignedSize {
  return signedSize.parse(value);
}

/** Returns a checkpoint as it is published: its note, and the signatures of witnesses. */
export function publishedNote({
  note,
  cosignatures,
}: Pick<StoredCheckpoint, "note" | "cosignatures">): string {
  return note + (cosignatures ?? "");
}

const state = z.object({ ...withId, size: count, scannedTo: instant, edge: z.string() });
/**
 * `size` is the number of leaves; every entry that was written before `scannedTo` is one of them; `edge` has the leaves and
 * hashes of tiles that are not full, as the package of the log writes it.
 */
export type LogState = Readonly<z.output<typeof state>>;

/** Reads the row of `logstate`. @throws ZodError when it is not what the schema promises */
export function parseLogState(value: unknown): LogState {
  return state.parse(value);
}

const progress = z.object({ ...withId, size: count, scannedTo: instant });
/** The state of the log without its edge, which is long. */
export type LogProgress = Readonly<z.output<typeof progress>>;

/** Reads these columns of the row of `logstate`. @throws ZodError when it is not what the schema promises */
export function parseLogProgress(value: unknown): LogProgress {
  return progress.parse(value);
}

const key = z.object({ ...withId, key: z.string(), since: instant, retiredSize: z.nullish(count) });
/**
 * `key` is a verifier key of C2SP, with the name of the log or of a witness. A retired one counts for checkpoints of at most
 * `retiredSize` entries: others may have it, or the witness is no longer asked.
 */
export type LogKey = Readonly<z.output<typeof key>>;

/** Reads a row of `logkeys`. @throws ZodError when it is not what the schema promises */
export function parseLogKey(value: unknown): LogKey {
  return key.parse(value);
}

const secret = z.object({ ...withId, userId: z.string(), secret: z.string() });
/** `secret` is 32 random bytes in base64. */
type LogSecret = Readonly<z.output<typeof secret>>;

/** Reads a row of `logsecrets`. @throws ZodError when it is not what the schema promises */
export function parseLogSecret(value: unknown): LogSecret {
  return secret.parse(value);
}

const day = z.object({
  ...withId,
  size: count,
  total: wholeCents,
  count,
  leafIndex: count,
  root: z.string(),
  note: z.string(),
  at: instant,
});
/**
 * The sum owed to all investors on a day, which is the id: `total` in cents to `count` accounts. The signed
 * `note` is the leaf `leafIndex` of the log.
 */
export type LogDay = Readonly<z.output<typeof day>>;

/** Reads a row of `logdays`. @throws ZodError when it is not what the schema promises */
export function parseLogDay(value: unknown): LogDay {
  return day.parse(value);
}

/** Whether outsiders can check the statement of a day: those of an older form are shown and exported no longer. */
export function isCheckable({ note }: Pick<LogDay, "note">): boolean {
  return !isOldStatement(note);
}

const owed = z.object({
  ...withId,
  day: z.string(),
  step: z.enum(["collected", "sorted"]),
  after: addedText,
  data: z.string(),
});
/** A part of the leaves of a day: `data` is base64, `after` the last account of a collected part. */
export type LogOwed = Readonly<z.output<typeof owed>>;

/** Reads a row of `logowed`. @throws ZodError when it is not what the schema promises */
export function parseLogOwed(value: unknown): LogOwed {
  return owed.parse(value);
}

/** Returns the id of a row by the number of a leaf, or by a size: as long for each, so that ids sort like numbers. */
export function numberedId(position: number): string {
  return String(position).padStart(16, "0");
}

/** Returns the id of a row of `logtiles`. @param path of a full tile or bundle */
export function tileId(path: string): string {
  return path.replaceAll("/", ".");
}

/** Returns the id under which the leaf of a day is found. @param date such as "2026-03-14" */
export function liabilitiesId(date: string): string {
  return `liabilities.${date}`;
}
