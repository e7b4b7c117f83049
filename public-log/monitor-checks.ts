import type { Checkpoint } from "./checkpoint.ts";
import { DAY_MS, dayOf } from "./days.ts";
import { readProvenLeafData } from "./leaf-data.ts";
import { ProblemError } from "./monitor-problem.ts";
import { MOST_OPEN_DAYS, type MonitorState, type OpenDay } from "./monitor-state.ts";
import type { Verifier } from "./note.ts";
import {
  dayFileProblem,
  daysBetween,
  dueDay,
  type LoggedDay,
  liabilitiesPath,
  loggedDays,
} from "./published-days.ts";
import { type ReadPath, TILE_WIDTH, type TileReader } from "./tiles.ts";

/** The checks of a monitor that follow those of the newest checkpoint: of old files, of days, and of times. */

/** Full earlier bundles that each step reads again, with their tiles. */
const REREAD_BUNDLES = 8;
const HOUR_MS = 3_600_000;

/** The files of the log that a step reads. */
interface LogFiles {
  readonly head: Checkpoint;
  readonly tiles: TileReader;
  readonly read: ReadPath;
  readonly verifiers: readonly Verifier[];
}

/**
 * Reads some bundles that were read before, with the tiles that prove them, and the file of one day of each: a log must not
 * withdraw what it has published. The partial bundle is read again where the log has not grown.
 * @returns the bundle that is next
 */
export async function readAgain(
  { nextBundle }: MonitorState,
  sizeBefore: number,
  files: LogFiles,
  now: number,
): Promise<number> {
  const { head, tiles } = files;
  const full = Math.floor(sizeBefore / TILE_WIDTH);
  const count = Math.min(REREAD_BUNDLES, full);
  const bundles = Array.from({ length: count }, (_, at) => (nextBundle + at) % full);
  if (sizeBefore === head.size && head.size % TILE_WIDTH > 0) bundles.push(full);
  for (const bundle of bundles) {
    const days = loggedDays(await readProvenLeafData(head, tiles, bundle), bundle * TILE_WIDTH);
    const day = days.at(Math.floor(now / HOUR_MS) % days.length);
    // The signature was checked before, perhaps by an earlier key.
    if (day !== undefined) await isDayServed(day, { ...files, verifiers: [] }, now);
  }
  return count === 0 ? 0 : (nextBundle + count) % full;
}

/** Checks the files of days. @returns the days that remain to be checked */
export async function checkOpenDays(
  days: readonly OpenDay[],
  files: LogFiles,
  now: number,
): Promise<OpenDay[]> {
  const remaining: OpenDay[] = [];
  for (const open of days)
    if (!("leaf" in open) || !(await isDayServed(open, files, now))) remaining.push(open);
  return remaining;
}

/** Whether the file of a day is there. It must be after two days, and it must be the text of the leaf. */
async function isDayServed(
  logged: LoggedDay,
  { read, head, verifiers }: LogFiles,
  now: number,
): Promise<boolean> {
  const path = liabilitiesPath(logged.day);
  const bytes = await read(path);
  if (bytes === undefined && logged.day <= dueDay(now))
    throw new ProblemError(
      "missing",
      `The log has no file ${path}, and its entry ${logged.index} is the statement of that day.`,
    );
  const problem = bytes && dayFileProblem(bytes, logged, head.origin, verifiers);
  if (problem !== undefined) throw new ProblemError("files", problem);
  return bytes !== undefined;
}

/** Finds the skipped days that are due, and all other open days. */
export function skippedDays(open: readonly OpenDay[], now: number): { due: string[]; later: OpenDay[] } {
  const isDue = (one: OpenDay) => !("leaf" in one) && one.day <= dueDay(now);
  return { due: open.filter(isDue).map(({ day }) => day), later: open.filter((one) => !isDue(one)) };
}

/** A statement that the site serves, and its log does not contain, could be shown to some readers only. */
export async function refuseServed(days: readonly string[], read: ReadPath): Promise<void> {
  for (const day of days.slice(-MOST_OPEN_DAYS))
    if ((await read(liabilitiesPath(day))) !== undefined)
      throw new ProblemError("files", `The log does not contain its statement of liabilities of ${day}.`);
}

export async function requireNewDay(day: string, read: ReadPath, now: number): Promise<void> {
  await refuseServed(daysBetween(day, dayOf(now - DAY_MS)), read);
  if (day < dueDay(now))
    throw new ProblemError(
      "late",
      `No statement of liabilities after ${day} is in the log. There should be one for each day.`,
    );
}

export function requireGrowth(
  { grownAt }: MonitorState,
  { size }: Checkpoint,
  now: number,
  maxAge: number,
): void {
  if (now - grownAt > maxAge)
    throw new ProblemError(
      "late",
      `The log has had ${size} entries since ${new Date(grownAt).toISOString()}. It should grow more often.`,
    );
}
