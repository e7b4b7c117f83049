import * as forms from "#messages/generated/forms.ts";
import { requestVerification } from "#src/backend/credentials.ts";
import { hasType, problemOf } from "#src/backend/errors.ts";
import type { Reading } from "#src/language/catalogues.ts";
import { textOf } from "#src/language/problem.ts";
import { toast } from "#src/ui/toast.ts";

/**
 * Mails the verification link to a new account. The account works without it, so a failure only shows a
 * message.
 */
export async function mailVerification(reading: Reading): Promise<void> {
  const { t } = reading;
  try {
    await requestVerification(reading.language);
    toast.info(t(forms.verificationSent));
  } catch (error) {
    // Registered in an earlier attempt, and verified since.
    if (hasType(error, "user_email_already_verified")) return;
    toast.warning(t(forms.verificationFailed), {
      description: t(forms.verificationFailedReason, { problem: textOf(problemOf(error), reading) }),
    });
  }
}
