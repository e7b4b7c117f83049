import { useRef } from "react";
import type { AdjustmentName } from "#domain/adjustments/adjustment-preview.ts";
import { adjustmentCommands } from "#domain/adjustments/commands.ts";
import type { OperationInput } from "#domain/operations/operations.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import type { MessageId } from "#messages/message.ts";
import { OperationUnanswered } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { fingerprint, newOperationKey } from "#src/backend/pending-operations.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { changedKeys, unlessProposed } from "#src/commands/use-command.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";

interface AdjustmentRequest {
  readonly operation: AdjustmentName;
  readonly input: OperationInput<AdjustmentName>;
}

const doneTexts: Record<AdjustmentName, MessageId> = {
  setBalance: adminUsers.adjustBalanceDone,
  setProfit: adminUsers.adjustProfitDone,
  setBonus: adminUsers.adjustBonusDone,
};

/** Replaces a figure of an account, or proposes it. @param about names the account */
export function useAdjust(adminId: string, about: string) {
  const t = useMessages();
  const textOf = useTextOf();
  const send = useLastUnanswered(adminId, about);
  // Not useCommand: each request names its command, and an unanswered one keeps its key.
  return useAnnouncedMutation(send, {
    success: (result, { operation }) => unlessProposed(result, t(doneTexts[operation])),
    failure: ({ operation }) =>
      textOf({ type: `${operation}.failed`, message: adjustmentCommands[operation].failed }),
    toastId: ({ operation, input }) => operation + input.userId,
    invalidates: ({ operation }) => changedKeys(operation),
  });
}

/**
 * Sends an adjustment. While its outcome is unknown, the same adjustment keeps its key, but only the last one: an admin
 * who has set another value since, and wants the first one again, makes a new request.
 */
function useLastUnanswered(userId: string, about: string) {
  const unanswered = useRef<AdjustmentRequest & { text: string; key: string }>(undefined);
  return async (asked: AdjustmentRequest) => {
    const text = asked.operation + fingerprint(asked.input);
    if (unanswered.current?.text !== text) unanswered.current = { ...asked, text, key: newOperationKey() };
    const { operation, input, key } = unanswered.current;
    try {
      const result = await run(operation, input, { userId, key, about });
      unanswered.current = undefined;
      return result;
    } catch (error) {
      if (!(error instanceof OperationUnanswered)) unanswered.current = undefined;
      throw error;
    }
  };
}
