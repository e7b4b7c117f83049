/**
 * Money is an integer number of cents. The brand keeps dollars and plain numbers out of the sums:
 * the compiler refuses `cents + dollars`, and a float never enters because input is parsed digit by digit.
 */
export type Cents = number & { readonly __brand: "Cents" };

/** The largest amount one operation may carry: 1,000,000,000.00 dollars. */
export const MAX_AMOUNT = 100_000_000_000 as Cents;

export const ZERO = 0 as Cents;

/**
 * Brands an integer as cents.
 * @param value whole cents, may be negative (a delta or a loss)
 * @throws RangeError on a fraction or on a size at which a double can no longer count single cents
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole, safe number of cents: ${value}`);
  // -0 would make two equal states serialise differently.
  return (value === 0 ? 0 : value) as Cents;
}

export type AmountProblem = "not-a-number" | "too-many-decimals" | "not-positive" | "too-large";

/**
 * Reads an amount in dollars as people type it: digits, optionally a point and at most two decimals.
 * No sign, exponent, thousands separator or surrounding blank is accepted, so that nothing is guessed.
 * @param text for example "2557.68"
 * @returns the cents, or which rule was broken
 */
export function parseAmount(text: string): Cents | AmountProblem {
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(text);
  if (match === null) return /^\d{16,}(\.\d+)?$/.test(text) ? "too-large" : "not-a-number";
  const decimals = match[2] ?? "";
  if (decimals.length > 2) return "too-many-decimals";
  const value = Number(match[1]) * 100 + Number(decimals.padEnd(2, "0"));
  if (value === 0) return "not-positive";
  if (value > MAX_AMOUNT) return "too-large";
  return cents(value);
}

const display = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars with exactly two decimals and thousands separators, without a currency sign: "1,234.50". */
export function formatAmount(amount: Cents): string {
  return display.format(amount / 100);
}
