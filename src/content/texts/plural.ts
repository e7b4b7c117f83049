type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * A number with the form of the word that a language demands of it: Arabic has a form for two, one for a few and
 * one for many.
 * @param forms by the category of `Intl.PluralRules`, `other` for those that are missing; `#` stands for the number
 */
export function plural(language: string, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(language);
  return (count) => (forms[rules.select(count)] ?? forms.other).replace("#", String(count));
}
