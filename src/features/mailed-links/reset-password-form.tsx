import { newPasswordForm } from "#domain/profiles/credentials.ts";
import * as mailedLinks from "#messages/generated/mailed-links.ts";
import { breachedProblem } from "#src/backend/breached-passwords.ts";
import { type MailedSecret, resetPassword } from "#src/backend/credentials.ts";
import { KnownError, problemOf } from "#src/backend/errors.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { OnePasswordForm } from "#src/fields/one-password-form.tsx";
import { personalPasswordProblem } from "#src/fields/personal-password-problem.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { isDeadLink } from "./mailed-link.ts";

interface ResetPasswordFormProps {
  link: MailedSecret;
  onDone: () => void;
  onDeadLink: () => void;
}

/** Sets a new password by the link of a mail. */
export function ResetPasswordForm({ link, onDone, onDeadLink }: ResetPasswordFormProps) {
  const t = useMessages();
  return (
    <OnePasswordForm
      rules={newPasswordForm}
      label={t(mailedLinks.newPasswordLabel)}
      description={t(mailedLinks.newPasswordRule)}
      autoComplete="new-password"
      submitLabel={t(mailedLinks.newPasswordSubmit)}
      onPassword={async (password) => {
        const problem = personalPasswordProblem(password) ?? (await breachedProblem(password));
        if (problem !== undefined) throw new KnownError(problem);
        await resetPassword(link, password);
        // Every session of the account has ended, also one in this browser.
        await refreshChangedAccount();
        onDone();
      }}
      problemFor={(error) => {
        if (!isDeadLink(error)) return problemOf(error);
        onDeadLink();
        return undefined;
      }}
    />
  );
}
