import { Controller, useForm } from "react-hook-form";
import type { Profile } from "#domain/profile.ts";
import { CountryField } from "#src/features/session/country-field.tsx";
import { draftOf, forgetDraft, useDraft } from "#src/features/session/draft.ts";
import { PhoneField } from "#src/features/session/profile-fields.tsx";
import { type ProfileValues, profileRules } from "#src/features/session/registration-rules.ts";
import { Button } from "#src/ui/button.tsx";
import { useUpdateContact } from "./mutations.ts";

const draft = draftOf("updateProfile");

/** Phone and country of the account. That nothing was changed is told by the server's rule. */
export function ContactForm({ profile }: { profile: Profile }) {
  const update = useUpdateContact(profile.userId);
  const form = useForm<ProfileValues>({
    resolver: profileRules,
    // What changed elsewhere comes in here, too, unless this person is typing.
    values: { phone: profile.phone, country: profile.country },
    resetOptions: { keepDirtyValues: true },
  });
  useDraft(draft, form, ["phone", "country"]);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ phone, country }) => {
    // In the spelling that is sent: should the answer be lost, the draft is recognised as what went through.
    form.setValue("phone", phone, { shouldDirty: true });
    try {
      await update.mutateAsync({ phone, country });
    } catch {
      // The mutation has said why; what was typed stays.
      return;
    }
    form.reset({ phone, country });
    forgetDraft(draft);
  });
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
