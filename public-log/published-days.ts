import { dayOfLeaf, liabilitiesLeaf } from "./commitment.ts";
import { DAY_MS, dayOf } from "./days.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes, utf8Text } from "./hashing.ts";
import { parseLiabilities } from "./liabilities.ts";
import { splitNote, type Verifier } from "./note.ts";
import { openLiabilities } from "./receipt.ts";

/** The statements of liabilities: their leaves in the log, and the files that a site serves, one a day. */

/** The day that must have been published, and be in the log, by now. */
export function dueDay(now: number): string {
  return dayOf(now - 2 * DAY_MS);
}

/** The path of a day's statement below the address of the log. */
export function liabilitiesPath(day: string): string {
  return `liabilities/${day}`;
}

/** The days after `from` and before `to`. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from) + DAY_MS; dayOf(time) < to; time += DAY_MS) days.push(dayOf(time));
  return days;
}

/** A leaf of a day's liabilities that was found in the log. */
export interface LoggedDay {
  readonly day: string;
  /** The position of the leaf. */
  readonly index: number;
  readonly leaf: Uint8Array;
}

/** Finds the leaves of days. @param first the position of the first leaf */
export function loggedDays(data: readonly Uint8Array[], first: number): LoggedDay[] {
  return data.flatMap((leaf, at) => {
    const day = dayOfLeaf(leaf);
    return day === undefined ? [] : [{ day, index: first + at, leaf }];
  });
}

/** The knowledge about a log that a leaf of a day must not contradict. */
interface DayContext {
  /** The day of the last leaf of a day before this one, undefined where none is known. */
  readonly last: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds since 1970: the log was read whole at that time, without this leaf. */
  readonly readAt?: number | undefined;
}

/**
 * Returns why a leaf of a day must not be where it is, undefined where it may. The days of a log rise, so that none has two
 * statements.
 */
export function dayConflict({ day, index }: LoggedDay, context: DayContext): string | undefined {
  const { last, now, readAt } = context;
  if (day === last)
    return `The log contains a second statement of liabilities of ${day}, at position ${index}.`;
  const which = `The log contains a statement of liabilities of ${day}, at position ${index}`;
  if (last !== undefined && day < last) return `${which}, behind that of ${last}. Each has to be later.`;
  if (day > dayOf(now + DAY_MS)) return `${which}. That day is later than tomorrow.`;
  if (readAt !== undefined && day < dueDay(readAt))
    return `${which}, which was not there on ${dayOf(readAt)}: it is back-dated.`;
  return undefined;
}

/**
 * Checks the file of a day: its signature, where keys are given, its day and its log.
 * @returns why it is not the text of the leaf, undefined where it is
 */
export function dayFileProblem(
  bytes: Uint8Array,
  { day, index, leaf }: LoggedDay,
  origin: string,
  verifiers: readonly Verifier[],
): string | undefined {
  const path = liabilitiesPath(day);
  const note = utf8Text(bytes, `The file ${path}`);
  const { text, statement } = verifiers.length > 0 ? openLiabilities(note, verifiers) : unverified(note);
  if (statement.day !== day || statement.origin !== origin)
    throw new FormatError(`The file ${path} is the statement of "${statement.origin}" of ${statement.day}.`);
  if (!equalBytes(liabilitiesLeaf(text), leaf))
    return `The file ${path} is another statement than the one in the log, at position ${index}.`;
  if (statement.size > index)
    return `The statement of liabilities of ${day} is at position ${index} of the log, and names a checkpoint of ${statement.size} entries.`;
  return undefined;
}

function unverified(note: string) {
  const { text } = splitNote(note);
  return { text, statement: parseLiabilities(text) };
}
