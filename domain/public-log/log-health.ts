import { DAY, HOUR } from "#domain/values/durations.ts";
import { cosignatureTime, splitNote } from "#public-log/note.ts";
import {
  type LogDay,
  type LogKey,
  type LogProgress,
  publishedNote,
  type StoredCheckpoint,
} from "./log-rows.ts";

/** Whether the public log keeps up with the ledger, for administrators and for `npm run doctor`. */

/** After so long an entry must be in a checkpoint, in milliseconds: the maintenance appends hourly. */
const LOG_DUE = 2 * HOUR;

/** The rows that say how far the log is; null where there is none. */
export interface LogFacts {
  /** All keys: a log without one is off. */
  readonly keys: readonly LogKey[];
  readonly checkpoint: StoredCheckpoint | null;
  readonly progress: LogProgress | null;
  readonly day: LogDay | null;
  /** When the newest ledger entry was written that is older than `LOG_DUE`. */
  readonly dueEntryAt: string | null;
}

/** `checkpoint`: entries are missing from the newest one. `statement`: liabilities were not published yesterday or today. */
export type LogProblem = "checkpoint" | "statement";

/** Returns what is wrong with the log; nothing where it is off. @param now an instant in UTC */
export function logProblems(
  { keys, checkpoint, progress, day, dueEntryAt }: LogFacts,
  now: string,
): readonly LogProblem[] {
  const [first] = keys.map(({ since }) => since).sort();
  if (first === undefined) return [];
  const isOld = checkpoint === null || checkpoint.at < before(now, LOG_DUE);
  const isMissing =
    dueEntryAt !== null && (dueEntryAt > (progress?.scannedTo ?? "") || dueEntryAt > (checkpoint?.at ?? ""));
  const newestDay = day?.$id ?? first.slice(0, 10);
  return [
    ...(isOld && isMissing ? (["checkpoint"] as const) : []),
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

/** The last one that a date holds. A witness may state a later one. */
const LAST_INSTANT = 8_640_000_000_000_000;

/** Returns when a witness signed a checkpoint most recently; null where none did. */
export function lastCosignedAt(checkpoint: Pick<StoredCheckpoint, "note" | "cosignatures">): string | null {
  const { length } = splitNote(checkpoint.note).signatures;
  const times = splitNote(publishedNote(checkpoint))
    .signatures.slice(length)
    .flatMap(({ signature }) => cosignatureTime(signature) ?? []);
  const newest = Math.min(Math.max(...times) * 1000, LAST_INSTANT);
  return times.length === 0 ? null : new Date(newest).toISOString();
}
