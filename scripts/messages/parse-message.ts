/** Reads a text of messages/ in the syntax of ICU MessageFormat, as far as the product uses it. */
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { SiteValues } from "#messages/message.ts";

/** The kinds of values: a number chooses a form of the sentence, anything else is put in as it is. */
type ValueKind = "number" | "text";

interface ParsedMessage {
  readonly elements: readonly MessageFormatElement[];
  /** The values that the text takes, those of the site among them. */
  readonly values: ReadonlyMap<string, ValueKind>;
  /** For each value that chooses a form, the forms that there are. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
}

const siteValues = ["brand", "fee", "referralBonus", "referralMinimum"] satisfies (keyof SiteValues)[];

/** Whether the site itself knows a value, so that no caller passes it. */
export const isSiteValue = (name: string): boolean => siteValues.some((known) => known === name);

/**
 * Parses a text.
 * @throws Error that says what the product does not use: formats of numbers and dates are code's, because only code
 * knows the reader's; a tag or a choice would be a sentence in pieces
 */
export function parseMessage(text: string): ParsedMessage {
  const elements = parse(text, { ignoreTag: true, requiresOtherClause: true });
  const values = new Map<string, ValueKind>();
  const forms = new Map<string, readonly string[]>();
  const walk = (found: readonly MessageFormatElement[]) => {
    for (const element of found) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.argument) {
        if (!values.has(element.value)) values.set(element.value, "text");
        continue;
      }
      if (element.type !== TYPE.plural || element.pluralType !== "cardinal" || element.offset !== 0)
        throw new Error(`only plain values and plurals are used, not ${JSON.stringify(element)}`);
      values.set(element.value, "number");
      forms.set(element.value, Object.keys(element.options));
      for (const option of Object.values(element.options)) walk(option.value);
    }
  };
  walk(elements);
  // One letter is a name of the compiled file itself.
  for (const name of values.keys())
    if (!/^[a-z][A-Za-z]+$/.test(name)) throw new Error(`"${name}" is no name of a value: use a noun`);
  return { elements, values, forms };
}
