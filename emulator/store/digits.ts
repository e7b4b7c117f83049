import type { Attribute } from "./collection.ts";

/**
 * Returns the whole number that a text of digits is to a column that takes such texts; any other value as it is.
 * A line break may follow the digits, as in the pattern of Appwrite. Numbers beyond 64 bits stay texts.
 */
export function readDigits(attribute: Attribute, value: unknown): unknown {
  if (!attribute.digits) return value;
  if (Array.isArray(value)) return value.map((item) => readDigits(attribute, item));
  if (typeof value !== "string" || !/^-?\d+\n?$/.test(value) || value.length > mostDigits) return value;
  const whole = BigInt(value.trim());
  if (BigInt.asIntN(64, whole) !== whole) return value;
  return Number.isSafeInteger(Number(whole)) ? Number(whole) : whole;
}

/** Zeros may precede the 19 digits; a longer text is not worth reading. */
const mostDigits = 1000;
