import type { CommandsOf } from "#domain/commands/definition.ts";
import type { planOperations } from "#domain/plans/operations.ts";
import { deletePlan, savePlan } from "#domain/plans/save-plan.ts";
import { findPlan } from "#functions/lib/rows.ts";
import { ongoingTrades, openingsOf } from "#functions/lib/trade-rows.ts";
import type { CommandHandlers } from "#functions/operations/command-handler.ts";
import { findOffer } from "#functions/operations/find-offer.ts";

export const planCommands: CommandHandlers<CommandsOf<typeof planOperations>> = {
  savePlan: {
    decide: async ({ tables, input, context }) =>
      savePlan(input, await findOffer(tables, "Plans", input.planId, findPlan), context),
  },
  deletePlan: {
    decide: async ({ tables, input, context }) => {
      const { planId } = input;
      // Before the trades are counted: a trade that is opened after this reading makes the commit fail.
      const opened = await openingsOf(tables, planId);
      const [found, trades] = await Promise.all([
        findOffer(tables, "Plans", planId, findPlan),
        ongoingTrades(tables, planId),
      ]);
      return deletePlan(input, found, { opened, trades }, context);
    },
  },
};
