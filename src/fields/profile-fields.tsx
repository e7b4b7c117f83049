import type { ComponentProps } from "react";
import * as forms from "#messages/generated/forms.ts";
import type { Problem } from "#src/language/problem.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

type ControlProps = ComponentProps<"input"> & { error: Problem | undefined };

/** A telephone number with the keypad for it. */
export function PhoneField({ error, ...control }: ControlProps) {
  const t = useMessages();
  return (
    <Field label={t(forms.registerPhone)} error={error} required>
      <TextInput {...control} type="tel" inputMode="tel" autoComplete="tel" />
    </Field>
  );
}

/** The referral id, which may stay empty. */
export function ReferralField({ error, ...control }: ControlProps) {
  const t = useMessages();
  return (
    <Field label={t(forms.registerReferralId)} error={error} optional>
      <TextInput {...control} autoComplete="off" autoCapitalize="none" spellCheck={false} dir="ltr" />
    </Field>
  );
}
