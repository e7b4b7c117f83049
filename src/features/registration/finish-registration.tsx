import { Controller, useForm } from "react-hook-form";
import * as profileTexts from "#messages/generated/profile.ts";
import { problemOf } from "#src/backend/errors.ts";
import { LogoutButton } from "#src/features/session/logout-button.tsx";
import { pendingRegistration } from "#src/features/session/pending-registration.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { CountryField } from "#src/fields/country-field.tsx";
import { PhoneField, ReferralField } from "#src/fields/profile-fields.tsx";
import { type ProfileValues, profileRules } from "#src/fields/registration-rules.ts";
import { useRobotCheck } from "#src/fields/use-robot-check.ts";
import { useReading, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { toast } from "#src/ui/toast.ts";
import { warnAboutReferral } from "./referral-warning.ts";
import { completeRegistration } from "./register.ts";
import { TermsSentence } from "./terms-sentence.tsx";
import { mailVerification } from "./verification-mail.ts";

/** Stands in for every page as long as the account has no profile, because its registration stopped half-way. */
export function FinishRegistration() {
  const reading = useReading();
  const { t } = reading;
  const textOf = useTextOf();
  const { user } = useSession();
  const kept = user ? pendingRegistration(user.email) : undefined;
  const { control, register, handleSubmit, formState } = useForm<ProfileValues>({
    resolver: profileRules,
    defaultValues: {
      phone: kept?.phone ?? "",
      country: kept?.country ?? "",
      referrerId: kept?.referrerId ?? "",
    },
  });
  const { errors, isSubmitting } = formState;
  const { notice, answerWork } = useRobotCheck();
  const submit = handleSubmit(async (values) => {
    try {
      warnAboutReferral(await completeRegistration(values, answerWork), textOf);
      await mailVerification(reading);
    } catch (error) {
      toast.error(textOf(problemOf(error)));
    }
  });

  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-[90dvh] max-w-[480px] content-center p-4 outline-none"
    >
      <Card>
        <h1 className="text-title font-semibold">{t(profileTexts.finishTitle)}</h1>
        <p className="mt-2 mb-6 text-muted">{t(profileTexts.finishText)}</p>
        <form onSubmit={submit} noValidate className="grid gap-2">
          <PhoneField {...register("phone")} error={errors.phone} />
          <Controller
            control={control}
            name="country"
            render={({ field }) => <CountryField {...field} error={errors.country} />}
          />
          <ReferralField {...register("referrerId")} error={errors.referrerId} />
          <TermsSentence />
          <Button type="submit" wide pending={isSubmitting}>
            {t(profileTexts.finishSubmit)}
          </Button>
          {notice}
          <LogoutButton wide variant="ghost" />
        </form>
      </Card>
    </main>
  );
}
