import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { nextGuard } from "#domain/commands/numbered-guard.ts";
import { slotTaken } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal, type Refusal, refuse, refuseInput } from "#domain/refusals/refusal.ts";
import { settledStatus } from "./status-transitions.ts";
import { receipt, type Transaction, type TransactionReceipt } from "./transaction.ts";
import { hashChanged } from "./transaction-effects.ts";
import { canonicalHash, transferHashProblem } from "./transfer-hash.ts";

/** The hash of a transfer, entered after the request: by the depositor while it waits, of a payout by an administrator. */

/** Only the detail of a refusal that no page of this version meets. */
export const noPayout = "only an approved withdrawal has a payout";

/**
 * Returns the next change of a transfer, of its hash or its attachment, as a row that only one can create. The
 * settlement of a deposit takes it, too: a change and a settlement of the same row cannot both be committed.
 * @param last the number of the last change, read before the transaction
 */
export function nextTransferChange(
  rowId: string,
  last: number,
  { key, at }: Pick<CommandContext, "key" | "at">,
) {
  return slotTaken(key, { sender: `hash:${rowId}`, seq: last + 1, at });
}

/** A transaction with the number of the last change of its transfer, 0 when there was none. */
export interface FoundTransfer {
  readonly transaction: Transaction | null;
  readonly last: number;
}

/** The last change of the hash or the attachment of a transaction. */
export interface TransferChange {
  /** 0 when there was none. */
  readonly number: number;
  /** The values since then, by column; absent when there was no change. */
  readonly after?: object;
}

/** Whether a transaction that was read before its last change shows the value of that change. */
export function showsChange(
  { transferHash, attachmentId }: Pick<Transaction, "transferHash" | "attachmentId">,
  { after = {} }: TransferChange,
): boolean {
  const shown: Readonly<Record<string, unknown>> = { transferHash, attachmentId };
  return Object.entries(after).every(([column, value]) => !(column in shown) || shown[column] === value);
}

/** Changes of one transfer are numbered, and each number is a guard, so "before" in the audit is the value that was replaced. */
export function transferPrefix(rowId: string): string {
  return `hash:${rowId}:`;
}

/** The guard of the next change. */
export function transferChangeGuard(rowId: string, last: number): string {
  return nextGuard(transferPrefix(rowId), last);
}

/** Refuses a hash that cannot be one of the network; null when it can, or when there is none. */
export function hashRefusal(
  networkCode: string | null,
  hash: string | undefined,
  field: "hash" | "transferHash" | "payoutHash",
): Refusal | null {
  const problem = hash === undefined ? null : transferHashProblem(networkCode, hash);
  return problem === null ? null : refuseInput(problem, field);
}

/** Adds or corrects the hash of a deposit that waits. */
export function setTransferHash(
  { hash }: { readonly hash: string },
  { transaction, last }: FoundTransfer,
  context: CommandContext,
): Decision<TransactionReceipt> | Refusal {
  // Another investor's transaction does not exist for the caller: not even its status is shown.
  if (transaction?.kind !== "deposit" || transaction.id !== context.actor.id)
    return refuse("transaction-not-found");
  const status = settledStatus(transaction.status, "cancel");
  if (isRefusal(status)) return status;
  const decision = recorded(transaction, hash, last);
  if (isRefusal(decision)) return decision;
  return { ...decision, writes: [...decision.writes, nextTransferChange(transaction.$id, last, context)] };
}

/** Adds or corrects the hash of the payout of an approved withdrawal. */
export function setPayoutHash(
  { hash }: { readonly hash: string },
  { transaction, last }: FoundTransfer,
): Decision<TransactionReceipt> | Refusal {
  if (transaction === null) return refuse("transaction-not-found");
  if (transaction.kind !== "withdrawal" || transaction.status !== "success")
    return refuse("invalid-request", { detail: noPayout });
  return recorded(transaction, hash, last);
}

function recorded(
  transaction: Transaction,
  hash: string,
  last: number,
): Decision<TransactionReceipt> | Refusal {
  const refusal = hashRefusal(transaction.crypto, hash, "hash");
  if (refusal !== null) return refusal;
  const transferHash = canonicalHash(transaction.crypto, hash);
  if (transferHash === transaction.transferHash) return refuse("no-changes");
  return {
    userId: transaction.id,
    guard: transferChangeGuard(transaction.$id, last),
    reason: null,
    transactionId: transaction.$id,
    ...hashChanged(transaction, transferHash),
    result: receipt(transaction),
  };
}
