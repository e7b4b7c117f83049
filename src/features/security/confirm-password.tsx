import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { confirmPasswordForm } from "#domain/profile.ts";
import { hasType, messageOf } from "#src/backend/errors.ts";
import { confirmPassword } from "#src/backend/proof.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";

export type ConfirmPasswordProps = { email: string; onConfirmed: () => void };

/** Asks for the password once more, so that nobody changes anything at a browser that was left open. */
export function ConfirmPassword({ email, onConfirmed }: ConfirmPasswordProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(confirmPasswordForm),
    defaultValues: { password: "" },
  });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await confirmPassword({ email, password });
      onConfirmed();
    } catch (error) {
      const wrong = hasType(error, "user_invalid_credentials");
      const message = wrong ? "This is not your password" : messageOf(error);
      setError("password", { message }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field
        label="Password"
        description="Please confirm that it is you."
        error={formState.errors.password?.message}
        required
      >
        <PasswordInput {...register("password")} autoComplete="current-password" />
      </Field>
      <Button type="submit" wide pending={formState.isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
