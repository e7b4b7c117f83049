import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import type { IdentityDetails } from "#domain/identity/identity.ts";
import { MAX_IDENTITY_FILE } from "#domain/identity/identity-file.ts";
import { identityForm } from "#domain/identity/operations.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { MEGABYTE } from "#domain/values/megabyte.ts";
import * as forms from "#messages/generated/forms.ts";
import * as identity from "#messages/generated/identity.ts";
import { OperationRefused, problemOf } from "#src/backend/errors.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { AttachmentField } from "#src/fields/attachment-field.tsx";
import { CountryField } from "#src/fields/country-field.tsx";
import { typedFormRules } from "#src/fields/form-rules.ts";
import type { Problem } from "#src/language/problem.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useSubmitOnce } from "#src/ui/use-submit-once.ts";

interface Sent {
  readonly details: IdentityDetails;
  readonly document: File;
  readonly address: File;
}

/** Submits an identity. Neither details nor files are kept in the browser: a reload during the request loses them. */
function useSubmitIdentity(userId: string) {
  return useCommand("submitIdentity", {
    userId,
    request: async ({ details, document, address }: Sent) => {
      const { attachmentUpload } = await import("#src/backend/attachment-upload.ts");
      const [front, back] = await Promise.all([attachmentUpload(document), attachmentUpload(address)]);
      return { input: { ...details, document: front, address: back }, isStored: false };
    },
  });
}

interface IdentityFormProps {
  profile: Profile;
  /** Takes the focus when it appears, because a press opened it. */
  isFocused: boolean;
}

const files = ["document", "address"] as const;
type FileName = (typeof files)[number];

/** The details of a person, and the two files that show them. */
export function IdentityForm({ profile, isFocused }: IdentityFormProps) {
  const t = useMessages();
  const send = useSubmitIdentity(profile.$id);
  const submitOnce = useSubmitOnce();
  const [chosen, setChosen] = useState<Partial<Record<FileName, File>>>({});
  const [problems, setProblems] = useState<Partial<Record<FileName, string | Problem>>>({});
  const form = useForm<IdentityDetails>({
    resolver: typedFormRules(identityForm),
    defaultValues: {
      name: profile.name,
      birthDate: "",
      street: "",
      postalCode: "",
      city: "",
      country: profile.country,
    },
  });
  const { errors } = form.formState;
  const missing = () => {
    const none = files.filter((name) => chosen[name] === undefined);
    setProblems(Object.fromEntries(none.map((name) => [name, t(identity.formFileMissing)])));
    return none;
  };
  const submit = form.handleSubmit(
    async (details) => {
      const [first] = missing();
      const { document, address } = chosen;
      if (document === undefined || address === undefined) {
        globalThis.document.getElementById(`identity-${first}`)?.focus();
        return;
      }
      try {
        await submitOnce(() => send.mutateAsync({ details, document, address }));
      } catch (problem) {
        // The mutation has said it. A problem of a field stays beside it.
        if (!(problem instanceof OperationRefused) || problem.field === undefined) return;
        const { field } = problem;
        if (field === "birthDate") form.setError("birthDate", problemOf(problem), { shouldFocus: true });
        if (files.some((name) => name === field)) setProblems({ [field]: problemOf(problem) });
      }
    },
    () => void missing(),
  );
  const fileField = (name: FileName, label: string, description: string) => (
    <AttachmentField
      kind={{
        id: `identity-${name}`,
        label,
        description,
        most: MAX_IDENTITY_FILE,
        tooLarge: "identity-file-too-large",
      }}
      file={chosen[name]}
      onChoose={(file) => {
        setChosen((all) => ({ ...all, [name]: file }));
        setProblems((all) => ({ ...all, [name]: undefined }));
      }}
      disabled={send.isPending}
      error={problems[name]}
    />
  );
  const size = String(MAX_IDENTITY_FILE / MEGABYTE);
  return (
    <form onSubmit={submit} noValidate className="grid max-w-xl gap-2">
      <Field
        label={t(forms.registerName)}
        description={t(identity.formNameHint)}
        error={errors.name}
        required
      >
        <TextInput {...form.register("name")} autoComplete="name" autoFocus={isFocused} />
      </Field>
      <Field label={t(identity.formBirthDate)} error={errors.birthDate} required>
        <TextInput {...form.register("birthDate")} type="date" autoComplete="bday" className="max-w-56" />
      </Field>
      <Field label={t(identity.formStreet)} error={errors.street} required>
        <TextInput {...form.register("street")} autoComplete="street-address" />
      </Field>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:gap-4">
        <Field label={t(identity.formPostalCode)} error={errors.postalCode} required>
          <TextInput {...form.register("postalCode")} autoComplete="postal-code" />
        </Field>
        <Field label={t(identity.formCity)} error={errors.city} required>
          <TextInput {...form.register("city")} autoComplete="address-level2" />
        </Field>
      </div>
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => <CountryField {...field} error={errors.country} />}
      />
      {fileField("document", t(identity.formDocument), t(identity.formDocumentHint, { size }))}
      {fileField("address", t(identity.formAddress), t(identity.formAddressHint, { size }))}
      <Button type="submit" pending={send.isPending} className="sm:justify-self-start">
        {t(identity.formSubmit)}
      </Button>
    </form>
  );
}
