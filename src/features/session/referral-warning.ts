import { toast } from "#src/ui/toast.ts";
import type { ReferralOutcome } from "./sign-in.ts";

/**
 * A referral id that nobody has does not stop a registration, but it is not passed over in silence.
 * @param word says it in the language of the page
 */
export function warnAboutReferral(outcome: ReferralOutcome, word = (words: string) => words): void {
  if (outcome === "unknown")
    toast.warning(word("This referral ID does not exist. Your account was created without it."));
}
