import { houseAccounts } from "#domain/ledger/ledger.ts";
import { DAY } from "#domain/values/durations.ts";
import { type CounterIncrement, figuresDay, figuresName, queues } from "./counter-increments.ts";
import { type Figures, sumFigures } from "./figures.ts";

/** The shards of a finished day become the row of the day, so that pages read fewer rows. */

/** No commit of a day takes place so long after it, whatever the clocks say. In milliseconds. */
const GRACE = DAY;

/** The days among rows that no commit changes any more. @param now milliseconds since 1970 */
export function finishedDays(rows: readonly Pick<Figures, "$id">[], now: number): string[] {
  const open = figuresDay(new Date(now - GRACE).toISOString());
  // "total" comes after every day.
  return [...new Set(rows.map(({ $id }) => figuresName($id)))].filter((name) => name < open);
}

/** Returns the increments of the row of a day that replace its shards. */
export function foldedShards(shards: readonly Figures[]): CounterIncrement[] {
  return sumFigures(shards).flatMap((sums) =>
    [...houseAccounts, ...queues]
      .map((column): CounterIncrement => ({ tableId: "figures", rowId: sums.$id, column, by: sums[column] }))
      .filter(({ by }) => by !== 0),
  );
}
