import type { Ref } from "react";
import { forms } from "#src/content/texts/en/forms.ts";
import type { Texts } from "#src/content/texts/en.ts";
import type { Language } from "#src/content/texts/languages.ts";
import { ComboboxOnDemand } from "#src/ui/combobox-on-demand.tsx";
import { Field } from "#src/ui/field.tsx";
import type { Problem } from "#src/ui/wording.ts";
import { useCountryOptions } from "./country-options.ts";

export interface CountryFieldProps {
  /** Name of the country; "" when none is chosen. */
  value: string;
  onChange: (country: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: Problem | undefined;
  texts?: Pick<Texts["forms"]["register"], "country" | "searchCountry" | "noCountry">;
  /** Of the names of the countries. */
  language?: Language;
}

/** The country as a searchable list of at most five matches; takes the `field` of react-hook-form's Controller. */
export function CountryField({
  value,
  onChange,
  onBlur,
  ref,
  error,
  texts = forms.register,
  language = "en",
}: CountryFieldProps) {
  return (
    <Field label={texts.country} error={error} required>
      <ComboboxOnDemand
        ref={ref}
        value={value === "" ? null : value}
        onValueChange={(country) => onChange(country ?? "")}
        onBlur={onBlur}
        options={useCountryOptions(language)}
        limit={5}
        placeholder={texts.searchCountry}
        emptyText={texts.noCountry}
        autoComplete="country-name"
      />
    </Field>
  );
}
