import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { newPasswordForm } from "#domain/profile.ts";
import { type MailedSecret, resetPassword } from "#src/backend/credentials.ts";
import { messageOf } from "#src/backend/errors.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { isDeadLink } from "./mailed-link.ts";
import { refreshChangedAccount } from "./refresh.ts";

export type ResetPasswordFormProps = { link: MailedSecret; onDone: () => void; onDeadLink: () => void };

/** Sets a new password by the link of a mail. */
export function ResetPasswordForm({ link, onDone, onDeadLink }: ResetPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: "" },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword(link, password);
      // Every session of the account has ended, also one in this browser.
      await refreshChangedAccount();
      onDone();
    } catch (error) {
      if (isDeadLink(error)) onDeadLink();
      else setError("password", { message: messageOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field
        label="New password"
        description="At least 8 characters"
        error={formState.errors.password?.message}
        required
      >
        <PasswordInput {...register("password")} autoComplete="new-password" />
      </Field>
      <Button type="submit" wide pending={formState.isSubmitting}>
        Set new password
      </Button>
    </form>
  );
}
