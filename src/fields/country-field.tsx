import type { Ref } from "react";
import * as forms from "#messages/generated/forms.ts";
import type { Problem } from "#src/language/problem.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { ComboboxOnDemand } from "#src/ui/combobox-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import { useCountryOptions } from "./country-options.ts";

interface CountryFieldProps {
  /** Name of the country; "" when none is chosen. */
  value: string;
  onChange: (country: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: Problem | undefined;
}

/** The country as a searchable list of at most five matches; takes the `field` of react-hook-form's Controller. */
export function CountryField({ value, onChange, onBlur, ref, error }: CountryFieldProps) {
  const t = useMessages();
  return (
    <Field label={t(forms.registerCountry)} error={error} required>
      <ComboboxOnDemand
        ref={ref}
        value={value === "" ? null : value}
        onValueChange={(country) => onChange(country ?? "")}
        onBlur={onBlur}
        options={useCountryOptions(useLanguage())}
        limit={5}
        placeholder={t(forms.registerSearchCountry)}
        emptyText={t(forms.registerNoCountry)}
        autoComplete="country-name"
      />
    </Field>
  );
}
