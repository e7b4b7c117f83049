import { unknownReferral } from "#src/content/form-problems.ts";
import type { ReferralOutcome } from "#src/features/session/create-profile.ts";
import { type Problem, textOf as textInEnglish } from "#src/language/problem.ts";
import { toast } from "#src/ui/toast.ts";

/**
 * An unknown referral id does not stop a registration, but the visitor sees a warning.
 * @param textOf puts it into the language of the page
 */
export function warnAboutReferral(
  outcome: ReferralOutcome,
  textOf: (problem: Problem) => string = textInEnglish,
): void {
  if (outcome === "unknown") toast.warning(textOf(unknownReferral));
}
