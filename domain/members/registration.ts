import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { consentsAdded } from "#domain/consents/consent.ts";
import { areCurrent, legalDocumentNames } from "#domain/consents/legal-documents.ts";
import { combined, NO_EFFECTS } from "#domain/effects/effects.ts";
import type { NewProfile } from "#domain/profiles/profile.ts";
import { profileCreated } from "#domain/profiles/profile-effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { paysReferrals } from "#domain/settings/settings.ts";
import { isVisible, readable } from "#domain/values/fields.ts";
import { ZERO } from "#domain/values/money.ts";
import type { MemberInputs, MemberResults } from "./operations.ts";
import { referralIdFor } from "./referral.ts";
import { bonusFor, ownReason } from "./referral-bonus.ts";
import { sameBy } from "./same-person.ts";

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
    language: input.language ?? null,
  };
  const own = referrer && sameBy(profile, referrer.profile, applicant.sharesDevice);
  const referral = referralOutcome(input.referrerId, referrer, context);
  const earns = referral === "waiting" || referral === "credited";
  const credited = referral === "credited" && own === null;
  const bonus = credited && referrer !== null ? bonusFor(referrer, context) : null;
  // Another version is asked for before the first deposit.
  const accepted = input.accepted !== undefined && areCurrent(input.accepted) ? legalDocumentNames : [];
  const account = { userId: applicant.id, owner: applicant.id };
  const consents = consentsAdded(account, accepted, input.language, context);
  return {
    userId: applicant.id,
    guard: `register:${applicant.id}`,
    // Only in the audit: the answer would reveal a guessed phone number or address to a stranger.
    reason: earns && own !== null ? ownReason(own) : null,
    transactionId: bonus?.transactionId ?? null,
    ...(bonus && { account: bonus.account }),
    ...combined(profileCreated(profile), consents, bonus?.effects ?? NO_EFFECTS),
    result: { userId: applicant.id, referral },
  };
}

function referralOutcome(given: string | undefined, referrer: Investor | null, context: CommandContext) {
  if (given === undefined || given === "") return "none";
  if (referrer === null) return "unknown";
  if (!paysReferrals(context.settings)) return "recorded";
  return context.settings.referralBonusAt === "registration" ? "credited" : "waiting";
}
