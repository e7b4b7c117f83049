import type { Formats } from "#domain/values/formats.ts";
import { type Cents, negate } from "#domain/values/money.ts";
import { classNames } from "./class-names.ts";

export interface MoneyProps {
  /** With a `flow` it is positive. */
  amount: Cents;
  /** A movement: a credit gets "+" in green, a debit "-" in red. Without it the plain amount is shown. */
  flow?: "credit" | "debit";
  /** A movement that never took effect: struck through, and without the colour of one that did. */
  isVoid?: boolean;
  /** Becomes smaller where its place, a `@container`, is too narrow for it: it is never broken nor cut. */
  fit?: boolean;
}

/**
 * How wide the widest figure is, in parts of its size: that of DejaVu Sans Bold, in which a system without a font of its
 * own shows the languages that Inter does not have. The letters of "US$" are wider, the separators narrower.
 */
const widestSign = 0.7;

/** The text of `Money` and its look. The document of the dashboard shows the same before React is there. */
export function moneyLook(
  { amount, flow, isVoid = false, fit = false }: MoneyProps,
  { dollars }: Pick<Formats, "dollars">,
) {
  const isNegative = amount < 0;
  const sign = flow === "credit" ? "+" : flow === "debit" || isNegative ? "-" : "";
  const text = `${sign}${dollars(isNegative ? negate(amount) : amount)}`;
  return {
    text,
    fontSize: fit ? `min(1em, ${(100 / (widestSign * text.length)).toFixed(2)}cqi)` : undefined,
    className: classNames(
      "figures whitespace-nowrap",
      isVoid ? "text-muted" : sign === "+" ? "text-positive" : sign === "-" && "text-negative",
    ),
  };
}
