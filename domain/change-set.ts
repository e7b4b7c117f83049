import { balancesAfter } from "./account.ts";
import type { AuditEntry } from "./audit.ts";
import { type Decision, type Occasion, projection } from "./decision.ts";
import { canonicalJson, nextEntry, type Sha256 } from "./entry.ts";
import type { Tally } from "./figures.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { MailTurn } from "./mail.ts";
import type { Message, MessageChange } from "./message.ts";
import type { OfferChange } from "./offer.ts";
import type { OperationName } from "./operations.ts";
import type { PlanResult } from "./plan-result.ts";
import type { NewProfile, Profile } from "./profile.ts";
import { orProposal, type Proposal } from "./proposal.ts";
import { isRefusal, type Refusal } from "./refusal.ts";
import type { Turn } from "./sender-limit.ts";
import { dutyRefusal } from "./separation-of-duties.ts";
import { talliesOf } from "./tallies.ts";
import type { NewTransaction, Transaction } from "./transaction.ts";

/** A decision spelled out as rows. All of them are written in one commit, or none. */
export interface ChangeSet {
  readonly audit: AuditEntry;
  readonly entry?: LedgerEntry;
  readonly newProfile?: NewProfile;
  readonly newResult?: PlanResult;
  readonly reversal?: PlanResult;
  readonly newTransactions: readonly NewTransaction[];
  readonly transaction?: { readonly $id: string; readonly change: TransactionChange };
  /** The transaction that this settles, as it was before. */
  readonly settled?: Transaction;
  readonly profile?: { readonly $id: string; readonly change: Partial<NewProfile> };
  /** `referralId` holds the name, and those who were invited hold the `referralId`: it goes there, too. */
  readonly removedProfile?: Pick<Profile, "$id" | "referralId">;
  readonly proposal?: Proposal;
  readonly message?: { readonly $id: string; readonly change: MessageChange };
  readonly offer?: OfferChange;
  readonly mail?: MailTurn;
  readonly turn?: Turn;
  readonly secondStep?: Decision<unknown>["secondStep"];
  readonly tallies: readonly Tally[];
  /** The account that the new rows are about must not read them. */
  readonly isUnread?: boolean;
}

export type TransactionChange =
  | (Pick<Transaction, "status" | "reason" | "settledAt"> & Partial<Pick<Transaction, "transferHash">>)
  | Pick<Transaction, "transferHash">
  | Pick<Transaction, "addressForgottenAt">;

/** What follows from an operation by itself; nobody can ask for it. */
export type Consequence = "referralBonus" | "applyResult" | "reversePart" | "changeSecondStep" | "trustApp";

/** Which request a decision answers. */
export interface Request {
  readonly operation: OperationName | Consequence;
  /** The input after it was checked. */
  readonly input: unknown;
}

/** What tells a repeated request from another one that came with the same key. */
export function requestHash(request: Request, actorId: string, sha256: Sha256): string {
  return sha256(canonicalJson({ ...request, actorId }));
}

/**
 * Spells a decision out, or its proposal where it needs a second administrator: this is the one way to a commit.
 * @returns a refusal when an account would hold more than it can, or an administrator decides about their own money
 */
export function changeSet(
  decided: Decision<unknown>,
  request: Request,
  occasion: Occasion,
  sha256: Sha256,
): ChangeSet | Refusal {
  const refusal = dutyRefusal(decided, occasion);
  if (refusal !== null) return refusal;
  const decision = orProposal(decided, request, occasion);
  const { account, newProfile, newResult, settlement, message, newTransactions = [] } = decision;
  const { forgottenAddress, transfer } = decision;
  const entry = entryOf(decision, occasion, sha256);
  if (isRefusal(entry)) return entry;
  const change: Partial<NewProfile> = {
    ...account?.change,
    ...(entry === null ? {} : projection(balancesAfter(entry), entry.seq)),
  };
  const audit: AuditEntry = {
    $id: occasion.key,
    operation: request.operation,
    guard: decision.guard,
    inputHash: requestHash(request, occasion.actor.id, sha256),
    actorId: occasion.actor.id,
    actorRole: occasion.actor.role,
    userId: decision.userId,
    transactionId: decision.transactionId,
    reason: decision.reason,
    before: { ...before(decision, change), ...transactionFacts(decision, "before") },
    after: { ...after(decision, change), ...transactionFacts(decision, "after") },
    result: decision.result,
    at: occasion.at,
  };
  return {
    audit,
    newTransactions,
    tallies: talliesOf(decision, entry),
    ...(entry && { entry }),
    ...(account?.investor.isUnread && { isUnread: true }),
    ...(newProfile && { newProfile }),
    ...(newResult && { newResult }),
    ...(decision.reversal && { reversal: decision.reversal }),
    ...(message && { message: { $id: message.before.$id, change: message.change } }),
    ...(decision.proposal && { proposal: decision.proposal }),
    ...(decision.offer && { offer: decision.offer }),
    ...(decision.mail && { mail: decision.mail }),
    ...(decision.turn && { turn: decision.turn }),
    ...(decision.secondStep && { secondStep: decision.secondStep }),
    ...(settlement && {
      settled: settlement.transaction,
      transaction: {
        $id: settlement.transaction.$id,
        change: {
          status: settlement.status,
          reason: settlement.reason,
          settledAt: settlement.settledAt,
          ...(settlement.transferHash !== undefined && { transferHash: settlement.transferHash }),
        },
      },
    }),
    ...(transfer && {
      transaction: { $id: transfer.transaction.$id, change: { transferHash: transfer.transferHash } },
    }),
    ...(forgottenAddress && {
      transaction: {
        $id: forgottenAddress.withdrawalId,
        change: { addressForgottenAt: forgottenAddress.at },
      },
    }),
    ...(account &&
      (account.removed
        ? { removedProfile: account.investor.profile }
        : { profile: { $id: account.investor.profile.$id, change } })),
  };
}

