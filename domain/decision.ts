import { type Balances, balanceOf } from "./account.ts";
import type { Actor } from "./entry.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { MailTurn } from "./mail.ts";
import type { Message, MessageChange } from "./message.ts";
import type { OfferChange } from "./offer.ts";
import type { PlanResult } from "./plan-result.ts";
import type { Posting } from "./posting.ts";
import type { NewProfile, Profile } from "./profile.ts";
import type { Proposal } from "./proposal.ts";
import type { SecondStepStatus } from "./second-step-row.ts";
import type { Turn } from "./sender-limit.ts";
import type { Settings } from "./settings.ts";
import type { NewTransaction, Transaction } from "./transaction.ts";
import type { TransactionStatus } from "./transaction-status.ts";

/** What an operation answers with when it does not refuse: everything that has to be written, all or nothing. */

/** An investor as read for a decision: the profile, and the newest entry, which alone counts for money. */
export interface Investor {
  readonly profile: Profile;
  readonly head: LedgerEntry | null;
  /** The account reads none of its rows: it is gone, or the id belongs to another one by now. */
  readonly isUnread?: boolean;
}

/** What a decision needs besides its input and may not fetch itself. */
export interface Occasion {
  /** The key that makes the operation happen once. */
  readonly key: string;
  /** Now, in UTC. */
  readonly at: string;
  readonly actor: Actor;
  /** A whole number from 0 up to, not including, its argument. */
  readonly random: (below: number) => number;
  readonly settings: Settings;
}

export type ProfileChange = Partial<
  Pick<Profile, "isActive" | "activatedAt" | "isAdmin" | "trade" | "email" | "phone" | "country" | "avatar">
>;

export interface Decision<Result> {
  /** Whose account it concerns, for the audit. */
  readonly userId: string;
  /** What may happen only once: two decisions with the same guard cannot both be written. */
  readonly guard: string;
  readonly reason: string | null;
  /** The transaction it is about. */
  readonly transactionId: string | null;
  readonly newProfile?: NewProfile;
  readonly newResult?: PlanResult;
  /** A posted result as it is from now on: being taken back. Two administrators decide that, whatever the settings. */
  readonly reversal?: PlanResult;
  /** Whoever decides about a result holds a trade that it is for. */
  readonly hasOwnTrade?: boolean;
  readonly account?: {
    readonly investor: Investor;
    readonly posting?: Posting;
    readonly change?: ProfileChange;
    /** The profile goes; the entries and transactions stay, because books must. */
    readonly removed?: true;
    /** Who the entry names when it is not the one who asked. */
    readonly actor?: Actor;
  };
  readonly newTransactions?: readonly NewTransaction[];
  readonly settlement?: {
    readonly transaction: Transaction;
    readonly status: TransactionStatus;
    readonly reason: string | null;
    readonly settledAt: string;
    /** Of a payout, where it is known already. */
    readonly transferHash?: string;
    /** The profile is deleted; the request is settled for the books. */
    readonly isOwnerGone: boolean;
  };
  /** A transaction whose hash is entered or corrected. */
  readonly transfer?: { readonly transaction: Transaction; readonly transferHash: string };
  /** Which of the requests within the hour a new deposit or withdrawal is. */
  readonly turn?: Turn;
  /** A message that is settled or opened again. */
  readonly message?: { readonly before: Message; readonly change: MessageChange };
  /** A proposal that is made or settled. */
  readonly proposal?: Proposal;
  /** How many times the same was proposed before: required of what may need a second administrator. */
  readonly proposedBefore?: number;
  /** A plan or a payment method that is made, changed or deleted. */
  readonly offer?: OfferChange;
  /** What the audit says became of something that is neither an account nor a row of its own. */
  readonly facts?: Readonly<Record<string, string | number>>;
  /** The withdrawal that remembers that its owner deleted the address. */
  readonly forgottenAddress?: { readonly withdrawalId: string; readonly at: string };
  /** What is remembered about the second step of an account. */
  readonly secondStep?: { readonly status: SecondStepStatus; readonly isNew: boolean };
  /** A mail that gets another turn. */
  readonly mail?: MailTurn;
  readonly result: Result;
}

/** The guard of an operation that is limited by nothing but its key. */
export function onceByKey(key: string): string {
  return `key:${key}`;
}

/** How a decision about the own account begins: limited by nothing but its key, and nobody asks for a reason. */
export function ownDecision(
  { profile }: Pick<Investor, "profile">,
  { key }: Occasion,
  transactionId: string | null,
) {
  return { userId: profile.$id, guard: onceByKey(key), reason: null, transactionId };
}

/** What a profile shows of the books after an entry. */
export function projection(after: Balances, seq: number) {
  const { hold, stake, profit, bonus } = after;
  return { balance: balanceOf(after), hold, stake, profit, bonus, ledgerSeq: seq };
}

/**
 * Whether profile and newest entry were read on the same side of every commit. They are written together, so a
 * pair that disagrees was torn apart by a commit between the two reads and has to be read again.
 */
export function isConsistent({ profile, head }: Investor): boolean {
  return profile.ledgerSeq === (head?.seq ?? 0);
}
