import type { CallerRole } from "#domain/commands/definition.ts";
import { type OperationName, operations } from "#domain/commands/operations.ts";
import { scenarios } from "#tests/scenarios/scenarios.ts";
import type { Ask, Model } from "./model.ts";
import { moneyModels } from "./money-models.ts";
import { admins, investors, newcomers, pick, type RandomNumbers } from "./random-input.ts";

/** Which requests are made at random: by whom, about what, within and against the rules. */

/** All operations, in an order of their own, so that a seed means the same in whichever order the nouns are listed. */
export const requestedOperations = (Object.keys(operations) as OperationName[]).sort();

/** Money moves more often than the rest, and trades most of all: a trade takes several steps to come to its end. */
const money = Object.keys(moneyModels) as OperationName[];
const trading: readonly OperationName[] = ["openTrade", "setProfit", "claimProfit", "closeTrade"];
/** Operations that seldom succeed, because their states are rare. */
const seldom: readonly OperationName[] = [
  "activate",
  "removeAvatar",
  "replyToMessage",
  "readReplies",
  "readReplies",
  "saveSavedReply",
  "deleteSavedReply",
];
export const weightedOperations = [
  ...requestedOperations,
  ...money,
  ...seldom,
  ...Array<readonly OperationName[]>(12).fill(trading).flat(),
];

const usual: Record<CallerRole, readonly string[]> = {
  account: investors,
  investor: investors,
  admin: admins,
};

/** The request that the numbers mean in this state. */
export function askFor(operation: OperationName, given: RandomNumbers, model: Model, key: string): Ask {
  const { by } = operations[operation];
  const comesOrGoes = operation === "register" || operation === "deleteAccount";
  const odd = [...newcomers, ...investors, ...admins, ""];
  const caller = pick(
    given.odd < 2 ? odd : comesOrGoes ? newcomers : usual[by],
    given.odd < 2 ? given.which : given.by,
  );
  return { operation, caller, key, input: scenarios[operation].randomInput(given, model) };
}
