/**
 * A whole number of cents. The compiler refuses a plain number, such as dollars, where `Cents` is expected.
 * It accepts `cents + dollars`, but the sum is a plain number again: only `cents()`, which refuses fractions,
 * makes it an amount. Add amounts with `sum`, which takes nothing but `Cents`.
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

/**
 * A percentage of an amount, rounded half up to the cent; the only rounding there is.
 * Counted in whole numbers, because 0.1 % of a cent amount is not exact in a double.
 * @param hundredths the percentage in hundredths of a percent: 10 % is 1000
 */
export function percentOf(amount: Cents, hundredths: number): Cents {
  const doubled = 2n * BigInt(amount) * BigInt(hundredths) + 10_000n;
  const quotient = doubled / 20_000n;
  const floor = doubled < 0n && doubled % 20_000n !== 0n ? quotient - 1n : quotient;
  return cents(Number(floor));
}

/** Adds amounts; refuses, by throwing, a sum that can no longer be counted in single cents. */
export function sum(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function negate(amount: Cents): Cents {
  return cents(-amount);
}

/**
 * The edge between tables and code: columns named by the specification hold dollars with two decimals.
 * @throws RangeError when the number has more than two decimals, because then it was not written by us
 */
export function fromDollars(dollars: number): Cents {
  const value = cents(Math.round(dollars * 100));
  if (value / 100 !== dollars && dollars !== 0)
    throw new RangeError(`Not dollars with two decimals: ${dollars}`);
  return value;
}

/** The other direction of the same edge. */
export function toDollars(amount: Cents): number {
  return amount / 100;
}

const display = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars with exactly two decimals and thousands separators, without a currency sign: "1,234.50". */
export function formatAmount(amount: Cents): string {
  return display.format(amount / 100);
}

/** Dollars as screens, mails and the audit write them, the sign before the currency: "$1,234.50", "-$5.00". */
export function formatDollars(amount: Cents): string {
  return amount < 0 ? `-$${formatAmount(negate(amount))}` : `$${formatAmount(amount)}`;
}

/** A percentage as a person would type it: "1.5", "-0.75". @param value hundredths of a percent */
export function formatHundredths(value: number): string {
  return String(value / 100);
}

/** Dollars as a person would type them, without trailing zeros after the point: "100", "99.5". */
export function formatPlain(amount: Cents): string {
  return String(amount / 100);
}

/** Dollars with exactly two decimals and nothing else, as other programs read them: "-1234.50". */
export function formatDecimal(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
