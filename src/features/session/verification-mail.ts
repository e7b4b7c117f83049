import { requestVerification } from "#src/backend/credentials.ts";
import { hasType, messageOf } from "#src/backend/errors.ts";
import { toast } from "#src/ui/toast.ts";

/**
 * Mails the verification link to a new account. The account works without it, so a failure only shows a
 * message.
 */
export async function mailVerification(): Promise<void> {
  try {
    await requestVerification();
    toast.info("We have sent you a link to verify your email address. It works for one hour.");
  } catch (error) {
    // Registered in an earlier attempt, and verified since.
    if (hasType(error, "user_email_already_verified")) return;
    toast.warning("The link to verify your email address could not be sent", {
      description: `${messageOf(error)} You can request it on the Security page.`,
    });
  }
}
