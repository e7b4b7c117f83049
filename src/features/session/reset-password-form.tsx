import { newPasswordForm } from "#domain/members/credentials.ts";
import { type MailedSecret, resetPassword } from "#src/backend/credentials.ts";
import { problemOf } from "#src/backend/errors.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { isDeadLink } from "./mailed-link.ts";
import { OnePasswordForm } from "./one-password-form.tsx";
import { refreshChangedAccount } from "./refresh.ts";

export interface ResetPasswordFormProps {
  texts: Texts["mailedLinks"]["newPassword"];
  link: MailedSecret;
  onDone: () => void;
  onDeadLink: () => void;
}

/** Sets a new password by the link of a mail. */
export function ResetPasswordForm({ texts, link, onDone, onDeadLink }: ResetPasswordFormProps) {
  return (
    <OnePasswordForm
      rules={newPasswordForm}
      label={texts.label}
      description={texts.rule}
      autoComplete="new-password"
      submitLabel={texts.submit}
      onPassword={async (password) => {
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
