import { zodResolver } from "@hookform/resolvers/zod";
import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import type { newPasswordForm } from "#domain/members/profile.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";

export interface OnePasswordFormProps {
  /** The requirement for the password. */
  rules: typeof newPasswordForm;
  /** The owner of the password, when known. */
  email?: string;
  label: string;
  description: string;
  autoComplete: ComponentProps<typeof PasswordInput>["autoComplete"];
  submitLabel: string;
  onPassword: (password: string) => Promise<void>;
  /** The error at the field; undefined when it is shown elsewhere. */
  wordsFor: (error: unknown) => string | undefined;
}

/** A form that asks for one password. */
export function OnePasswordForm(props: OnePasswordFormProps) {
  const { rules, email, label, description, autoComplete, submitLabel, onPassword, wordsFor } = props;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(rules),
    defaultValues: { password: "" },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      const message = wordsFor(error);
      if (message !== undefined) setError("password", { message }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      {email !== undefined && <AccountName email={email} />}
      <Field label={label} description={description} error={formState.errors.password?.message} required>
        <PasswordInput {...register("password")} autoComplete={autoComplete} />
      </Field>
      <Button type="submit" wide pending={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
