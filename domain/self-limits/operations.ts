import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { checkError } from "#domain/values/check-error.ts";
import { amountText } from "#domain/values/fields.ts";
import { exclusionTerms, limitPeriods, MAX_PAUSE_DAYS, MIN_PAUSE_DAYS } from "./self-limits.ts";

interface OwnLimits {
  readonly userId: string;
}

export interface SelfLimitResults {
  readonly setDepositLimit: OwnLimits;
  readonly pauseInvesting: OwnLimits;
  readonly excludeSelf: OwnLimits;
  readonly requestReturn: OwnLimits;
}

const pauseDays = checkError("pause.days", "Choose a pause from 1 day to 6 weeks");

/** None of them names an account: an investor limits the own one, and no administrator another's. */
export const selfLimitOperations = {
  /** Without an amount the limit is removed. The amount that counts now takes a pending change back. */
  setDepositLimit: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({ period: z.enum(limitPeriods), amount: z.optional(amountText) }),
  },
  pauseInvesting: {
    by: "account",
    whileFrozen: "allowed",
    input: z.object({
      days: z
        .int(pauseDays.error)
        .check(z.refine((days) => days >= MIN_PAUSE_DAYS && days <= MAX_PAUSE_DAYS, pauseDays)),
    }),
  },
  excludeSelf: { by: "account", whileFrozen: "allowed", input: z.object({ term: z.enum(exclusionTerms) }) },
  requestReturn: { by: "account", whileFrozen: "allowed", input: z.object({}) },
} as const satisfies OperationsOf<SelfLimitResults>;

export type SelfLimitInputs = InputsOf<typeof selfLimitOperations>;
