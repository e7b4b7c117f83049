import * as z from "zod/mini";
import { typedDollars } from "#domain/values/fields.ts";

/** A plan that an investor can open a trade in. */

const row = z.object({
  $id: z.string(),
  title: z.string(),
  min: typedDollars,
  max: typedDollars,
  roi: z.number(),
  days: z.number(),
  label: z.nullable(z.string()),
  isRecommended: z.boolean(),
  returnsStake: z.boolean(),
});

/** `min` and `max` are cents, `roi` is percent per day, `days` the duration. */
export type Plan = Readonly<z.output<typeof row>>;

/** Reads a row of `Plans`. @throws ZodError when the row is not what the schema promises */
export function parsePlan(value: unknown): Plan {
  return row.parse(value);
}
