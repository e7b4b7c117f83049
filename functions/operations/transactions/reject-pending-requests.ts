import type { Actor } from "#domain/ledger/entry.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { settle } from "#domain/transactions/settlement.ts";
import { type CommandExecution, executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import {
  findInvestor,
  findTransaction,
  lastTransferChange,
  pendingTransactions,
} from "#functions/lib/rows.ts";

/** The number of requests that are rejected before the rest is read again. */
const PAGE = 25;

/**
 * Rejects every pending request of an account, one by one, with the reason for the deletion.
 * @param key of the deletion; a repeated deletion finds the requests rejected under it
 */
export async function rejectPendingRequests(
  execution: Pick<CommandExecution, "tables" | "dependencies">,
  { key, actor, userId, reason }: { key: string; actor: Actor; userId: string; reason: string },
): Promise<void> {
  const { tables } = execution;
  for (;;) {
    const waiting = await pendingTransactions(tables, userId, PAGE);
    if (waiting.length === 0) return;
    for (const { $id } of waiting) {
      const answer = await executeCommand({
        ...execution,
        actor,
        key: followUpKey(key, $id),
        request: { operation: "reject", input: { transactionId: $id, reason } },
        decide: async (context) => {
          const [owner, lastChange] = await Promise.all([
            findInvestor(tables, userId),
            lastTransferChange(tables, $id),
          ]);
          const transaction = await findTransaction(tables, $id);
          if (transaction === null) return refuse("transaction-not-found");
          return settle("reject", owner, transaction, reason, context, {
            lastTransferChange: lastChange.number,
          });
        },
      });
      // The deletion is refused then, because something still waits.
      if (isRefusal(answer) && answer.code === "busy") return;
    }
  }
}
