import { type CommandContext, type Decision, type Investor, readerOf } from "#domain/commands/decision.ts";
import { combined, NO_EFFECTS } from "#domain/commands/effects.ts";
import { type Refusal, refuse } from "#domain/commands/refusal.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { paysReferrals } from "#domain/settings/settings.ts";
import { newTransaction, transactionLabel, transactionsCreated } from "#domain/transactions/transaction.ts";
import { isVisible, readable } from "#domain/values/fields.ts";
import { negate, ZERO } from "#domain/values/money.ts";
import type { MemberInputs, MemberResults } from "./operations.ts";
import type { NewProfile, Profile } from "./profile.ts";
import { profileCreated } from "./profile-effects.ts";
import { referralIdFor } from "./referral.ts";
import { type SameBy, sameBy } from "./same-person.ts";

/** A referral bonus follows from the rules, without a decision. */
const system: Actor = { id: "system", role: "system" };

/** The server's facts about the account that requests a profile. */
export interface Applicant {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isAdmin: boolean;
  /** Whether the account has a profile already. */
  readonly isRegistered: boolean;
  /** Whether it was seen with a device of its referrer. */
  readonly sharesDevice: boolean;
}

/**
 * Gives a fresh account its profile, and the person who invited it the referral bonus, together and once.
 * @param referrer the first match of the given referral id, null when there is none or none was given
 */
export function register(
  applicant: Applicant,
  input: MemberInputs["register"],
  referrer: Investor | null,
  context: CommandContext,
): Decision<MemberResults["register"]> | Refusal {
  // An anonymous session costs nothing; each would earn its referrer a bonus.
  if (applicant.email === "") return refuse("email-required");
  const name = readable(applicant.name);
  if (!isVisible(name)) return refuse("name-required");
  if (applicant.isRegistered) return refuse("already-registered");
  const profile: NewProfile = {
    userId: applicant.id,
    name,
    email: applicant.email,
    phone: input.phone,
    country: input.country,
    avatar: null,
    isAdmin: applicant.isAdmin,
    isActive: false,
    activatedAt: null,
    balance: ZERO,
    profit: ZERO,
    bonus: ZERO,
    hold: ZERO,
    stake: ZERO,
    ledgerSeq: 0,
    openRequests: 0,
    trade: null,
    referralId: referralIdFor(name, context.random),
    referrerId: referrer?.profile.referralId ?? null,
  };
  const own = referrer && sameBy(profile, referrer.profile, applicant.sharesDevice);
  const referral = referralOutcome(input.referrerId, referrer, context);
  const earns = referral === "waiting" || referral === "credited";
  const credited = referral === "credited" && own === null;
  const bonus = credited && referrer !== null ? bonusFor(referrer, context) : null;
  return {
    userId: applicant.id,
    guard: `register:${applicant.id}`,
    // Only in the audit: the answer would reveal a guessed phone number or address to a stranger.
    reason: earns && own !== null ? ownReason(own) : null,
    transactionId: bonus?.transactionId ?? null,
    ...(bonus && { account: bonus.account }),
    ...combined(profileCreated(profile), bonus?.effects ?? NO_EFFECTS),
    result: { userId: applicant.id, referral },
  };
}

/** The reason in the audit when no bonus is paid because both accounts seem to be one person. */
function ownReason(by: SameBy): string {
  return `No referral bonus: the same ${by} as the referrer`;
}

function referralOutcome(given: string | undefined, referrer: Investor | null, context: CommandContext) {
  if (given === undefined || given === "") return "none";
  if (referrer === null) return "unknown";
  if (!paysReferrals(context.settings)) return "recorded";
  return context.settings.referralBonusAt === "registration" ? "credited" : "waiting";
}

/**
 * Pays a pending bonus; its guard is the newcomer. When both accounts turn out to be one person, it is
 * settled permanently with nothing paid.
 * @param newcomer the referral
 * @param sharesDevice whether the newcomer was seen with a device of the referrer
 */
export function referralBonus(
  newcomer: Pick<Profile, "$id" | "email" | "phone">,
  referrer: Investor,
  sharesDevice: boolean,
  context: CommandContext,
): Decision<{ userId: string }> {
  const { $id: userId } = referrer.profile;
  const own = sameBy(newcomer, referrer.profile, sharesDevice);
  const bonus = own === null ? bonusFor(referrer, context) : null;
  return {
    userId,
    guard: `referral:${newcomer.$id}`,
    reason: own === null ? null : ownReason(own),
    transactionId: bonus?.transactionId ?? null,
    ...(bonus && { account: bonus.account }),
    ...(bonus?.effects ?? NO_EFFECTS),
    result: { userId },
  };
}

/** The bonus for the one who invited: balance and bonus gain the same. */
function bonusFor(referrer: Investor, context: CommandContext) {
  const amount = context.settings.referralBonus;
  const transaction = newTransaction({
    $id: context.key,
    id: referrer.profile.$id,
    transactionId: transactionLabel(context.random),
    kind: "referral",
    amount,
    type: "credit",
    description: "Referral bonus",
    settledAt: context.at,
  });
  const posting: Posting = {
    kind: "referral-bonus",
    deltas: { cash: amount, bonus: amount },
    house: { account: "bonuses", delta: negate(amount) },
    transactionId: transaction.$id,
    reason: null,
  };
  return {
    transactionId: transaction.$id,
    account: { investor: referrer, posting, actor: system },
    effects: transactionsCreated([transaction], readerOf(referrer)),
  };
}
