import type { Language } from "#messages/languages.ts";
import { useLanguage } from "#src/language/use-messages.ts";

/** Figures of a market as the reader of a language writes them. */
interface MarketFormats {
  /** A price in dollars, with more digits where two would say nothing: "$60,123.40", "$0.1234". */
  readonly price: (price: number) => string;
  /** "$3.4B" */
  readonly volume: (dollars: number) => string;
}

function formatsIn(language: Language): MarketFormats {
  // The same digits in every language, as in domain/values/formats.ts.
  const locale = language === "en" ? "en-US" : `${language}-u-nu-latn`;
  const dollars = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: "currency", currency: "USD", ...options });
  const large = dollars({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const small = dollars({ minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const short = dollars({ notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 });
  return {
    price: (price) => (price < 1 ? small : large).format(price),
    volume: (volume) => short.format(volume),
  };
}

const known = new Map<Language, MarketFormats>();

/** Returns the forms of prices and volumes in a language. */
export function marketFormatsOf(language: Language): MarketFormats {
  const formats = known.get(language) ?? formatsIn(language);
  known.set(language, formats);
  return formats;
}

/** The same in the language of this part of the page. */
export const useMarketFormats = (): MarketFormats => marketFormatsOf(useLanguage());
