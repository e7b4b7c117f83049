import { referralBonus } from "#domain/members/referral-bonus.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import { type BonusMoment, leastEarningDeposit, paysReferrals } from "#domain/settings/settings.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { hasSettledDeposit } from "#functions/lib/rows/referral-rows.ts";
import { findByGuard, findProfile, findReferrer } from "#functions/lib/rows.ts";
import { haveSharedDevice } from "./shared-device.ts";

/**
 * Pays the referrer once, when a registration left a pending bonus that is due. Nothing is paid when there
 * were no bonuses at the registration, when the referrer is gone, or when both accounts seem to be one
 * person. When the referrer's account is busy, the bonus stays pending until the hourly maintenance.
 */
export async function payReferralBonus(
  appwrite: Appwrite,
  dependencies: Dependencies,
  userId: string,
): Promise<void> {
  const { tables, users } = appwrite;
  if (!paysReferrals(dependencies.settings)) return;
  const profile = await findProfile(tables, userId);
  // Most accounts have no referrer.
  if (profile === null || profile.referrerId === null) return;
  const [registration, settled] = await Promise.all([
    findByGuard(tables, `register:${userId}`),
    findByGuard(tables, `referral:${userId}`),
  ]);
  const { referral } = (registration?.result ?? {}) as { referral?: string };
  if (referral !== "waiting" || settled !== null) return;
  // A registration has a reason only where the newcomer and the inviter are the same person.
  if (registration !== null && registration.reason !== null) return;
  const isDue: Record<BonusMoment, () => boolean | Promise<boolean>> = {
    registration: () => true,
    "first-deposit": () => hasSettledDeposit(tables, userId, leastEarningDeposit(dependencies.settings)),
    activation: () => profile.isActive,
    "verified-email": async () => (await users.get({ userId })).emailVerification,
  };
  if (!(await isDue[dependencies.settings.referralBonusAt]())) return;
  const { referrerId } = profile;
  await executeCommand({
    tables,
    dependencies,
    request: { operation: "referralBonus", input: { userId } },
    key: followUpKey("referral", userId),
    actor: { id: "system", role: "system" },
    decide: async (context) => {
      const referrer = await findReferrer(tables, referrerId);
      if (referrer === null) return refuse("user-not-found");
      const sharesDevice = await haveSharedDevice(appwrite, userId, referrer.profile.$id);
      return referralBonus(profile, referrer, sharesDevice, context);
    },
  });
}
