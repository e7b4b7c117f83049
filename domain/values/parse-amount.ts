import { type Cents, cents, MAX_AMOUNT, ZERO } from "./money.ts";

export type AmountProblem = "not-a-number" | "too-many-decimals" | "not-positive" | "negative" | "too-large";

/** Whether a text is a number below zero, which only a profit may be. */
function isNegative(text: string): boolean {
  return /^-\d+(?:\.\d+)?$/.test(text);
}

/**
 * Reads an amount in dollars as people type it: digits, optionally a point and at most two decimals.
 * No sign, exponent, thousands separator or surrounding blank is accepted, so that nothing is guessed: a comma splits
 * thousands for one reader and begins the decimals for another. A minus is refused in its own words, because the digits
 * after it are right.
 * @param text for example "2557.68"
 * @returns the cents, or which rule was broken
 */
export function parseAmount(text: string): Cents | AmountProblem {
  if (isNegative(text)) return "not-positive";
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (match === null) return /^\d{16,}(\.\d+)?$/.test(text) ? "too-large" : "not-a-number";
  const decimals = match[2] ?? "";
  if (decimals.length > 2) return "too-many-decimals";
  const value = Number(match[1]) * 100 + Number(decimals.padEnd(2, "0"));
  if (value === 0) return "not-positive";
  if (value > MAX_AMOUNT) return "too-large";
  return cents(value);
}

/**
 * Reads an amount that replaces another one, as an administrator enters it: zero is allowed, and a leading
 * minus where a loss is possible (profit).
 */
export function parseReplacement(text: string, allow: "zero" | "zero-and-negative"): Cents | AmountProblem {
  const negative = isNegative(text);
  if (negative && allow === "zero") return "negative";
  const parsed = parseAmount(negative ? text.slice(1) : text);
  if (parsed === "not-positive") return ZERO;
  if (typeof parsed === "string") return parsed;
  return cents(negative ? -parsed : parsed);
}
