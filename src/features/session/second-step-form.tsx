import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { codeForm, stepOf } from "#domain/security/second-step.ts";
import { hasType, messageOf } from "#src/backend/errors.ts";
import type { SecondStep } from "#src/backend/second-factor.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useWording } from "#src/ui/wording.ts";

export interface SecondStepFormProps {
  submitLabel: string;
  /** Uses the code; what it throws is shown at the field. */
  onCode: (step: SecondStep, code: string) => Promise<void>;
  danger?: boolean;
  /** There are no recovery codes yet, so only the app has the code. */
  appOnly?: boolean;
}

const appCode = "The 6-digit code from your authenticator app";
const anyCode = "The 6-digit code from your authenticator app, or one of your recovery codes";

/** Requires the code of the authenticator app or a recovery code; the length distinguishes them. */
export function SecondStepForm({
  submitLabel,
  onCode,
  danger = false,
  appOnly = false,
}: SecondStepFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { code: "" },
  });
  const word = useWording();
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onCode(stepOf(code), code);
    } catch (error) {
      const message = hasType(error, "user_invalid_token")
        ? "Invalid or expired code. Enter the current code from your authenticator app."
        : messageOf(error);
      setError("code", { message }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field
        label={word("Code")}
        description={word(appOnly ? appCode : anyCode)}
        error={formState.errors.code?.message}
        required
      >
        <TextInput
          {...register("code")}
          autoComplete="one-time-code"
          inputMode={appOnly ? "numeric" : "text"}
          autoCapitalize="none"
          spellCheck={false}
          className="figures"
        />
      </Field>
      <Button type="submit" wide variant={danger ? "danger" : "primary"} pending={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