/** What a decision changes of its transaction, as it was and as it is. */
function transactionFacts({ settlement, transfer }: Decision<unknown>, when: "before" | "after"): object {
  const isAfter = when === "after";
  const changed = settlement ?? transfer;
  const hash = changed?.transferHash;
  return {
    ...(settlement && { status: (isAfter ? settlement : settlement.transaction).status }),
    ...(changed && hash !== undefined && { transferHash: isAfter ? hash : changed.transaction.transferHash }),
  };
}

function entryOf(
  { account }: Decision<unknown>,
  occasion: Occasion,
  sha256: Sha256,
): LedgerEntry | Refusal | null {
  if (account?.posting === undefined) return null;
  const { investor, posting, actor = occasion.actor } = account;
  const given = { key: occasion.key, userId: investor.profile.$id, at: occasion.at, actor, posting };
  return nextEntry(investor.head, given, sha256);
}

/** What became of the account concerned. */
function after(decision: Decision<unknown>, change: Partial<NewProfile>): object {
  if (decision.newProfile) return { isActive: decision.newProfile.isActive };
  const result = decision.newResult ?? decision.reversal;
  if (result) return resultFacts(decision, result);
  if (decision.facts) return decision.facts;
  if (decision.message) return told(decision.message.before, decision.message.change);
  // Of what is deleted, each value has become none.
  if (decision.offer) return decision.offer.after ?? mapped(decision.offer.before ?? {}, () => null);
  if (decision.proposal) return { ...impersonal(change), proposal: proposed(decision.proposal) };
  return impersonal(change);
}

/** What the audit says about a result: also that whoever posted it holds a trade of the plan, and who proposed it. */
function resultFacts({ hasOwnTrade, proposal }: Decision<unknown>, result: PlanResult): object {
  return {
    ...result,
    ...(hasOwnTrade && { hasOwnTrade }),
    ...(proposal && { proposal: proposed(proposal) }),
  };
}

/** What the audit says about a proposal: what it is, and who proposed it. */
function proposed({ operation, input, proposedBy, status }: Proposal): object {
  return { operation, input, proposedBy, status };
}

/** Which message it was, and where it stood; what is in it is nobody else's business. */
function told({ $id }: Pick<Message, "$id">, { state }: Pick<Message, "state">): object {
  return { messageId: $id, state };
}

const personal: readonly string[] = ["email", "phone", "country", "avatar"] satisfies (keyof NewProfile)[];

/** Says that something personal changed, not what it was: the audit outlives the profile. */
function impersonal(columns: object): object {
  return mapped(columns, (value, name) => (personal.includes(name) ? "(personal)" : value));
}

function mapped(columns: object, become: (value: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, become(value, name)]));
}

/** The present values of the columns that change; nothing for a profile that is only now made. */
function before(decision: Decision<unknown>, change: Partial<NewProfile>): object {
  const { account, newProfile, message, offer } = decision;
  if (offer) return offer.before ?? {};
  if (message) return told(message.before, message.before);
  if (account === undefined || newProfile) return {};
  const { profile, head } = account.investor;
  const present: Partial<NewProfile> = { ...profile, ...projection(balancesAfter(head), head?.seq ?? 0) };
  return impersonal(Object.fromEntries(Object.entries(present).filter(([column]) => column in change)));
}
