import { useForm } from "react-hook-form";
import { emailForm } from "#domain/profiles/credentials.ts";
import * as forms from "#messages/generated/forms.ts";
import { problemOf } from "#src/backend/errors.ts";
import { requestPasswordReset } from "#src/backend/recovery.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { useRobotCheck } from "#src/fields/use-robot-check.ts";
import { useLanguage, useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";

interface ForgotPasswordFormProps {
  onSent: (email: string) => void;
}

/** Requests a link to a new password. The answer does not reveal whether the address has an account. */
export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const t = useMessages();
  const language = useLanguage();
  const { register, handleSubmit, formState } = useForm({
    resolver: formRules(emailForm),
    defaultValues: { email: "" },
  });
  const textOf = useTextOf();
  const { notice, answerWork } = useRobotCheck();
  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset({ email, language }, answerWork);
      onSent(email);
    } catch (error) {
      toast.error(textOf(problemOf(error)));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field label={t(forms.forgottenEmail)} error={formState.errors.email} required>
        <TextInput {...register("email")} type="email" inputMode="email" autoComplete="username" />
      </Field>
      <Button type="submit" wide pending={formState.isSubmitting}>
        {t(forms.forgottenSubmit)}
      </Button>
      {notice}
    </form>
  );
}
