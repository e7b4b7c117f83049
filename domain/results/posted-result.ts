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
  status: z.string(),
  trades: z.number(),
});

/** Fewer trades are not shown: a change of such a number says of a person whom others may know that a trade ended. */
const FEWEST_SHOWN = 5;

/**
 * `percent` in hundredths of a percent of the stake, `trades` how many trades got it, each of another investor: "few" for
 * fewer than five, null while it is still being given to trades.
 */
export type PostedResult = Readonly<
  Omit<z.output<typeof row>, "status" | "trades"> & { trades: number | "few" | null }
>;

/** The columns that `parsePostedResult` needs. */
export const postedResultColumns = [
  "$id",
  "planId",
  "plan",
  "day",
  "percent",
  "note",
  "status",
  "trades",
] as const;

/** Reads a row of `results`. @throws ZodError when the row is not what the schema promises */
export function parsePostedResult(value: unknown): PostedResult {
  const { status, trades, ...result } = row.parse(value);
  if (status === "running") return { ...result, trades: null };
  return { ...result, trades: trades < FEWEST_SHOWN ? "few" : trades };
}
