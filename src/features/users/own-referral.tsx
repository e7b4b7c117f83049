import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ownReferralRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import { type BonusMoment, settings as initialSettings } from "#domain/settings/settings.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { ownerById } from "./queries.ts";

/** Returns why the signed-in administrator may not bring about this moment: they invited the newcomer. */
export function useOwnReferralRefusal(
  newcomer: Pick<Profile, "referrerId"> | null | undefined,
  moment: BonusMoment,
): Refusal | null {
  const { userData: admin } = useSession();
  const isInvited = newcomer?.referrerId != null && newcomer.referrerId === admin?.referralId;
  const { data: settings = initialSettings } = useQuery({ ...operatorSettings(), enabled: isInvited });
  return newcomer ? ownReferralRefusal(newcomer, admin, moment, settings) : null;
}

interface OwnReferralProps {
  userId: string;
  children: (refusal: Refusal | null) => ReactNode;
}

/** Gives the approval of an investor's first deposit the reason why this administrator may not decide it. */
export function OwnReferral({ userId, children }: OwnReferralProps) {
  const owner = useQuery(ownerById(userId));
  return children(useOwnReferralRefusal(owner.data, "first-deposit"));
}
