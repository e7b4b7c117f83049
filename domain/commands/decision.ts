import type { Effects } from "#domain/effects/effects.ts";
import { type Balances, balanceOf } from "#domain/ledger/account.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import type { ReadProfile } from "#domain/profiles/profile-effects.ts";
import type { Settings } from "#domain/settings/settings.ts";

/** The effects of a command that is not refused: everything that has to be written, all or nothing. */

/** An investor as read for a decision: the profile, and the newest entry, which alone counts for money. */
export interface Investor extends ReadProfile {
  readonly head: LedgerEntry | null;
}

/** The context of a decision that it may not fetch itself. */
export interface CommandContext {
  /** The key that makes the operation happen once. */
  readonly key: string;
  /** Now, in UTC. */
  readonly at: string;
  readonly actor: Actor;
  /** A whole number from 0 up to, not including, its argument. */
  readonly random: (below: number) => number;
  readonly settings: Settings;
}

/** A change of an investor's accounts: it becomes the ledger entry and the projection on the profile. */
interface AccountPosting {
  readonly investor: Investor;
  readonly posting: Posting;
  /** The person in the entry when it is not the caller. */
  readonly actor?: Actor;
  /** The profile is deleted in the same commit, so nothing is projected on it. */
  readonly isLast?: true;
}

/** The properties of a command that a second administrator may have to confirm. */
export interface Approval {
  /** The subject of the proposal: a transaction, an account, a plan and a day, or a result. */
  readonly subject: string;
  /** The account that it concerns; null when it concerns many. */
  readonly accountId: string | null;
  readonly transactionId: string | null;
  /** Whether it takes a second administrator whatever the amount and the settings. */
  readonly isAlways?: true;
  /** Whether the caller holds a trade that gains or loses by it. */
  readonly hasOwnTrade?: boolean;
  /** The answer of the command while it is only proposed. */
  readonly result: object;
}

export interface Decision<Result> extends Effects {
  /** The account that it concerns, for the audit. */
  readonly userId: string;
  /**
   * The key of an event that may happen only once: two decisions with the same guard cannot both be written.
   */
  readonly guard: string;
  readonly reason: string | null;
  /** The transaction it is about. */
  readonly transactionId: string | null;
  readonly account?: AccountPosting;
  readonly approval?: Approval;
  readonly result: Result;
}

/** The account that reads a new row about an investor; undefined when only administrators may. */
export function readerOf({ profile, isHidden }: ReadProfile): string | undefined {
  return isHidden ? undefined : profile.$id;
}

/** The guard of an operation that is limited by nothing but its key. */
export function onceByKey(key: string): string {
  return `key:${key}`;
}

/** Begins a decision about the own account: limited only by its key, and without a reason. */
export function ownDecision(
  { profile }: Pick<Investor, "profile">,
  { key }: CommandContext,
  transactionId: string | null,
) {
  return { userId: profile.$id, guard: onceByKey(key), reason: null, transactionId };
}

/** Begins a decision that moves the caller's own money, by one entry without a reason. */
export function ownPosting(
  investor: Investor,
  context: CommandContext,
  transactionId: string | null,
  posting: Omit<Posting, "transactionId" | "reason">,
) {
  return {
    ...ownDecision(investor, context, transactionId),
    account: { investor, posting: { ...posting, transactionId, reason: null } },
  };
}

/** Returns the columns of a profile that an entry sets. */
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
