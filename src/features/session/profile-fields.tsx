import type { ComponentProps } from "react";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

type ControlProps = ComponentProps<"input"> & { error: string | undefined };

/** A telephone number with the keypad for it. */
export function PhoneField({ error, ...control }: ControlProps) {
  return (
    <Field label="Phone" error={error} required>
      <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel" />
    </Field>
  );
}

/** The referral id, which may stay empty. */
export function ReferralField({ error, ...control }: ControlProps) {
  return (
    <Field label="Referral ID" error={error} optional>
      <TextInput {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </Field>
  );
}
