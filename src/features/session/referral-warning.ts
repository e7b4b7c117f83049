import { unknownReferral } from "#src/content/texts/en/form-problems.ts";
import { toast } from "#src/ui/toast.ts";
import { englishWording } from "#src/ui/wording.ts";
import type { ReferralOutcome } from "./sign-in.ts";

/**
 * An unknown referral id does not stop a registration, but the visitor sees a warning.
 * @param textOf puts it into the language of the page
 */
export function warnAboutReferral(outcome: ReferralOutcome, textOf = englishWording.textOf): void {
  if (outcome === "unknown") toast.warning(textOf(unknownReferral));
}
