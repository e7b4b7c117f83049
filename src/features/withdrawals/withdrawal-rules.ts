import * as z from "zod/mini";
import { addressLabel } from "#domain/addresses/operations.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Cents } from "#domain/values/money.ts";
import { withdrawalOperations } from "#domain/withdrawals/operations.ts";
import { withdrawalRefusal } from "#domain/withdrawals/withdrawal.ts";
import { amountIssue } from "#src/fields/amount-issue.ts";

/** The investor's name for an address. */
export const labelForm = z.object({ label: addressLabel });

/** The rules of the form: those of the operation, the minimum, and what the investor can use. */
export function withdrawalForm(cash: Cents, settings: PublicSettings) {
  return z
    .extend(withdrawalOperations.requestWithdrawal.input, labelForm.shape)
    .check(({ value, issues }) => {
      const refusal = withdrawalRefusal(value.amount, cash, settings);
      if (refusal !== null) issues.push(amountIssue(refusal, value.amount));
    });
}
