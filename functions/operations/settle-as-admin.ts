import { formatMomentUtc } from "#domain/calendar.ts";
import type { Decision } from "#domain/decision.ts";
import type { Settlement } from "#domain/life.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusal.ts";
import { heldUntil } from "#domain/second-step-status.ts";
import { settle } from "#domain/settlement.ts";
import type { TransactionReceipt } from "#domain/transaction.ts";
import { findInvestor, findTransaction } from "#functions/lib/rows.ts";
import { findSecondStep } from "#functions/lib/second-step-rows.ts";
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
  const decision = settle(move, owner, transaction, reason, occasion);
  if (isRefusal(decision) || move !== "approve" || transaction.kind !== "withdrawal") return decision;
  // Also one that was asked for in the moment before the change of the second step was noticed.
  const until = heldUntil(await findSecondStep(tables, transaction.id), occasion.settings, occasion.at);
  return until === null ? decision : refuse("owner-held", { until: formatMomentUtc(until) });
}
