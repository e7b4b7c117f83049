import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import {
  type FoundTransfer,
  nextTransferChange,
  transferChangeGuard,
} from "#domain/transactions/record-hash.ts";
import { settledStatus } from "#domain/transactions/status-transitions.ts";
import {
  type Attachment,
  noAttachment,
  receipt,
  type Transaction,
} from "#domain/transactions/transaction.ts";
import { attachmentChanged } from "#domain/transactions/transaction-effects.ts";
import type { AttachmentReceipt } from "./operations.ts";

/**
 * The proof of payment of a deposit: one file of the bucket `attachments`, which its owner attaches while the deposit
 * is pending and administrators alone read. docs/decisions/043-proof-of-a-deposit.md.
 */

/** Why the caller may not change the attachment of a transaction; null when they may. */
export function attachmentRefusal(
  transaction: Transaction | null,
  { actor }: Pick<CommandContext, "actor">,
): Refusal | null {
  // Another investor's transaction does not exist for the caller: not even its status is shown.
  if (transaction?.kind !== "deposit" || transaction.id !== actor.id) return refuse("transaction-not-found");
  const status = settledStatus(transaction.status, "cancel");
  return isRefusal(status) ? status : null;
}

/**
 * Attaches a stored file to a deposit that is pending, in place of the one before; null removes that.
 * @param found the transaction, read after the number of its last change
 */
export function changeAttachment(
  { transaction, last }: FoundTransfer,
  attachment: Attachment | null,
  context: CommandContext,
): Decision<AttachmentReceipt> | Refusal {
  const refusal = attachmentRefusal(transaction, context);
  if (refusal !== null) return refusal;
  if (transaction === null) return refuse("transaction-not-found");
  const { $id, id, attachmentId } = transaction;
  if (attachment === null && attachmentId === null) return refuse("no-changes");
  const changed = attachmentChanged(transaction, attachment ?? noAttachment);
  return {
    userId: id,
    guard: transferChangeGuard($id, last),
    reason: null,
    transactionId: $id,
    ...changed,
    writes: [...changed.writes, nextTransferChange($id, last, context)],
    result: { ...receipt(transaction), replaced: attachmentId },
  };
}
