import * as z from "zod/mini";
import { dollars, instant } from "./fields.ts";

/** The ongoing trade of an investor; at most one. Stored as JSON on the profile, as the specification says. */

const stored = z.object({
  plan: z.string(),
  planId: z.string(),
  amount: dollars,
  roi: z.number(),
  days: z.number(),
  returnsStake: z.boolean(),
  openedAt: instant,
  transactionId: z.string(),
});

/** `plan` is the title at the time of opening, `roi` percent per day, `transactionId` the row id of its debit. */
export type Trade = Readonly<z.output<typeof stored>>;

/** The column `trade` of a profile. @throws on JSON that no operation wrote */
export const tradeColumn = z.pipe(
  z.nullable(z.string()),
  z.transform((text): Trade | null => (text === null || text === "" ? null : stored.parse(JSON.parse(text)))),
);
