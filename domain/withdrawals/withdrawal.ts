import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { dollarsValue } from "#domain/refusals/refusal-value.ts";
import type { PublicSettings, Settings } from "#domain/settings/settings.ts";
import { type Cents, negate, percentOf, sum } from "#domain/values/money.ts";

/**
 * Returns fee and net of a withdrawal: the fee is taken out of the amount, the net is the rest. The same
 * function makes the preview on the screen and the figures in the books.
 */
export function withdrawalQuote(amount: Cents, settings: PublicSettings): { fee: Cents; net: Cents } {
  const fee = percentOf(amount, settings.withdrawalFee);
  return { fee, net: sum(amount, negate(fee)) };
}

/** Why an amount cannot be withdrawn; null when it can. @param cash what is free to use */
export function withdrawalRefusal(
  amount: Cents,
  cash: Cents,
  { withdrawalMinimum }: Pick<Settings, "withdrawalMinimum">,
): Refusal | null {
  if (amount < withdrawalMinimum) return refuse("below-minimum", { min: dollarsValue(withdrawalMinimum) });
  return amount > cash ? refuse("insufficient-balance") : null;
}
