import type { Plan } from "#domain/plans/plan.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { dollarsValue } from "#domain/refusals/refusal-value.ts";
import type { Cents } from "#domain/values/money.ts";

/** Why an amount cannot be put into a plan; null when it can. @param cash what is free to use */
export function stakeRefusal(plan: Pick<Plan, "min" | "max">, amount: Cents, cash: Cents): Refusal | null {
  if (amount < plan.min) return refuse("below-minimum", { min: dollarsValue(plan.min) });
  if (amount > plan.max) return refuse("above-maximum", { max: dollarsValue(plan.max) });
  return amount > cash ? refuse("insufficient-balance") : null;
}
