import type { NewestCheckpoint } from "./known-log.ts";
import { readProvenLeafData } from "./leaf-data.ts";
import { type LoggedDay, loggedDays } from "./published-days.ts";
import { TILE_WIDTH } from "./tiles.ts";

/** Finds the leaves of days around entries. */

/**
 * Bundles that are searched for one leaf of a day: 16,384 leaves. A site with more entries between two days is searched in
 * part, so that no file makes a reader read a whole log.
 */
export const MOST_SEARCHED_BUNDLES = 64;

/** Bundles of a statement that are read at once. */
const AT_ONCE = 8;

/** Finds the newest day among those whose leaves are before a position. */
export function newestDayBefore(days: readonly LoggedDay[], position: number): LoggedDay | undefined {
  const before = days.filter(({ index }) => index < position);
  return before.reduce<LoggedDay | undefined>(
    (newest, one) => (newest === undefined || one.day > newest.day ? one : newest),
    undefined,
  );
}

/** Finds the last leaf of a day at the positions from `from` to before `to`, backwards from the end. */
export async function searchDay(
  { from, to }: { readonly from: number; readonly to: number },
  newest: NewestCheckpoint,
): Promise<LoggedDay | undefined> {
  if (from >= to) return undefined;
  const last = Math.floor((to - 1) / TILE_WIDTH);
  const first = Math.max(Math.floor(from / TILE_WIDTH), last - MOST_SEARCHED_BUNDLES + 1);
  // Twice as many each time: a log with few entries a day takes one file, one with many some rounds.
  for (let [end, count] = [last, 1]; end >= first; [end, count] = [end - count, count * 2]) {
    const start = Math.max(first, end - count + 1);
    const bundles = Array.from({ length: end - start + 1 }, (_, at) => start + at);
    const days = (await readDays(bundles, newest)).filter(({ index }) => index >= from);
    const found = newestDayBefore(days, to);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Finds the days in the bundles that hold these positions. */
export async function daysBeside(
  positions: readonly number[],
  newest: NewestCheckpoint,
): Promise<LoggedDay[]> {
  const bundles = [...new Set(positions.map((position) => Math.floor(position / TILE_WIDTH)))];
  const days: LoggedDay[] = [];
  for (let at = 0; at < bundles.length; at += AT_ONCE)
    days.push(...(await readDays(bundles.slice(at, at + AT_ONCE), newest)));
  return days;
}

async function readDays(
  bundles: readonly number[],
  { checkpoint, tiles }: NewestCheckpoint,
): Promise<LoggedDay[]> {
  const found = await Promise.all(
    bundles.map(async (bundle) =>
      loggedDays(await readProvenLeafData(checkpoint, tiles, bundle), bundle * TILE_WIDTH),
    ),
  );
  return found.flat();
}
