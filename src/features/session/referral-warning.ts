import { toast } from "#src/ui/toast.ts";
import type { ReferralOutcome } from "./sign-in.ts";

/**
 * An unknown referral id does not stop a registration, but the visitor sees a warning.
 * @param word translates it into the language of the page
 */
export function warnAboutReferral(outcome: ReferralOutcome, word = (words: string) => words): void {
  if (outcome === "unknown")
    toast.warning(word("This referral ID does not exist. Your account was created without it."));
}
