import { Controller, useForm } from "react-hook-form";
import type { Profile } from "#domain/profiles/profile.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import * as profileTexts from "#messages/generated/profile.ts";
import { refusalProblem } from "#src/backend/errors.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { draftOf, forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { CountryField } from "#src/fields/country-field.tsx";
import { PhoneField } from "#src/fields/profile-fields.tsx";
import { type ProfileValues, profileRules } from "#src/fields/registration-rules.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";

const draft = draftOf("updateProfile");

/** Phone and country of the account. */
export function ContactForm({ profile }: { profile: Profile }) {
  const t = useMessages();
  const update = useCommand("updateProfile", {
    userId: profile.userId,
    about: null,
    refusals: { "no-changes": "info" },
  });
  const form = useForm<ProfileValues>({
    resolver: profileRules,
    // A change elsewhere appears here, too, unless this person is typing.
    values: { phone: profile.phone, country: profile.country },
    resetOptions: { keepDirtyValues: true },
  });
  useDraft(draft, form, ["phone", "country"]);
  const textOf = useTextOf();
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ phone, country }) => {
    // In the spelling that is sent: should the answer be lost, the draft is recognised as what went through.
    form.setValue("phone", phone, { shouldDirty: true });
    // Known without the server, which may be away. Its own rule remains for what changed elsewhere.
    if (phone === profile.phone && country === profile.country) {
      toast.info(textOf(refusalProblem(refuse("no-changes"))));
      form.reset({ phone, country });
      forgetDraft(draft);
      return;
    }
    try {
      await update.mutateAsync({ phone, country });
    } catch {
      // The mutation has shown the reason; the typed text stays.
      return;
    }
    form.reset({ phone, country });
    forgetDraft(draft);
  });
  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-2">
      <PhoneField {...form.register("phone")} error={errors.phone} />
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => <CountryField {...field} error={errors.country} />}
      />
      <Button type="submit" pending={update.isPending} className="sm:justify-self-start">
        {t(profileTexts.contactSubmit)}
      </Button>
    </form>
  );
}
