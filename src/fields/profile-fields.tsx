import type { ComponentProps } from "react";
import { forms } from "#src/content/texts/en/forms.ts";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { Problem } from "#src/ui/wording.ts";

type ControlProps = ComponentProps<"input"> & { error: Problem | undefined; label?: string };

/** A telephone number with the keypad for it. */
export function PhoneField({ error, label = forms.register.phone, ...control }: ControlProps) {
  return (
    <Field label={label} error={error} required>
      <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel" />
    </Field>
  );
}

/** The referral id, which may stay empty. */
export function ReferralField({ error, label = forms.register.referralId, ...control }: ControlProps) {
  return (
    <Field label={label} error={error} optional>
      <TextInput {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Field>
  );
}
