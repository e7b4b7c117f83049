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

/** `percent` in hundredths of a percent of the stake, `trades` how many trades got it. */
export type PostedResult = Readonly<z.output<typeof row>>;

/** The columns that `parsePostedResult` needs. */
export const postedResultColumns = ["$id", "planId", "plan", "day", "percent", "note", "trades"] as const;

/** Reads a row of `results`. @throws ZodError when the row is not what the schema promises */
export function parsePostedResult(value: unknown): PostedResult {
  return row.parse(value);
}
