import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { codeForm, stepOf } from "#domain/security/second-step.ts";
import * as secondStep from "#messages/generated/second-step.ts";
import { hasType, problemOf } from "#src/backend/errors.ts";
import type { SecondStep } from "#src/backend/second-factor.ts";
import { wrongCode } from "#src/content/form-problems.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { formRules } from "./form-rules.ts";

interface SecondStepFormProps {
  submitLabel: string;
  /** Uses the code; its error is shown at the field. */
  onCode: (step: SecondStep, code: string) => Promise<void>;
  danger?: boolean;
  /** The description of the code where there are no recovery codes yet, so that only the app has one. */
  appHint?: string;
  /** Choices below the code. */
  children?: ReactNode;
}

/** Requires the code of the authenticator app or a recovery code; the length distinguishes them. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { submitLabel, onCode, danger = false, appHint, children } = props;
  const t = useMessages();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: formRules(codeForm),
    defaultValues: { code: "" },
  });
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onCode(stepOf(code), code);
    } catch (error) {
      const problem = hasType(error, "user_invalid_token") ? wrongCode : problemOf(error);
      setError("code", problem, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field
        label={t(secondStep.code)}
        description={appHint ?? t(secondStep.codeHint)}
        error={formState.errors.code}
        required
      >
        <TextInput
          {...register("code")}
          autoComplete="one-time-code"
          inputMode={appHint === undefined ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
          className="figures"
        />
      </Field>
      {children}
      <Button type="submit" wide variant={danger ? "danger" : "primary"} pending={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
