import { Controller, useForm } from "react-hook-form";
import type { Profile } from "#domain/profile.ts";
import { CountryField } from "#src/features/session/country-field.tsx";
import { PhoneField } from "#src/features/session/profile-fields.tsx";
import { type ProfileValues, profileRules } from "#src/features/session/registration-rules.ts";
import { Button } from "#src/ui/button.tsx";
import { useUpdateContact } from "./mutations.ts";

/** Phone and country of the account. That nothing was changed is told by the server's rule. */
export function ContactForm({ profile }: { profile: Profile }) {
  const update = useUpdateContact(profile.userId);
  const form = useForm<ProfileValues>({
    resolver: profileRules,
    // What changed elsewhere comes in here, too, unless this person is typing.
    values: { phone: profile.phone, country: profile.country },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ phone, country }) =>
    update.mutateAsync({ phone, country }).catch(() => undefined),
  );
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-2">
      <PhoneField {...form.register("phone")} error={errors.phone?.message} />
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => <CountryField {...field} error={errors.country?.message} />}
      />
      <Button type="submit" pending={update.isPending} className="sm:justify-self-start">
        Update
      </Button>
    </form>
  );
}
