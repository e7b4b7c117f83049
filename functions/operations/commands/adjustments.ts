import {
  type Adjustment,
  booksRefusal,
  setBalance,
  setBonus,
  setProfit,
} from "#domain/adjustments/adjustment.ts";
import type { AdjustmentName } from "#domain/adjustments/adjustment-preview.ts";
import type { adjustmentOperations } from "#domain/adjustments/operations.ts";
import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import type { CommandsOf } from "#domain/commands/definition.ts";
import type { OperationResults } from "#domain/operations/operations.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { findInvestor } from "#functions/lib/rows.ts";
import type { CommandCall, CommandHandlers, CommandPrefetch } from "#functions/operations/command-handler.ts";

type Adjusted = Decision<OperationResults[AdjustmentName]> | Refusal;
type Adjust = (investor: Investor, input: Adjustment, context: CommandContext) => Adjusted;

export const adjustmentCommands: CommandHandlers<CommandsOf<typeof adjustmentOperations>> = {
  setBalance: handlerOf(setBalance),
  setProfit: handlerOf(setProfit),
  setBonus: handlerOf(setBonus),
};

function handlerOf(adjust: Adjust) {
  return {
    prefetch: ({ appwrite: { tables }, input }: CommandPrefetch<AdjustmentName>) =>
      findInvestor(tables, input.userId),
    decide: async ({ tables, input, context }: CommandCall<AdjustmentName>): Promise<Adjusted> => {
      const investor = await findInvestor(tables, input.userId);
      if (investor === null) return refuse("user-not-found");
      return booksRefusal(investor, input.seen) ?? adjust(investor, input, context);
    },
  };
}
