import type { NoRate, Rate } from "#domain/ledger/rate.ts";
import { type Cents, formatChange, formatDollars } from "#domain/values/money.ts";

/** Why there is no rate, in a few words and in a sentence. */
export const noRateLabels: Readonly<Record<NoRate, { short: string; sentence: string }>> = {
  "no-money": { short: "No money", sentence: "The account held nothing in this period." },
  "too-short": {
    short: "Too short",
    sentence: "Less than a day has passed since the account first held money in this period.",
  },
  "gain-on-nothing": {
    short: "Not measurable",
    sentence: "A gain or loss was posted while the account was empty, so no percentage can be calculated.",
  },
  ambiguous: {
    short: "No single rate",
    sentence: "No single rate of return fits the transfers in this period.",
  },
};

/** A rate with its sign and two decimals, or why there is none. */
export function formatRate(rate: Rate): string {
  return typeof rate === "string" ? noRateLabels[rate].short : formatChange(rate);
}

/** An amount that was gained or lost, with its sign: "+$12.50", "-$3.00". */
export function formatGain(amount: Cents): string {
  return `${amount > 0 ? "+" : ""}${formatDollars(amount)}`;
}
