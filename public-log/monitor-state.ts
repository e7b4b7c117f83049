import { type Checkpoint, parseTreeHead } from "./checkpoint.ts";
import { dayOf, isDay } from "./days.ts";
import { type Edge, edgeRoot, formatEdge, parseEdge } from "./edge.ts";
import { FormatError } from "./format-error.ts";
import { equalBytes, toBase64 } from "./hashing.ts";
import { countOf, fieldsOf, hashOf, integerOf, parseObject, textOf } from "./json-fields.ts";
import { splitNote } from "./note.ts";
import { dayConflict, daysBetween, type LoggedDay } from "./published-days.ts";

/** Days that wait for their check. When there are more, the oldest are left to the bundles that are read again. */
export const MOST_OPEN_DAYS = 31;

/** A day whose file has to be checked, or one that the log has skipped. */
export type OpenDay = LoggedDay | { readonly day: string };

/** The knowledge of a monitor between two steps. */
export interface MonitorState {
  /** The newest checkpoint that was checked. */
  readonly checkpoint: string;
  readonly edge: Edge;
  /** Milliseconds since 1970: when the log was first found with this size. */
  readonly grownAt: number;
  /** Milliseconds since 1970: when the log was last read whole. */
  readonly reachedAt: number;
  /** The newest day whose liabilities were in the log; before the first one, the day on which the monitor began. */
  readonly day: string;
  /** The day of the last leaf of a day. Unknown before the first one, and where an older version wrote the state. */
  readonly lastDay?: string;
  /** The oldest first. */
  readonly openDays: readonly OpenDay[];
  /** The full bundle that is read again next. */
  readonly nextBundle: number;
  /** The fault of a leaf of a day. It stays in the log, so it is never replaced. */
  readonly dayConflict?: string;
  /** The checkpoint that contradicts the newest one that was checked. It proves the fork, and is never replaced. */
  readonly contradiction?: string;
}

interface Replayed {
  readonly head: Checkpoint;
  readonly edge: Edge;
  readonly days: readonly LoggedDay[];
  readonly now: number;
}

/** Returns the state with a new checkpoint, and with the days whose leaves it brought. */
export function advance(state: MonitorState | undefined, { head, edge, days, now }: Replayed): MonitorState {
  const openDays: OpenDay[] = [...(state?.openDays ?? [])];
  let { day, lastDay: last, dayConflict: conflict } = state ?? ({} as Partial<MonitorState>);
  for (const found of days) {
    conflict ??= dayConflict(found, { last, now, readAt: state?.reachedAt });
    if (conflict !== undefined) break;
    // The days before the monitor began are not its concern.
    if (state !== undefined && day !== undefined)
      openDays.push(...daysBetween(day, found.day).map((skipped) => ({ day: skipped })));
    openDays.push(found);
    last = found.day;
    if (day === undefined || found.day > day) day = found.day;
  }
  const hasGrown = state === undefined || head.size > state.edge.size;
  return {
    checkpoint: head.note,
    edge,
    grownAt: hasGrown ? now : state.grownAt,
    reachedAt: state?.reachedAt ?? now,
    day: day ?? dayOf(now),
    ...(last !== undefined && { lastDay: last }),
    openDays: openDays.slice(-MOST_OPEN_DAYS),
    nextBundle: state?.nextBundle ?? 0,
    ...(conflict !== undefined && { dayConflict: conflict }),
  };
}

const FORMAT = "keelstone-monitor/1";

export function formatState({ edge, openDays, ...state }: MonitorState): string {
  const days = openDays.map((open) => ("leaf" in open ? { ...open, leaf: toBase64(open.leaf) } : open));
  const fields = { format: FORMAT, ...state, openDays: days, edge: formatEdge(edge) };
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** Reads a state. Those of version 0.1.0 have no days but the newest one. */
export function parseState(text: string): MonitorState {
  const fields = fieldsOf(parseObject(text), "The state of the monitor", {
    required: ["format", "checkpoint", "edge", "grownAt", "reachedAt", "day"],
    optional: ["contradiction", "lastDay", "openDays", "nextBundle", "dayConflict"],
  });
  if (fields.format !== FORMAT)
    throw new FormatError(`The state of the monitor is not in the format ${FORMAT}.`);
  const checkpoint = textOf(fields.checkpoint, "The checkpoint in the state of the monitor");
  const edge = parseEdge(textOf(fields.edge, "The edge in the state of the monitor"));
  const { size, root } = parseTreeHead(splitNote(checkpoint).text);
  if (edge.size !== size || !equalBytes(edgeRoot(edge), root))
    throw new FormatError(
      "The state of the monitor was damaged: its edge does not belong to its checkpoint.",
    );
  return {
    checkpoint,
    edge,
    grownAt: integerOf(fields.grownAt, "The time in the state of the monitor"),
    reachedAt: integerOf(fields.reachedAt, "The time in the state of the monitor"),
    day: dayTextOf(fields.day, "The day in the state of the monitor"),
    openDays: openDaysOf(fields.openDays ?? []),
    nextBundle: countOf(fields.nextBundle ?? 0, "The bundle in the state of the monitor"),
    ...optionalTexts(fields),
  };
}

function optionalTexts(
  fields: Readonly<Record<string, unknown>>,
): Pick<MonitorState, "lastDay" | "dayConflict" | "contradiction"> {
  const names = ["lastDay", "dayConflict", "contradiction"] as const;
  const given = names.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(
    given.map((name) => [name, textOf(fields[name], `The ${name} in the state of the monitor`)]),
  );
}

function dayTextOf(value: unknown, what: string): string {
  const day = textOf(value, what);
  if (!isDay(day)) throw new FormatError(`${what} is not a day of the form YYYY-MM-DD.`);
  return day;
}

function openDaysOf(value: unknown): OpenDay[] {
  const what = "A day in the state of the monitor";
  if (!Array.isArray(value)) throw new FormatError("The days in the state of the monitor are not a list.");
  return value.map((open: unknown) => {
    const fields = fieldsOf(open, what, { required: ["day"], optional: ["index", "leaf"] });
    const day = dayTextOf(fields.day, what);
    if (fields.leaf === undefined) return { day };
    return { day, index: countOf(fields.index, what), leaf: hashOf(fields.leaf, what) };
  });
}
