import { useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { changePasswordForm } from "#domain/members/credentials.ts";
import { changePassword } from "#src/backend/credentials.ts";
import { hasType, messageOf } from "#src/backend/errors.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { readAgain } from "#src/queries/read-again.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { sessionsOf } from "./queries.ts";

export interface PasswordFormProps {
  account: { id: string; email: string };
  onDone: () => void;
}

/** Replaces the password; the old one is asked for. */
export function PasswordForm({ account, onDone }: PasswordFormProps) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formRules(changePasswordForm),
    defaultValues: { oldPassword: "", password: "" },
  });
  const submit = handleSubmit(async (passwords) => {
    try {
      await changePassword(passwords);
      toast.success("Password changed. Your other devices are signed out.");
      onDone();
      await readAgain(client, sessionsOf(account.id));
    } catch (error) {
      if (hasType(error, "user_invalid_credentials"))
        setError("oldPassword", { message: "Incorrect current password" }, { shouldFocus: true });
      else setError("password", { message: messageOf(error) }, { shouldFocus: true });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-2">
      <AccountName email={account.email} />
      <Field label="Current password" error={errors.oldPassword?.message} required>
        <PasswordInput {...register("oldPassword")} autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        description="At least 8 characters. Withdrawals may be on hold for a while after a change"
        error={errors.password?.message}
        required
      >
        <PasswordInput {...register("password")} autoComplete="new-password" />
      </Field>
      <Button type="submit" pending={isSubmitting} className="sm:justify-self-start">
        Change password
      </Button>
    </form>
  );
}
