import * as z from "zod/mini";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { DAY } from "#domain/values/durations.ts";
import { dollars, instant } from "#domain/values/fields.ts";

/** The ongoing trade of an investor; at most one. Stored as JSON on the profile, as the specification says. */

const trade = z.object({
  plan: z.string(),
  planId: z.string(),
  amount: dollars,
  roi: z.number(),
  days: z.number(),
  returnsStake: z.boolean(),
  openedAt: instant,
  transactionId: z.string(),
  results: z.optional(z.number()),
  roomSince: z.optional(instant),
});

/**
 * `plan` is the title at the time of opening, `roi` percent per day, `transactionId` the row id of its debit,
 * `results` of how many days it has the result; none when it is missing. `roomSince` is when a reversal made room in a
 * trade that had a result for each of its days.
 */
export type Trade = Readonly<z.output<typeof trade>>;

/** The column `trade` of a profile. Reading throws on JSON that no operation wrote. */
export const tradeColumn = z.codec(z.nullable(z.string()), z.nullable(z.custom<Trade>()), {
  decode: (text): Trade | null => (text === null || text === "" ? null : trade.parse(JSON.parse(text))),
  encode: (value) => (value === null ? null : JSON.stringify(z.encode(trade, value))),
});

/** When the days of a trade are over, as an instant. */
export function tradeEnd(ongoing: Pick<Trade, "openedAt" | "days">): string {
  return addMilliseconds(ongoing.openedAt, ongoing.days * DAY);
}
