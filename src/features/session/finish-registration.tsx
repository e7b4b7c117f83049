import { Controller, useForm } from "react-hook-form";
import { messageOf } from "#src/backend/errors.ts";
import { CountryField } from "#src/fields/country-field.tsx";
import { PhoneField, ReferralField } from "#src/fields/profile-fields.tsx";
import { type ProfileValues, profileRules } from "#src/fields/registration-rules.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { toast } from "#src/ui/toast.ts";
import { LogoutButton } from "./logout-button.tsx";
import { pendingRegistration } from "./pending-registration.ts";
import { warnAboutReferral } from "./referral-warning.ts";
import { completeRegistration } from "./sign-in.ts";
import { useSession } from "./use-session.ts";
import { mailVerification } from "./verification-mail.ts";

/** Stands in for every page as long as the account has no profile, because its registration stopped half-way. */
export function FinishRegistration() {
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
  const submit = handleSubmit(async (values) => {
    try {
      warnAboutReferral(await completeRegistration(values));
      await mailVerification();
    } catch (error) {
      toast.error(messageOf(error));
    }
  });

  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-[90dvh] max-w-[480px] content-center p-4 outline-none"
    >
      <Card>
        <h1 className="text-title font-semibold">Complete your registration</h1>
        <p className="mt-2 mb-6 text-muted">
          Your account was created, but registration was interrupted. Check these details to finish.
        </p>
        <form onSubmit={submit} noValidate className="grid gap-2">
          <PhoneField {...register("phone")} error={errors.phone} />
          <Controller
            control={control}
            name="country"
            render={({ field }) => <CountryField {...field} error={errors.country} />}
          />
          <ReferralField {...register("referrerId")} error={errors.referrerId} />
          <Button type="submit" wide pending={isSubmitting}>
            Complete registration
          </Button>
          <LogoutButton wide variant="ghost" />
        </form>
      </Card>
    </main>
  );
}
