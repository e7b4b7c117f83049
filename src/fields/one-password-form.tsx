import type { ComponentProps } from "react";
import { useForm } from "react-hook-form";
import type { newPasswordForm } from "#domain/profiles/credentials.ts";
import type { ErrorProblem } from "#src/backend/errors.ts";
import { AccountName } from "#src/ui/account-name.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { formRules } from "./form-rules.ts";

interface OnePasswordFormProps {
  /** The requirement for the password. */
  rules: typeof newPasswordForm;
  /** The owner of the password, when known. */
  email?: string;
  label: string;
  description: string;
  autoComplete: ComponentProps<typeof PasswordInput>["autoComplete"];
  submitLabel: string;
  onPassword: (password: string) => Promise<void>;
  /** The problem at the field; undefined when it is shown elsewhere. */
  problemFor: (error: unknown) => ErrorProblem | undefined;
}

/** A form that asks for one password. */
export function OnePasswordForm(props: OnePasswordFormProps) {
  const { rules, email, label, description, autoComplete, submitLabel, onPassword, problemFor } = props;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formRules(rules),
    defaultValues: { password: "" },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await onPassword(password);
    } catch (error) {
      const problem = problemFor(error);
      if (problem !== undefined) setError("password", problem, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      {email !== undefined && <AccountName email={email} />}
      <Field label={label} description={description} error={formState.errors.password} required>
        <PasswordInput {...register("password")} autoComplete={autoComplete} />
      </Field>
      <Button type="submit" wide pending={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
