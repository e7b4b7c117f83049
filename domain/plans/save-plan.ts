import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { type Columns, type Found, offerChanged } from "#domain/offers/offer-change.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { PlanInputs, PlanResults } from "./operations.ts";
import { type Plan, parsePlan } from "./plan.ts";
import { deletionRefusal, planColumns, planVersion } from "./plan-form.ts";
import { closingCounter } from "./trade-openings.ts";

/** A new plan, or other terms of one; trades that began keep theirs. */
export function savePlan(
  { planId, replaces, ...terms }: PlanInputs["savePlan"],
  { offer: plan, last }: Found<Plan>,
  context: CommandContext,
): Decision<PlanResults["savePlan"]> | Refusal {
  if (planId !== undefined && plan === null) return refuse("plan-not-found");
  // A form sends all terms: a form that was opened before another admin's change would undo it.
  if (plan !== null && replaces !== undefined && replaces !== planVersion(plan))
    return refuse("plan-changed");
  const rowId = planId ?? context.key;
  const columns = planColumns(terms);
  const after = planFacts(parsePlan({ $id: rowId, ...columns }));
  const before = plan && planFacts(plan);
  return offerChanged({ table: "Plans", rowId, before, after, columns }, last, context, { planId: rowId });
}

/**
 * Takes a plan away. While a trade of it is ongoing, it stays.
 * @param opened how many trades of it were ever opened, read before `trades`
 * @param trades how many of them are ongoing
 */
export function deletePlan(
  { planId }: PlanInputs["deletePlan"],
  { offer: plan, last }: Found<Plan>,
  { opened, trades }: { readonly opened: number; readonly trades: number },
  context: CommandContext,
): Decision<PlanResults["deletePlan"]> | Refusal {
  if (plan === null) return refuse("plan-not-found");
  const refusal = deletionRefusal(trades);
  if (refusal !== null) return refusal;
  const gone = {
    table: "Plans",
    rowId: planId,
    before: planFacts(plan),
    after: null,
    columns: null,
  } as const;
  return offerChanged({ ...gone, counters: [closingCounter(planId, opened)] }, last, context, { planId });
}

function planFacts({ $id, ...facts }: Plan): Columns {
  return facts;
}
