import * as z from "zod/mini";
import {
  type AmountProblem,
  type Cents,
  cents,
  fromDollars,
  parseAmount,
  parseReplacement,
  toDollars,
} from "./money.ts";

/** Building blocks of the schemas: what people type and what tables hold. */

const rules: Record<AmountProblem, string> = {
  "not-a-number": "Enter the amount in digits, for example 250 or 250.50",
  "too-many-decimals": "Amount can have at most 2 decimals",
  "not-positive": "Amount must be greater than 0",
  "too-large": "Amount must be at most 1,000,000,000.00",
};

function amount(missing: string, parse: (text: string) => Cents | AmountProblem) {
  return z.pipe(
    z
      .string(missing)
      .check(z.minLength(1, { error: missing, abort: true }), z.maxLength(32, rules["too-large"])),
    z.transform((text, context): Cents => {
      const parsed = parse(text);
      if (typeof parsed !== "string") return parsed;
      context.issues.push({ code: "custom", message: rules[parsed], input: text });
      return z.NEVER;
    }),
  );
}

/** A positive amount in dollars as typed; becomes cents. */
export const amountText = amount("Please enter an amount", parseAmount);

/** The value that replaces a balance or a bonus: zero is allowed. */
export const replacementText = amount("Enter amount first!", (text) => parseReplacement(text, "zero"));

/** The value that replaces a profit: zero and losses are allowed. */
export const profitText = amount("Enter amount first!", (text) =>
  parseReplacement(text, "zero-and-negative"),
);

/** A text that must hold something besides blanks; blanks around it are dropped. */
export function requiredText(missing: string, maximum: number) {
  return z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(maximum, `Use at most ${maximum} characters`));
}

/** An id of a row as Appwrite allows it; nothing that could leave its place in a path. */
export function rowId(missing: string) {
  return z.string(missing).check(z.regex(/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/, missing));
}

/**
 * The key that makes an operation happen once. Lower case only: MariaDB compares row ids without case.
 * Its length leaves 20 characters for `ID.unique()` and 32 for a UUID without dashes.
 */
export const operationKey = z.string().check(z.regex(/^[a-z0-9]{20,32}$/));

/** A column in dollars; cents in the code. */
export const dollars = z.codec(z.number(), z.custom<Cents>(Number.isSafeInteger), {
  decode: fromDollars,
  encode: toDollars,
});

/** A column in cents. */
export const wholeCents = z.codec(z.number(), z.custom<Cents>(Number.isSafeInteger), {
  decode: cents,
  encode: (amount) => amount,
});

/** A column with an instant; one spelling in the code (UTC with Z), because hashes are taken over it. */
export const instant = z.codec(z.string(), z.string(), {
  decode: (text) => new Date(text).toISOString(),
  encode: (text) => text,
});

/** A column with JSON in it. */
export const jsonText = z.codec(z.string(), z.unknown(), {
  decode: (text): unknown => JSON.parse(text),
  encode: (value) => JSON.stringify(value),
});
