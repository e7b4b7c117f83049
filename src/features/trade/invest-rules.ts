import type { Plan } from "#domain/plans/plan.ts";
import { tradeOperations } from "#domain/trades/operations.ts";
import { stakeRefusal } from "#domain/trades/stake-refusal.ts";
import type { Cents } from "#domain/values/money.ts";
import { amountIssue } from "#src/fields/amount-issue.ts";

/** The rules of an invest form: those of the operation, the plan's limits, and what the investor can use. */
export function investForm(plan: Pick<Plan, "min" | "max">, cash: Cents) {
  return tradeOperations.openTrade.input.check(({ value, issues }) => {
    const refusal = stakeRefusal(plan, value.amount, cash);
    if (refusal !== null) issues.push(amountIssue(refusal, value.amount));
  });
}
