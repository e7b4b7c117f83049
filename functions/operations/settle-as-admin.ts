import type { Decision } from "#domain/decision.ts";
import type { Settlement } from "#domain/life.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import { settle } from "#domain/settlement.ts";
import type { TransactionReceipt } from "#domain/transaction.ts";
import { findInvestor, findTransaction } from "#functions/lib/rows.ts";
import type { Call } from "./call.ts";

/** Reads a request and its owner, and decides it as an administrator. @param reason for a rejection */
export async function settleAsAdmin(
  move: Settlement,
  { tables, input, occasion }: Pick<Call<"approve">, "tables" | "input" | "occasion">,
  reason: string | null,
): Promise<Decision<TransactionReceipt> | Refusal> {
  const named = await findTransaction(tables, input.transactionId);
  const owner = named && (await findInvestor(tables, named.id));
  // Once more, after its owner: what was settled in between would be decided about with books that know it already.
  const transaction = await findTransaction(tables, input.transactionId);
  if (transaction === null) return refuse("transaction-not-found");
  return settle(move, owner, transaction, reason, occasion);
}
