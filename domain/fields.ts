import * as z from "zod/mini";
import { type AmountProblem, type Cents, fromDollars, parseAmount, parseReplacement } from "./money.ts";

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

/** A column in dollars; becomes cents. */
export const dollars = z.pipe(z.number(), z.transform(fromDollars));

/** A column with an instant; becomes one spelling (UTC with Z), because hashes are taken over it. */
export const instant = z.pipe(
  z.string(),
  z.transform((text) => new Date(text).toISOString()),
);
