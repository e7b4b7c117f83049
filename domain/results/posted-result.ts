import * as z from "zod/mini";
import { hundredths } from "#domain/values/fields.ts";

/** A posted result as everybody may read it: what a plan earned on a day, and why. */

const row = z.object({
  $id: z.string(),
  planId: z.string(),
  plan: z.string(),
  day: z.string(),
  percent: hundredths,
  note: z.string(),
  trades: z.number(),
});

/** Fewer trades are not shown: a change of the number would show that a person invested or ended a trade. */
const FEWEST_SHOWN = 5;

/**
 * `percent` in hundredths of a percent of the stake, `trades` how many trades got it, each of another investor; null for
 * fewer than five.
 */
export type PostedResult = Readonly<Omit<z.output<typeof row>, "trades"> & { trades: number | null }>;

/** The columns that `parsePostedResult` needs. */
export const postedResultColumns = ["$id", "planId", "plan", "day", "percent", "note", "trades"] as const;

/** Reads a row of `results`. @throws ZodError when the row is not what the schema promises */
export function parsePostedResult(value: unknown): PostedResult {
  const result = row.parse(value);
  return { ...result, trades: result.trades < FEWEST_SHOWN ? null : result.trades };
}
