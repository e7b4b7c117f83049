import { newPasswordForm } from "#domain/members/profile.ts";
import { type MailedSecret, resetPassword } from "#src/backend/credentials.ts";
import { messageOf } from "#src/backend/errors.ts";
import { useWording } from "#src/ui/wording.ts";
import { isDeadLink } from "./mailed-link.ts";
import { OnePasswordForm } from "./one-password-form.tsx";
import { refreshChangedAccount } from "./refresh.ts";

export interface ResetPasswordFormProps {
  link: MailedSecret;
  onDone: () => void;
  onDeadLink: () => void;
}

/** Sets a new password by the link of a mail. */
export function ResetPasswordForm({ link, onDone, onDeadLink }: ResetPasswordFormProps) {
  const word = useWording();
  return (
    <OnePasswordForm
      rules={newPasswordForm}
      label={word("New password")}
      description={word("At least 8 characters")}
      autoComplete="new-password"
      submitLabel={word("Set new password")}
      onPassword={async (password) => {
        await resetPassword(link, password);
        // Every session of the account has ended, also one in this browser.
        await refreshChangedAccount();
        onDone();
      }}
      wordsFor={(error) => {
        if (!isDeadLink(error)) return messageOf(error);
        onDeadLink();
        return undefined;
      }}
    />
  );
}
