import { useForm } from "react-hook-form";
import { loginForm } from "#domain/members/credentials.ts";
import { changeEmail } from "#src/backend/credentials.ts";
import { hasType, messageOf } from "#src/backend/errors.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";

export interface EmailFormProps {
  account: { email: string };
  onDone: () => void;
}

/** Replaces the email address; the password is asked for. */
export function EmailForm({ account, onDone }: EmailFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formRules(loginForm),
    defaultValues: { email: "", password: "" },
  });
  const submit = handleSubmit(async (change) => {
    try {
      await changeEmail(change);
      toast.success("Email address changed. Please verify the new one.");
      onDone();
      await refreshChangedAccount();
    } catch (error) {
      if (hasType(error, "user_invalid_credentials"))
        setError("password", { message: "Incorrect password" }, { shouldFocus: true });
      else setError("email", { message: messageOf(error) }, { shouldFocus: true });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-2">
      {/* The password belongs to the present address, and not to the new one beside it. */}
      <AccountName email={account.email} />
      <Field label="New email" error={errors.email?.message} required>
        <TextInput {...register("email")} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput {...register("password")} autoComplete="current-password" />
      </Field>
      <Button type="submit" pending={isSubmitting} className="sm:justify-self-start">
        Change email
      </Button>
    </form>
  );
}
