import * as z from "zod/mini";
import { wholeCents } from "#domain/values/fields.ts";

/** Where a verification of one investor's books ended, so that the next one can go on from there. */

const head = z.object({
  userId: z.string(),
  seq: z.number(),
  hash: z.string(),
  cash: wholeCents,
  hold: wholeCents,
  stake: wholeCents,
  profit: wholeCents,
  bonus: wholeCents,
  trade: z.nullable(z.object({ transactionId: z.string(), amount: wholeCents })),
  parts: z.array(z.object({ day: z.string(), resultId: z.string(), profitDelta: wholeCents })),
  pending: z.array(z.object({ transactionId: z.string(), effects: z.array(z.string()) })),
  verifiedAt: z.string(),
});

/**
 * The newest entry (`seq` is 0 where there is none), the balances after it, the ongoing trade with its parts of plan
 * results, and the pending transactions with the effects that they have had.
 */
export type VerifiedHead = Readonly<z.output<typeof head>>;

/** Reads a head as `JSON.stringify` wrote it. @throws ZodError when it is none */
export function parseVerifiedHead(value: unknown): VerifiedHead {
  return head.parse(value);
}
