import * as z from "zod/mini";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { atMost } from "#domain/values/fields.ts";
import type { Cents } from "#domain/values/money.ts";
import { withdrawalOperations } from "#domain/withdrawals/operations.ts";
import { withdrawalRefusal } from "#domain/withdrawals/withdrawal.ts";

/** The investor's name for an address. */
export const labelForm = z.object({
  label: z.string().check(z.trim(), atMost(40)),
});

/** The rules of the form: those of the operation, the least amount, and what the investor can use. */
export function withdrawalForm(cash: Cents, settings: PublicSettings) {
  return z
    .extend(withdrawalOperations.requestWithdrawal.input, labelForm.shape)
    .check(({ value, issues }) => {
      const refusal = withdrawalRefusal(value.amount, cash, settings);
      if (refusal !== null)
        issues.push({
          code: "custom",
          message: refusal.message,
          params: { problem: refusal.code },
          path: ["amount"],
          input: value.amount,
        });
    });
}
