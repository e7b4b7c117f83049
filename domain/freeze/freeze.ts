import { recentUndone, type WholeBook } from "#domain/addresses/undo-recent.ts";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { nextGuard } from "#domain/commands/numbered-guard.ts";
import { combined, deleteWhere, type RowWrite } from "#domain/effects/effects.ts";
import { type MailPhrase, phraseRestored } from "#domain/mail-phrase/mail-phrase.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { profileChanged, type ReadProfile } from "#domain/profiles/profile-effects.ts";
import { frozenVersion, nextUnfrozenVersion, releasedVersion } from "#domain/profiles/profile-version.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { ALARM_LIFETIME, type Alarm, alarmRefusal } from "#domain/security/alarm.ts";
import type { SecurityResults } from "#domain/security/operations.ts";
import type { UsedProof } from "#domain/security/proof.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";

/**
 * A frozen account lets no money out, and changes nothing by which a thief could get it out later:
 * docs/decisions/052-this-was-not-me.md.
 */

/** Returns why an account cannot do what a thief would; null when it can. Every such command asks this. */
export function frozenRefusal(
  profile: Pick<Profile, "frozenAt"> | undefined,
  code: "account-frozen" | "owner-frozen" = "account-frozen",
): Refusal | null {
  return profile?.frozenAt ? refuse(code) : null;
}

/** Makes the commit of a decision fail when the account is frozen between the decision and the commit. */
export function whileUnfrozen<Result>(
  decision: Decision<Result>,
  { profile, isHidden }: ReadProfile,
): Decision<Result> {
  // A profile whose reading was withdrawn has passed the limit already, and its owner cannot sign in any more.
  if (isHidden) return decision;
  return { ...decision, counters: [...decision.counters, nextUnfrozenVersion(profile.$id)] };
}

/** The prefix of the guards of freezes and releases of an account: each has the next number. */
export const freezePrefix = (userId: string) => `freeze:${userId}:`;

/** An account, with the number of its last freeze or release, which is read before it. */
interface FreezeSubject {
  readonly owner: ReadProfile;
  readonly last: number;
  /** The anti-phishing phrases of the account, earlier ones included. */
  readonly phrases: readonly MailPhrase[];
}

/** When an alarm was raised, in UTC. */
export interface RaisedAlarm {
  readonly at: string;
}

/**
 * Freezes an account by the link of a mail, which is used up. Also of a frozen account: a sign-in after the freeze is
 * reported by another link. Proofs, passkeys and remembered devices of the owner are void, and so is what is new in the
 * address book; mails show the phrase from before. Sessions end after the commit.
 */
export function raiseAlarm(
  { owner, last, phrases }: FreezeSubject,
  book: WholeBook,
  alarm: Alarm,
  context: Pick<CommandContext, "key" | "at">,
): Decision<RaisedAlarm> | Refusal {
  const { at } = context;
  const refusal = alarmRefusal(alarm, at);
  if (refusal !== null) return refusal;
  const { $id: userId } = owner.profile;
  const frozen = [
    { ...profileChanged(owner, { frozenAt: at }), counters: [frozenVersion(userId)] },
    phraseRestored(phrases, at, at),
  ];
  const used: RowWrite = { table: "alarms", action: "update", rowId: alarm.$id, columns: { usedAt: at } };
  // A passkey of the other person would open the account again, and prove its owner; so would a sign-in that it has begun.
  const proofs = (["proofs", "challenges", "passkeys", "signins", "trusteddevices"] as const).map((table) =>
    deleteWhere(table, "userId", userId),
  );
  const writes = [used, ...proofs];
  return {
    userId,
    guard: nextGuard(freezePrefix(userId), last),
    reason: null,
    transactionId: null,
    ...combined(...(owner.profile.frozenAt ? [] : frozen), recentUndone(owner, book, alarm.at, context), {
      writes,
      counters: [],
      after: { mail: alarm.template },
    }),
    result: { at },
  };
}

/**
 * Returns since when a change of the address may be what a freeze is about: as long as the links of mails work.
 * @param frozenAt in UTC
 */
export function suspectSince(frozenAt: string): string {
  return addMilliseconds(frozenAt, -ALARM_LIFETIME);
}

/** The facts about the owner who releases the own account. */
interface Releasing {
  /** When the password was set; empty when there is none. */
  readonly passwordUpdate: string;
  /** When the server replaced the password that was reported; null before it did. */
  readonly replacedAt: string | null;
  /** Whether the account got the address that a recovery is mailed to after `suspectSince`. */
  readonly isAddressNew: boolean;
  /** The proof, or the refusal where none counts. */
  readonly proof: UsedProof | Refusal;
}

/**
 * Releases the own account. It takes a proof, and a password that is newer than the one by which the server has replaced
 * the previous one: only a recovery by mail sets it, and the one before is what was reported as known to another person.
 * Where the address was changed shortly before the freeze, the thief may read those mails, and an administrator decides.
 */
export function releaseAccount(
  subject: FreezeSubject,
  { passwordUpdate, replacedAt, isAddressNew, proof }: Releasing,
  { at }: Pick<CommandContext, "at">,
): Decision<SecurityResults["releaseAccount"]> | Refusal {
  const { frozenAt } = subject.owner.profile;
  if (!frozenAt) return refuse("not-frozen");
  if (isAddressNew) return refuse("release-by-admin");
  const isNewer = replacedAt !== null && Date.parse(passwordUpdate) > Date.parse(replacedAt);
  if (!isNewer) return refuse("password-unchanged");
  return isRefusal(proof) ? proof : released(subject, frozenAt, null, at, [proof.write]);
}

/** Releases the account of an investor, for an administrator who has checked with its owner. */
export function releaseUser(
  subject: FreezeSubject,
  reason: string,
  { actor, at }: Pick<CommandContext, "actor" | "at">,
): Decision<SecurityResults["releaseUser"]> | Refusal {
  const { profile } = subject.owner;
  if (profile.$id === actor.id) return refuse("own-account");
  const { frozenAt } = profile;
  return frozenAt ? released(subject, frozenAt, reason, at, []) : refuse("not-frozen");
}

/** Also restores the phrase, because another one may have been chosen between the decision and the commit of a freeze. */
function released(
  { owner, last, phrases }: FreezeSubject,
  frozenAt: string,
  reason: string | null,
  at: string,
  writes: readonly RowWrite[],
): Decision<{ readonly userId: string }> {
  const { $id: userId } = owner.profile;
  return {
    userId,
    guard: nextGuard(freezePrefix(userId), last),
    reason,
    transactionId: null,
    ...combined(profileChanged(owner, { frozenAt: null }), phraseRestored(phrases, frozenAt, at), {
      writes,
      counters: [releasedVersion(userId)],
    }),
    result: { userId },
  };
}
