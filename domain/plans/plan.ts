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

/** How a trade of a plan ends, as the rules of trade.ts have it: said before an investment is confirmed. */
export function tradeRules({ days, returnsStake }: Pick<Plan, "days" | "returnsStake">): string[] {
  const last = days === 1 ? "after one day" : `after ${days} days`;
  return [
    returnsStake
      ? "If the trade has a profit, you can end it on any day: claim the profit, and the profit and the stake go to your balance."
      : "If the trade has a profit, you can end it on any day: claim the profit, and it goes to your balance. The stake does not come back.",
    `If it has no profit, you can close it ${last}: the stake comes back, less any loss.`,
    "Until it ends, the stake cannot be withdrawn and you cannot open another trade.",
  ];
}
