import type { TablesDB } from "node-appwrite";
import { isUsable } from "#domain/addresses/address-book.ts";
import { bookChange } from "#domain/addresses/book-version.ts";
import type { ReadBook } from "#domain/addresses/change-book.ts";
import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { combined } from "#domain/effects/effects.ts";
import { ownReferralRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import { frozenRefusal, whileUnfrozen } from "#domain/freeze/freeze.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { instantValue } from "#domain/refusals/refusal-value.ts";
import { heldUntil } from "#domain/security/second-step-status.ts";
import type { BonusMoment } from "#domain/settings/settings.ts";
import { showsChange } from "#domain/transactions/record-hash.ts";
import { isBookable, settle } from "#domain/transactions/settlement.ts";
import type { Transaction, TransactionReceipt } from "#domain/transactions/transaction.ts";
import type { Settlement } from "#domain/transactions/transaction-status.ts";
import { formatMomentUtc } from "#domain/values/calendar.ts";
import { findBookVersion, readBook } from "#functions/lib/rows/address-rows.ts";
import { findInvestor, findProfile, findTransaction, lastTransferChange } from "#functions/lib/rows.ts";
import type { CommandCall } from "#functions/operations/command-handler.ts";
import { noticeSecondStepOf } from "#functions/operations/security/second-step.ts";

/**
 * Returns why an administrator may not decide what earns the inviter of this investor a bonus: the administrator is the
 * inviter.
 */
async function inviterRefusal(
  tables: TablesDB,
  newcomer: Investor | null,
  moment: BonusMoment,
  { actor, settings }: CommandContext,
): Promise<Refusal | null> {
  if (newcomer === null || newcomer.profile.referrerId === null) return null;
  return ownReferralRefusal(newcomer.profile, await findProfile(tables, actor.id), moment, settings);
}

/** Reads a request and its owner, and decides it as an administrator. @param reason for a rejection */
export async function settleAsAdmin(
  move: Settlement,
  { appwrite, tables, dependencies, input, context }: Omit<CommandCall<"approve">, "caller">,
  reason: string | null,
): Promise<Decision<TransactionReceipt> | Refusal> {
  const named = await findTransaction(tables, input.transactionId);
  const isPayout = move === "approve" && named?.status === "pending" && named.kind === "withdrawal";
  const noticing = isPayout ? noticeSecondStepOf(appwrite, dependencies, named.id) : undefined;
  // Of no interest when the approval is refused for another reason.
  noticing?.catch(() => undefined);
  if (named === null) return refuse("transaction-not-found");
  const reading = isPayout ? destinationOf(tables, named) : undefined;
  reading?.catch(() => undefined);
  const [owner, lastChange] = await Promise.all([
    findInvestor(tables, named.id),
    named.kind === "deposit" ? lastTransferChange(tables, named.$id) : undefined,
  ]);
  const decide = (found: Transaction) =>
    settle(move, owner, found, reason, context, { ...input, lastTransferChange: lastChange?.number });
  let [transaction, decision] = [named, decide(named)];
  // Again, after its owner and its hash: a settlement or another hash came between the reads.
  if (!isBookable(decision) || (lastChange !== undefined && !showsChange(named, lastChange))) {
    transaction = (await findTransaction(tables, named.$id)) ?? named;
    decision = decide(transaction);
  }
  if (isRefusal(decision) || move !== "approve") return decision;
  if (transaction.kind === "deposit")
    return (await inviterRefusal(tables, owner, "first-deposit", context)) ?? decision;
  const frozen = frozenRefusal(owner?.profile, "owner-frozen");
  if (frozen !== null) return frozen;
  const book = await (reading ?? destinationOf(tables, transaction));
  if (!isPayable(transaction, book, context.at)) return refuse("owner-address-removed");
  // The account itself counts: the change may be later than the request, and its event may be lost.
  const status = await (noticing ?? noticeSecondStepOf(appwrite, dependencies, transaction.id));
  if (isRefusal(status)) return status;
  const until = heldUntil(status, context.settings, context.at);
  if (until !== null) return refuse("owner-held", { until: instantValue(until, formatMomentUtc(until)) });
  if (owner === null) return decision;
  // A removal of the address beside it is decided after the approval, or makes it fail.
  const ordered = { ...decision, ...combined(decision, bookChange(transaction.id, book.version)) };
  return whileUnfrozen(ordered, owner);
}

/** Reads the destination of a withdrawal from the address book of its owner, after the version of the book. */
async function destinationOf(
  tables: TablesDB,
  { id: userId, crypto: network, address }: Transaction,
): Promise<Pick<ReadBook, "version" | "found">> {
  const version = await findBookVersion(tables, userId);
  if (network === null || address === null) return { version, found: null };
  return readBook(tables, userId, { network, address }, version);
}

/**
 * Returns whether a withdrawal may be paid: its address was removed neither by its owner nor by a freeze. One that was added
 * again has to wait as a new one. A withdrawal of an early version may name none.
 */
function isPayable({ address }: Transaction, { found }: Pick<ReadBook, "found">, at: string): boolean {
  return address === null || (found !== null && isUsable(found, at));
}
