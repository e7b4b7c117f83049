import type { Decision } from "#domain/commands/decision.ts";
import type { CommandsOf } from "#domain/commands/definition.ts";
import type { OperationName } from "#domain/operations/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import {
  excludeSelf,
  type LimitedAccount,
  pauseInvesting,
  requestReturn,
  setDepositLimit,
} from "#domain/self-limits/change-limits.ts";
import type { LimitEntry } from "#domain/self-limits/limit-history.ts";
import type { SelfLimitResults, selfLimitOperations } from "#domain/self-limits/operations.ts";
import { restoreLimits } from "#domain/self-limits/restore-limits.ts";
import { mailId } from "#functions/lib/mail-id.ts";
import { reportedMails } from "#functions/lib/rows/alarm-rows.ts";
import { findSelfLimits, limitEntries } from "#functions/lib/rows/self-limit-rows.ts";
import { findOwner } from "#functions/lib/rows.ts";
import {
  type CommandCall,
  type CommandHandlers,
  type CommandPrefetch,
  owner,
} from "#functions/operations/command-handler.ts";

type Names = CommandsOf<typeof selfLimitOperations>;
type Changed = Decision<SelfLimitResults["setDepositLimit"]> | Refusal;

/** Changes of an owner are about the account of the caller: no input names another one. */
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
  restoreLimits: {
    decide: async ({ tables, input: { userId, reason }, context }) => {
      // First: the guard holds the number of these limits, so that the entries lack no change of them.
      const known = await findSelfLimits(tables, userId);
      const owner = await findOwner(tables, userId);
      if (owner === null) return refuse("user-not-found");
      const { frozenAt } = owner.profile;
      const [entries, mailIds] = await Promise.all([
        limitEntries(tables, userId),
        reportedMails(tables, userId, { template, since: frozenAt ?? context.at, at: context.at }),
      ]);
      const isReported = ({ $id, operation }: LimitEntry) =>
        operation !== "restoreLimits" && mailIds.includes(mailId(template, $id));
      const reported = entries.filter(isReported).map(({ $id }) => $id);
      return restoreLimits({ owner, known, entries, reported }, reason, context);
    },
  },
};

/** The mail about a change of limits. */
const template = "limits-changed";

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
