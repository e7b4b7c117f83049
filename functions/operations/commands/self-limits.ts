import type { Decision } from "#domain/commands/decision.ts";
import type { CommandsOf } from "#domain/commands/definition.ts";
import type { OperationName } from "#domain/operations/operations.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import {
  excludeSelf,
  type LimitedAccount,
  pauseInvesting,
  requestReturn,
  setDepositLimit,
} from "#domain/self-limits/change-limits.ts";
import type { SelfLimitResults, selfLimitOperations } from "#domain/self-limits/operations.ts";
import { findSelfLimits } from "#functions/lib/rows/self-limit-rows.ts";
import { findOwner } from "#functions/lib/rows.ts";
import {
  type CommandCall,
  type CommandHandlers,
  type CommandPrefetch,
  owner,
} from "#functions/operations/command-handler.ts";

type Names = CommandsOf<typeof selfLimitOperations>;
type Changed = Decision<SelfLimitResults[Names]> | Refusal;

/** Always about the account of the caller: no input names another one. */
export const selfLimitCommands: CommandHandlers<Names> = {
  setDepositLimit: {
    isSerializedByCaller: true,
    prefetch,
    decide: (call) => onOwnLimits(call, (account) => setDepositLimit(account, call.input, call.context)),
  },
  pauseInvesting: {
    isSerializedByCaller: true,
    prefetch,
    decide: (call) => onOwnLimits(call, (account) => pauseInvesting(account, call.input, call.context)),
  },
  excludeSelf: {
    isSerializedByCaller: true,
    prefetch,
    decide: (call) => onOwnLimits(call, (account) => excludeSelf(account, call.input, call.context)),
  },
  requestReturn: {
    isSerializedByCaller: true,
    prefetch,
    decide: (call) => onOwnLimits(call, (account) => requestReturn(account, call.context)),
  },
};

function prefetch({ appwrite: { tables }, userId }: Pick<CommandPrefetch<Names>, "appwrite" | "userId">) {
  return Promise.all([findSelfLimits(tables, userId), findOwner(tables, userId)]);
}

/** An account that is not active limits itself as well. */
async function onOwnLimits(
  call: Pick<CommandCall<OperationName>, "tables" | "caller" | "operation">,
  change: (account: LimitedAccount) => Changed,
): Promise<Changed> {
  const [known, found] = await Promise.all([findSelfLimits(call.tables, call.caller.id), owner(call)]);
  return isRefusal(found) ? found : change({ owner: found, known });
}
