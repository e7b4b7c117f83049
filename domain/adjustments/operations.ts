import * as z from "zod/mini";
import type { OperationsOf } from "#domain/commands/definition.ts";
import { reason, seen, userId } from "#domain/commands/input-fields.ts";
import type { Proposed } from "#domain/four-eyes/operations.ts";
import { profitText, replacementText } from "#domain/values/fields.ts";

/** `seq` is the number of the entry, or of the newest one when it is only proposed. */
interface Adjusted {
  readonly userId: string;
  readonly seq: number;
}

export interface AdjustmentResults {
  readonly setBalance: Adjusted & Proposed;
  readonly setProfit: Adjusted & Proposed;
  readonly setBonus: Adjusted & Proposed;
}

export const adjustmentOperations = {
  setBalance: {
    by: "admin",
    input: z.object({ userId, amount: replacementText, reason, seen }),
  },
  setProfit: {
    by: "admin",
    input: z.object({ userId, amount: profitText, reason, seen }),
  },
  setBonus: {
    by: "admin",
    input: z.object({ userId, amount: replacementText, reason, seen }),
  },
} as const satisfies OperationsOf<AdjustmentResults>;
