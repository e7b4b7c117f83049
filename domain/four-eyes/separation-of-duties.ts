import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { type BonusMoment, type PublicSettings, paysReferrals } from "#domain/settings/settings.ts";

/** Separation of duties: an administrator decides nothing about their own money, with four eyes or without. */

/** Why an administrator may not settle or adjust what belongs to an account; null when they may. */
export function ownMoneyRefusal(userId: string, adminId: string): Refusal | null {
  return userId === adminId ? refuse("own-money") : null;
}

/**
 * Returns why an administrator may not bring about the moment that earns a referral bonus: it would be theirs.
 * @param admin the profile of the administrator; null when there is none
 * @param moment what is about to be decided
 */
export function ownReferralRefusal(
  newcomer: Pick<Profile, "referrerId">,
  admin: Pick<Profile, "referralId"> | null,
  moment: BonusMoment,
  settings: PublicSettings,
): Refusal | null {
  const earns = paysReferrals(settings) && settings.referralBonusAt === moment;
  const isInviter = newcomer.referrerId !== null && newcomer.referrerId === admin?.referralId;
  return earns && isInviter ? refuse("own-referral") : null;
}

/** Checks a decision before it is committed, also one that states how the own payout was sent. Parts of a plan result follow from the result, so they pass. */
export function dutyRefusal(
  { userId, account, writes }: Decision<unknown>,
  { actor }: CommandContext,
): Refusal | null {
  const kind = account?.posting?.kind;
  const concernsMoney =
    (kind !== undefined && kind !== "plan-result") ||
    writes.some(({ table, action }) => table === "transactions" && action === "update");
  return actor.role === "admin" && concernsMoney ? ownMoneyRefusal(userId, actor.id) : null;
}
