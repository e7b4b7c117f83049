import { type CommandContext, type Decision, type Investor, readerOf } from "#domain/commands/decision.ts";
import type { RowWrite } from "#domain/effects/effects.ts";
import { type Balances, balancesAfter } from "#domain/ledger/account.ts";
import { type Posting, post } from "#domain/ledger/posting.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { negate, sum, ZERO } from "#domain/values/money.ts";
import { hashRefusal, nextTransferChange, noPayout } from "./record-hash.ts";
import { settledStatus } from "./status-transitions.ts";
import { noAttachment, receipt, type Transaction, type TransactionReceipt } from "./transaction.ts";
import { transactionSettled } from "./transaction-effects.ts";
import type { Settlement } from "./transaction-status.ts";
import { canonicalHash } from "./transfer-hash.ts";

/** The details of the transfer when the transaction is settled. */
interface SettledTransfer {
  /** Of a withdrawal that is approved and paid out already. */
  readonly payoutHash?: string | undefined;
  /** The hash that the administrator saw, null for none; absent when the page does not send it. */
  readonly seenHash?: string | null | undefined;
  /** The attachment that the administrator saw, null for none; absent when the page does not send it. */
  readonly seenAttachment?: string | null | undefined;
  /** The number of the last change of the transfer, read before the transaction; absent when nothing is committed. */
  readonly lastTransferChange?: number | undefined;
}

/**
 * The end of a pending deposit or withdrawal: approved or rejected by an administrator, cancelled by its owner.
 * All three share one guard per transaction, so that of any number of attempts one is written.
 * @param investor the owner of the transaction; null when the account is deleted
 */
export function settle(
  settlement: Settlement,
  investor: Investor | null,
  transaction: Transaction,
  reason: string | null,
  context: CommandContext,
  { payoutHash, seenHash, seenAttachment, lastTransferChange }: SettledTransfer = {},
): Decision<TransactionReceipt> | Refusal {
  // Another investor's transaction does not exist for the caller: not even its status is shown.
  if (settlement === "cancel" && transaction.id !== context.actor.id) return refuse("transaction-not-found");
  const status = settledStatus(transaction.status, settlement);
  if (isRefusal(status)) return status;
  // The depositor may change hash and attachment until the approval, which stands for the transfer that was checked.
  if (seenHash !== undefined && seenHash !== transaction.transferHash) return refuse("hash-changed");
  if (seenAttachment !== undefined && seenAttachment !== transaction.attachmentId)
    return refuse("attachment-changed");
  if (payoutHash !== undefined && transaction.kind !== "withdrawal")
    return refuse("invalid-request", { detail: noPayout });
  const wrongHash = hashRefusal(transaction.crypto, payoutHash, "payoutHash");
  if (wrongHash !== null) return wrongHash;
  const posting = postingOf(settlement, transaction, reason);
  // A deleted account can be paid nothing any more; a request that moves nothing can still be rejected.
  if (posting !== null && investor === null) return refuse("user-not-found");
  const settled = transactionSettled(
    transaction,
    {
      status,
      reason,
      settledAt: context.at,
      // The file of a request that its owner takes back proves nothing any more; maintenance deletes it.
      ...(settlement === "cancel" && transaction.attachmentId !== null && noAttachment),
      ...(payoutHash !== undefined && { transferHash: canonicalHash(transaction.crypto, payoutHash) }),
    },
    { isOwnerGone: investor === null },
  );
  const taken =
    transaction.kind === "deposit" && lastTransferChange !== undefined
      ? [nextTransferChange(transaction.$id, lastTransferChange, context)]
      : [];
  return {
    userId: transaction.id,
    guard: `settle:${transaction.$id}`,
    reason,
    transactionId: transaction.$id,
    ...(posting === null || investor === null ? {} : { account: { investor, posting } }),
    ...settled,
    writes: [
      ...settled.writes,
      ...taken,
      ...ownerNotified(settlement, investor, transaction, reason, context),
    ],
    ...(settlement === "approve" && {
      approval: {
        subject: transaction.$id,
        accountId: transaction.id,
        transactionId: transaction.$id,
        result: receipt(transaction),
      },
    }),
    result: receipt({ ...transaction, status }),
  };
}

/** Notifies the owner of what an administrator decided; who cancels knows it. */
function ownerNotified(
  settlement: Settlement,
  investor: Investor | null,
  { $id: subject, kind, amount }: Transaction,
  text: string | null,
  context: CommandContext,
): RowWrite[] {
  if (settlement === "cancel" || investor === null) return [];
  const isDeposit = kind === "deposit";
  const approved = isDeposit ? "deposit-approved" : "withdrawal-paid";
  const rejected = isDeposit ? "deposit-rejected" : "withdrawal-rejected";
  const about = { kind: settlement === "approve" ? approved : rejected, subject, amount, text } as const;
  return notificationWrites(readerOf(investor), context, about);
}

/**
 * Previews the owner's accounts after an approval, with the posting of the decision.
 * @returns a refusal when they cannot hold it; null when balances and transaction are of different times,
 *   for example because another admin settled it just now
 */
export function approvalPreview(before: Balances, transaction: Transaction): Balances | Refusal | null {
  const posting = postingOf("approve", transaction, null);
  if (posting === null || transaction.status !== "pending") return before;
  if (sum(before.hold, posting.deltas.hold ?? ZERO) < 0) return null;
  return post(before, posting);
}

/**
 * Whether books that were read after the transaction can take its settlement. Where they cannot, or where it is
 * refused, both may have been read on two sides of another settlement, and the transaction has to be read again. Where
 * they can, the guard of the settlement makes the commit fail if there was another.
 */
export function isBookable(decision: Decision<unknown> | Refusal): boolean {
  if (isRefusal(decision)) return false;
  if (decision.account === undefined) return true;
  const { investor, posting } = decision.account;
  const before = balancesAfter(investor.head);
  if (sum(before.hold, posting.deltas.hold ?? ZERO) < 0) return false;
  return !isRefusal(post(before, posting));
}

/** Returns the moves of a settlement; null for a rejected deposit. */
function postingOf(settlement: Settlement, transaction: Transaction, reason: string | null): Posting | null {
  const { amount, $id: transactionId } = transaction;
  if (transaction.kind === "deposit") {
    if (settlement !== "approve") return null;
    return {
      kind: "deposit",
      deltas: { cash: amount },
      house: { account: "deposits", delta: negate(amount) },
      transactionId,
      reason,
    };
  }
  if (settlement !== "approve")
    return {
      kind: "withdrawal-returned",
      deltas: { hold: negate(amount), cash: amount },
      transactionId,
      reason,
    };
  const fee = transaction.fee ?? ZERO;
  return {
    kind: "withdrawal-paid",
    deltas: { hold: negate(amount) },
    // The net is the remainder, so that the parts always add up to the whole.
    house: { account: "payouts", delta: sum(amount, negate(fee)) },
    fee,
    transactionId,
    reason,
  };
}
