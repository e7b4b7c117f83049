import type { CallerRole } from "#domain/commands/definition.ts";
import { type OperationName, operations } from "#domain/operations/operations.ts";
import { scenarios } from "#tests/scenarios/scenarios.ts";
import type { Ask, Model } from "./model.ts";
import { moneyModels } from "./money-models.ts";
import { admins, investors, newcomers, pick, type RandomNumbers } from "./random-input.ts";

/** Which requests are made at random: by whom, about what, within and against the rules. */

/**
 * No request of the model freezes an account: the link of a mail does. So none releases one either. Its operator has no
 * public log, which moves no money.
 */
const impossible: readonly OperationName[] = [
  ...(["releaseAccount", "releaseUser", "restoreLimits"] as const),
  ...(["appendToLog", "findInLog", "readReceipt"] as const),
];

/** The others, in an order of their own, so that a seed means the same in whichever order the nouns are listed. */
export const requestedOperations = (Object.keys(operations) as OperationName[])
  .filter((name) => !impossible.includes(name))
  .sort();

/** Money moves more often than the rest, and trades most of all: a trade takes several steps to come to its end. */
const money = Object.keys(moneyModels) as OperationName[];
const trading: readonly OperationName[] = ["openTrade", "setProfit", "claimProfit", "closeTrade"];
/** Operations that seldom succeed, because their states are rare. */
const seldom: readonly OperationName[] = [
  "activate",
  "removeAvatar",
  ...Array<OperationName>(4).fill("setAttachment"),
  "setTransferHash",
  "deletePlan",
  "setDepositLimit",
  "setDepositLimit",
  // Nothing else is asked of one who has not accepted them.
  ...Array<OperationName>(8).fill("acceptTerms"),
  ...Array<OperationName>(8).fill("requestDeposit"),
  "replyToMessage",
  "readReplies",
  "readReplies",
  "saveSavedReply",
  "deleteSavedReply",
  "setAttachment",
  // Most of the others need money, or a picture.
  ...Array<OperationName>(16).fill("setBalance"),
  ...Array<OperationName>(6).fill("requestWithdrawal"),
  ...Array<OperationName>(4).fill("setAvatar"),
  ...Array<OperationName>(4).fill("removeAvatar"),
  ...Array<OperationName>(4).fill("excludeSelf"),
  ...Array<OperationName>(3).fill("deletePaymentMethod"),
  ...Array<OperationName>(3).fill("readThread"),
  "submitIdentity",
  "decideIdentity",
  "decideIdentity",
  // The lock is switched off by the investor who switched it on before.
  "lockAddresses",
  ...Array<OperationName>(2).fill("unlockAddresses"),
  ...Array<OperationName>(6).fill("reverseResult"),
];
export const weightedOperations = [
  ...requestedOperations,
  ...money,
  ...seldom,
  ...Array<readonly OperationName[]>(13).fill(trading).flat(),
];

const usual: Record<CallerRole, readonly string[]> = {
  account: investors,
  investor: investors,
  admin: admins,
};

/** The request that the numbers mean in this state. */
export function askFor(operation: OperationName, given: RandomNumbers, model: Model, key: string): Ask {
  const { by } = operations[operation];
  // A self-exclusion lasts longer than a run: the first investors go on.
  const comesOrGoes = ["register", "deleteAccount", "excludeSelf"].includes(operation);
  const odd = [...newcomers, ...investors, ...admins, ""];
  const caller = pick(
    given.odd < 2 ? odd : comesOrGoes ? newcomers : usual[by],
    given.odd < 2 ? given.which : given.by,
  );
  return { operation, caller, key, input: scenarios[operation].randomInput(given, model) };
}
