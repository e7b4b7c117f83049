import { Controller, useForm } from "react-hook-form";
import { problemOf } from "#src/backend/errors.ts";
import { forms } from "#src/content/texts/en/forms.ts";
import type { Texts } from "#src/content/texts/en.ts";
import type { Language } from "#src/content/texts/languages.ts";
import { CountryField } from "#src/fields/country-field.tsx";
import { PhoneField, ReferralField } from "#src/fields/profile-fields.tsx";
import { type RegistrationValues, registrationRules } from "#src/fields/registration-rules.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { PasswordInput } from "#src/ui/password-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toast } from "#src/ui/toast.ts";
import { useWording } from "#src/ui/wording.ts";
import { warnAboutReferral } from "./referral-warning.ts";
import { register as createAccount } from "./sign-in.ts";
import { useSession } from "./use-session.ts";
import { mailVerification } from "./verification-mail.ts";

export interface RegisterFormProps {
  referrerId: string;
  texts?: Texts["forms"]["register"];
  /** Of the texts, and of the names of the countries. */
  language?: Language;
}

/**
 * Everything that an account needs. Once registered the page leads on by itself, because the session has changed.
 * @param referrerId the referral id that the link carried
 */
export function RegisterForm({ referrerId, texts = forms.register, language = "en" }: RegisterFormProps) {
  const form = useForm<RegistrationValues>({
    resolver: registrationRules,
    defaultValues: { name: "", email: "", phone: "", country: "", password: "", referrerId },
  });
  const { textOf } = useWording();
  const { user } = useSession();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      warnAboutReferral(await createAccount(values), textOf);
      await mailVerification();
    } catch (error) {
      toast.error(textOf(problemOf(error)));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <Field label={texts.name} error={errors.name} required>
        <TextInput {...form.register("name")} autoComplete="name" />
      </Field>
      <Field label={texts.email} error={errors.email} required>
        <TextInput {...form.register("email")} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <PhoneField label={texts.phone} {...form.register("phone")} error={errors.phone} />
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => (
          <CountryField {...field} texts={texts} language={language} error={errors.country} />
        )}
      />
      <Field label={texts.password} description={texts.passwordRule} error={errors.password} required>
        <PasswordInput {...form.register("password")} autoComplete="new-password" />
      </Field>
      <ReferralField label={texts.referralId} {...form.register("referrerId")} error={errors.referrerId} />
      <Button type="submit" wide pending={isSubmitting || user !== null}>
        {texts.submit}
      </Button>
    </form>
  );
}
