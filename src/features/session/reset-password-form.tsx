import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { newPasswordForm } from "#domain/profile.ts";
import { type MailedSecret, resetPassword } from "#src/backend/credentials.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { linkProblem } from "./mailed-link.ts";
import { refreshChangedAccount } from "./refresh.ts";

/** Sets a new password by the link of a mail. */
export function ResetPasswordForm({ link, onDone }: { link: MailedSecret; onDone: () => void }) {
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
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
      setProblem(linkProblem(error));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field
        label="New password"
        description="At least 8 characters"
        error={formState.errors.password?.message ?? problem}
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
