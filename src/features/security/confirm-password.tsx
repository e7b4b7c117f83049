import { confirmPasswordForm } from "#domain/members/credentials.ts";
import { hasType, problemOf } from "#src/backend/errors.ts";
import { confirmPassword } from "#src/backend/proof.ts";
import { OnePasswordForm } from "#src/features/session/one-password-form.tsx";

export interface ConfirmPasswordProps {
  email: string;
  onConfirmed: () => Promise<void>;
}

/** Requires the password again, so that no one changes anything at an unattended browser. */
export function ConfirmPassword({ email, onConfirmed }: ConfirmPasswordProps) {
  return (
    <OnePasswordForm
      rules={confirmPasswordForm}
      email={email}
      label="Password"
      description="Enter your password to confirm."
      autoComplete="current-password"
      submitLabel="Continue"
      onPassword={async (password) => {
        await confirmPassword({ email, password });
        await onConfirmed();
      }}
      problemFor={(error) =>
        hasType(error, "user_invalid_credentials")
          ? { type: "wrong-password", message: "Incorrect password" }
          : problemOf(error)
      }
    />
  );
}
