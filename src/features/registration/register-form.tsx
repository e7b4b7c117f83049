import { Controller, useForm } from "react-hook-form";
import * as forms from "#messages/generated/forms.ts";
import { breachedProblem } from "#src/backend/breached-passwords.ts";
import { OperationRefused, problemOf } from "#src/backend/errors.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { CountryField } from "#src/fields/country-field.tsx";
import { personalPasswordProblem } from "#src/fields/personal-password-problem.ts";
import { PhoneField, ReferralField } from "#src/fields/profile-fields.tsx";
import { type RegistrationValues, registrationRules } from "#src/fields/registration-rules.ts";
import { useRobotCheck } from "#src/fields/use-robot-check.ts";
import { useReading, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { warnAboutReferral } from "./referral-warning.ts";
import { register as createAccount } from "./register.ts";
import { TermsSentence } from "./terms-sentence.tsx";
import { mailVerification } from "./verification-mail.ts";

interface RegisterFormProps {
  referrerId: string;
}

/**
 * Everything that an account needs. Once registered the page leads on by itself, because the session has changed.
 * @param referrerId the referral id that the link carried
 */
export function RegisterForm({ referrerId }: RegisterFormProps) {
  const reading = useReading();
  const { t } = reading;
  const form = useForm<RegistrationValues>({
    resolver: registrationRules,
    defaultValues: { name: "", email: "", phone: "", country: "", password: "", referrerId },
  });
  const textOf = useTextOf();
  const { user } = useSession();
  const { notice, answerWork } = useRobotCheck();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const problem =
      personalPasswordProblem(values.password, values) ?? (await breachedProblem(values.password));
    if (problem !== undefined) return form.setError("password", problem, { shouldFocus: true });
    try {
      warnAboutReferral(await createAccount(values, answerWork), textOf);
      await mailVerification(reading);
    } catch (error) {
      // The server knows the words of Appwrite's list as well.
      if (error instanceof OperationRefused && error.field === "newPassword")
        return form.setError("password", problemOf(error), { shouldFocus: true });
      toast.error(textOf(problemOf(error)));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field label={t(forms.registerName)} error={errors.name} required>
        <TextInput {...form.register("name")} autoComplete="name" />
      </Field>
      <Field label={t(forms.registerEmail)} error={errors.email} required>
        <TextInput {...form.register("email")} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <PhoneField {...form.register("phone")} error={errors.phone} />
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => <CountryField {...field} error={errors.country} />}
      />
      <Field
        label={t(forms.registerPassword)}
        description={t(forms.registerPasswordRule)}
        error={errors.password}
        required
      >
        <PasswordInput {...form.register("password")} autoComplete="new-password" />
      </Field>
      <ReferralField {...form.register("referrerId")} error={errors.referrerId} />
      <TermsSentence />
      <Button type="submit" wide pending={isSubmitting || user !== null}>
        {t(forms.registerSubmit)}
      </Button>
      {notice}
    </form>
  );
}
