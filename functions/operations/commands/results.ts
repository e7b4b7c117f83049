import type { TablesDB } from "node-appwrite";
import type { CommandsOf } from "#domain/commands/definition.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import type { resultOperations } from "#domain/results/operations.ts";
import { holdsTradeOf } from "#domain/results/plan-result.ts";
import { continueResult, postResult } from "#domain/results/post-result.ts";
import { reverseResult } from "#domain/results/result-reversal.ts";
import { tradersOfPlan } from "#functions/lib/rows/trade-rows.ts";
import { findPlan, findProfile, findResult, findResultOf } from "#functions/lib/rows.ts";
import type { CommandHandlers, CommandPrefetch } from "#functions/operations/command-handler.ts";
import { continueRun } from "#functions/operations/results/continue-run.ts";
import { runResult } from "#functions/operations/results/run-result.ts";

export const resultCommands: CommandHandlers<CommandsOf<typeof resultOperations>> = {
  postResult: {
    prefetch: ({ appwrite: { tables }, userId, input: { planId, day } }) =>
      Promise.all([findPlan(tables, planId), findResultOf(tables, planId, day), findProfile(tables, userId)]),
    decide: async ({ tables, input, context }) => {
      const [title, posted, poster] = await Promise.all([
        titleOf(tables, input.planId),
        findResultOf(tables, input.planId, input.day),
        findProfile(tables, context.actor.id),
      ]);
      if (title === null) return refuse("plan-not-found");
      return postResult({ id: input.planId, title }, input, { posted, poster }, context);
    },
    afterCommit: async ({ appwrite, dependencies, input, result, changes }) =>
      result.proposalId === undefined
        ? runResult(appwrite, dependencies, result.resultId, input.planId, changes !== undefined)
        : undefined,
  },
  continueResult: {
    prefetch: resultAndAdmin,
    decide: async ({ tables, caller, input, context }) => {
      const [result, profile] = await Promise.all([
        findResult(tables, input.resultId),
        findProfile(tables, caller.id),
      ]);
      return result === null ? refuse("result-not-found") : continueResult(result, profile, context);
    },
    afterCommit: ({ appwrite, dependencies, result }) => continueRun(appwrite, dependencies, result.resultId),
  },
  reverseResult: {
    prefetch: resultAndAdmin,
    decide: async ({ tables, input: { resultId, reason }, context }) => {
      const [result, admin] = await Promise.all([
        findResult(tables, resultId),
        findProfile(tables, context.actor.id),
      ]);
      return result === null ? refuse("result-not-found") : reverseResult(result, reason, admin, context);
    },
  },
};

function resultAndAdmin({
  appwrite: { tables },
  userId,
  input: { resultId },
}: Pick<CommandPrefetch<"continueResult">, "appwrite" | "userId" | "input">): Promise<unknown> {
  return Promise.all([findResult(tables, resultId), findProfile(tables, userId)]);
}

/** Returns the title of a plan; that of a withdrawn plan comes from an open trade. */
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
