import type { TablesDB } from "node-appwrite";
import { continueResult, postResult } from "#domain/plan-result.ts";
import { refuse } from "#domain/refusal.ts";
import { findPlan, findResult, findResultOf } from "#functions/lib/rows.ts";
import { tradersOfPlan } from "#functions/lib/trade-rows.ts";
import type { Handler } from "./call.ts";

/** What the operations on results read before the domain decides. */
export const resultHandlers: {
  readonly [Name in "postResult" | "continueResult"]: Handler<Name>;
} = {
  postResult: async ({ tables, input, occasion }) => {
    const [title, posted] = await Promise.all([
      titleOf(tables, input.planId),
      findResultOf(tables, input.planId, input.day),
    ]);
    if (title === null) return refuse("plan-not-found");
    return postResult({ id: input.planId, title }, input, posted, occasion);
  },
  continueResult: async ({ tables, input, occasion }) => {
    const result = await findResult(tables, input.resultId);
    return result === null ? refuse("result-not-found") : continueResult(result, occasion);
  },
};

/** A plan that is no longer offered still has a name where somebody holds a trade of it. */
async function titleOf(tables: TablesDB, planId: string): Promise<string | null> {
  const plan = await findPlan(tables, planId);
  if (plan !== null) return plan.title;
  for await (const page of tradersOfPlan(tables, planId)) return page[0]?.trade?.plan ?? null;
  return null;
}
