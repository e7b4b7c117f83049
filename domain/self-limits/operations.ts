import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { reason, userId } from "#domain/commands/input-fields.ts";
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
  /** With the audit entries of the changes that it took back. */
  readonly restoreLimits: OwnLimits & { readonly takenBack: readonly string[] };
}

const pauseDays = checkError("pause.days", "Choose a pause from 1 day to 6 weeks");

/**
 * An investor limits the own account: no input names one. An administrator only takes back what an owner has reported as
 * the change of another person.
 */
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
  /** Of a frozen account, after a check. */
  restoreLimits: { by: "admin", input: z.object({ userId, reason }) },
} as const satisfies OperationsOf<SelfLimitResults>;

export type SelfLimitInputs = InputsOf<typeof selfLimitOperations>;
