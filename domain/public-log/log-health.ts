import { DAY, HOUR } from "#domain/values/durations.ts";
import { cosignatureTime, splitNote } from "#public-log/note.ts";
import {
  type LogDay,
  type LogKey,
  type LogProgress,
  publishedNote,
  type StoredCheckpoint,
} from "./log-rows.ts";
import type { Objection } from "./objections.ts";

/** Whether the public log keeps up with the ledger, for administrators and for `npm run doctor`. */

/** After so long an entry must be in a checkpoint, in milliseconds: the maintenance appends hourly. */
const LOG_DUE = 2 * HOUR;

/** How far the log is; null where there is none. */
export interface LogFacts {
  /** All keys: a log without one is off. */
  readonly keys: readonly LogKey[];
  readonly day: LogDay | null;
  /** When the oldest ledger entry was written that is in no checkpoint: the first one from `unsignedFrom` on. */
  readonly missingEntryAt: string | null;
  /** Those of witnesses that know another history, one of each. */
  readonly objections: readonly Objection[];
}

/**
 * `checkpoint`: due entries are in none. `statement`: liabilities were not published yesterday or today. `witness`: a
 * witness has signed another history.
 */
export type LogProblem = "checkpoint" | "statement" | "witness";

/** Returns what is wrong with the log; nothing where it is off. @param now an instant in UTC */
export function logProblems(
  { keys, day, missingEntryAt, objections }: LogFacts,
  now: string,
): readonly LogProblem[] {
  const [first] = keys.map(({ since }) => since).sort();
  if (first === undefined) return [];
  const isLate = missingEntryAt !== null && missingEntryAt < before(now, LOG_DUE);
  const newestDay = day?.$id ?? first.slice(0, 10);
  return [
    ...(objections.length > 0 ? (["witness"] as const) : []),
    ...(isLate ? (["checkpoint"] as const) : []),
    ...(newestDay < before(now, DAY).slice(0, 10) ? (["statement"] as const) : []),
  ];
}

function before(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) - milliseconds).toISOString();
}

/** Returns the instant before which entries must be in the log. */
export function logDueBefore(now: string): string {
  return before(now, LOG_DUE);
}

/**
 * Returns the instant from which on ledger entries are in no checkpoint; undefined where none is in one. A checkpoint
 * may be young and yet lack old entries, so its age says nothing.
 */
export function unsignedFrom(
  progress: LogProgress | null,
  checkpoint: Pick<StoredCheckpoint, "size" | "at"> | null,
): string | undefined {
  if (progress === null || checkpoint === null) return undefined;
  const { scannedTo, size } = progress;
  const isUnsigned = size > checkpoint.size && checkpoint.at < scannedTo;
  // The entry of that very instant is logged.
  return before(isUnsigned ? checkpoint.at : scannedTo, -1);
}

/** The last one that a date holds. A witness may state a later one. */
const LAST_INSTANT = 8_640_000_000_000_000;

/** Returns the instant of a cosignature. @param time of the witness's clock, in seconds since 1970 */
export function cosignedAt(time: number): string {
  return new Date(Math.min(time * 1000, LAST_INSTANT)).toISOString();
}

/** Returns when a witness signed a checkpoint most recently; null where none did. */
export function lastCosignedAt(checkpoint: Pick<StoredCheckpoint, "note" | "cosignatures">): string | null {
  const { length } = splitNote(checkpoint.note).signatures;
  const times = splitNote(publishedNote(checkpoint))
    .signatures.slice(length)
    .flatMap(({ signature }) => cosignatureTime(signature) ?? []);
  return times.length === 0 ? null : cosignedAt(Math.max(...times));
}
