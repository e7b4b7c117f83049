import type { TablesDB } from "node-appwrite";
import type { CommandsOf } from "#domain/commands/definition.ts";
import type { planOperations } from "#domain/plans/operations.ts";
import { deletePlan, savePlan } from "#domain/plans/save-plan.ts";
import { ongoingTrades, openingsOf } from "#functions/lib/rows/trade-rows.ts";
import { findPlan } from "#functions/lib/rows.ts";
import type { CommandHandlers } from "#functions/operations/command-handler.ts";
import { findOffer } from "#functions/operations/find-offer.ts";

export const planCommands: CommandHandlers<CommandsOf<typeof planOperations>> = {
  savePlan: {
    prefetch: ({ appwrite: { tables }, input }) => findOffer(tables, "Plans", input.planId, findPlan),
    decide: async ({ tables, input, context }) =>
      savePlan(input, await findOffer(tables, "Plans", input.planId, findPlan), context),
  },
  deletePlan: {
    prefetch: ({ appwrite: { tables }, input }) => planWithTrades(tables, input.planId),
    decide: async ({ tables, input, context }) => {
      const [found, { opened, trades }] = await planWithTrades(tables, input.planId);
      return deletePlan(input, found, { opened, trades }, context);
    },
  },
};

function planWithTrades(tables: TablesDB, planId: string) {
  return Promise.all([findOffer(tables, "Plans", planId, findPlan), tradesOf(tables, planId)]);
}

async function tradesOf(tables: TablesDB, planId: string) {
  // Before the trades are counted: a trade that is opened after this reading makes the commit fail.
  const opened = await openingsOf(tables, planId);
  return { opened, trades: await ongoingTrades(tables, planId) };
}
