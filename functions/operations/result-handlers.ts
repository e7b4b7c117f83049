import type { TablesDB } from "node-appwrite";
import { continueResult, holdsTradeOf, postResult } from "#domain/plan-result.ts";
import { refuse } from "#domain/refusal.ts";
import { reverseResult } from "#domain/result-reversal.ts";
import { findPlan, findProfile, findResult, findResultOf } from "#functions/lib/rows.ts";
import { tradersOfPlan } from "#functions/lib/trade-rows.ts";
import type { Call, Handler } from "./call.ts";

/** Reads what a result needs, and decides it for whoever asks. */
export async function decideResult({
  tables,
  input,
  occasion,
}: Pick<Call<"postResult">, "tables" | "input" | "occasion">) {
  const [title, posted, poster] = await Promise.all([
    titleOf(tables, input.planId),
    findResultOf(tables, input.planId, input.day),
    findProfile(tables, occasion.actor.id),
  ]);
  if (title === null) return refuse("plan-not-found");
  return postResult({ id: input.planId, title }, input, { posted, poster }, occasion);
}

/** Reads what the reversal of a result needs, and decides it for whoever asks. */
export async function decideReversal({
  tables,
  input: { resultId, reason },
  occasion,
}: Pick<Call<"reverseResult">, "tables" | "input" | "occasion">) {
  const [result, admin] = await Promise.all([
    findResult(tables, resultId),
    findProfile(tables, occasion.actor.id),
  ]);
  return result === null ? refuse("result-not-found") : reverseResult(result, reason, admin, occasion);
}

/** What the operations on results read before the domain decides; posting one may take a second administrator. */
export const resultHandlers: { readonly continueResult: Handler<"continueResult"> } = {
  continueResult: async ({ tables, caller, input, occasion }) => {
    const [result, profile] = await Promise.all([
      findResult(tables, input.resultId),
      findProfile(tables, caller.id),
    ]);
    return result === null ? refuse("result-not-found") : continueResult(result, profile, occasion);
  },
};

/** A plan that is no longer offered still has a name where somebody holds a trade of it. */
async function titleOf(tables: TablesDB, planId: string): Promise<string | null> {
  const plan = await findPlan(tables, planId);
  if (plan !== null) return plan.title;
  for await (const page of tradersOfPlan(tables, planId)) {
    // MariaDB finds trades of another plan, too, whose id differs in case alone.
    const trader = page.find((profile) => holdsTradeOf(planId, profile));
    if (trader !== undefined) return trader.trade?.plan ?? null;
  }
  return null;
}
