import { toast } from "#src/ui/toast.ts";
import type { ReferralOutcome } from "./sign-in.ts";

/** A referral id that nobody has does not stop a registration, but it is not passed over in silence. */
export function warnAboutReferral(outcome: ReferralOutcome): void {
  if (outcome === "unknown")
    toast.warning("Nobody has this referral ID. Your account was created without it.");
}
