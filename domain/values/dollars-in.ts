import { directionOf, type Language, sourceLanguage } from "#messages/languages.ts";
import type { Cents } from "./money.ts";

/** Dollars as the reader of a language writes them. In a file of its own: the document of the dashboard needs no more. */

/** The locale of a language, with the same digits in all: an amount is to be compared with a wallet's. */
export const localeOf = (language: Language): string =>
  language === sourceLanguage ? "en-US" : `${language}-u-nu-latn`;

export const decimals = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: "always",
} as const;

const currency = { ...decimals, style: "currency", currency: "USD" } as const;

/** Makes the formatter of numbers or instants when it is used first: a page needs few of them. */
export function lazily<Value>(make: () => { format: (value: Value) => string }): (value: Value) => string {
  let format: ((value: Value) => string) | undefined;
  return (value) => {
    format ??= make().format;
    return format(value);
  };
}

/**
 * Returns the form of US dollars in a language: "$1,234.50", in German "1.234,50 $". In one that is read from right to
 * left the amount is isolated: its sign and "US$" would else be torn apart, as "$-243.48 US".
 */
export function dollarsIn(language: Language, options?: Intl.NumberFormatOptions): (amount: Cents) => string {
  const format = lazily<number>(() => new Intl.NumberFormat(localeOf(language), { ...currency, ...options }));
  return (amount) => {
    const text = format(amount / 100);
    return directionOf(language) === "rtl" ? `\u2066${text}\u2069` : text;
  };
}
