import { confirmPasswordForm } from "#domain/profiles/credentials.ts";
import * as security from "#messages/generated/security.ts";
import { hasType, problemOf } from "#src/backend/errors.ts";
import { confirmPassword } from "#src/backend/proof.ts";
import { OnePasswordForm } from "#src/fields/one-password-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";

interface ConfirmPasswordProps {
  email: string;
  onConfirmed: () => Promise<void>;
}

/** Requires the password again, so that no one changes anything at an unattended browser. */
export function ConfirmPassword({ email, onConfirmed }: ConfirmPasswordProps) {
  const t = useMessages();
  return (
    <OnePasswordForm
      rules={confirmPasswordForm}
      email={email}
      label={t(security.confirmPassword)}
      description={t(security.confirmText)}
      autoComplete="current-password"
      submitLabel={t(security.confirmSubmit)}
      onPassword={async (password) => {
        await confirmPassword({ email, password });
        await onConfirmed();
      }}
      problemFor={(error) =>
        hasType(error, "user_invalid_credentials")
          ? { type: "wrong-password", message: t(security.passwordWrong) }
          : problemOf(error)
      }
    />
  );
}
