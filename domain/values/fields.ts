import * as z from "zod/mini";
import { type CheckError, checkError, tooLong } from "./check-error.ts";
import { type Cents, cents, fromDollars, toDollars } from "./money.ts";
import { type AmountProblem, parseAmount, parseReplacement } from "./parse-amount.ts";

/** Building blocks of the schemas: what people type and what tables hold. */

const rules: Record<AmountProblem, CheckError> = {
  "not-a-number": checkError("amount.not-a-number", "Enter the amount in digits, for example 250 or 250.50"),
  "too-many-decimals": checkError("amount.too-many-decimals", "Amount can have at most 2 decimals"),
  "not-positive": checkError("amount.not-positive", "Amount must be greater than 0"),
  negative: checkError("amount.negative", "Amount must not be negative"),
  "too-large": checkError("amount.too-large", "Amount must be at most 1,000,000,000.00"),
};

/** A text of at least one character; nothing else is checked of an empty one. */
export function nonEmpty(missing: CheckError) {
  return z.string(missing.error).check(z.refine((text) => text !== "", { ...missing, abort: true }));
}

/**
 * A number as people type it.
 * @param missing what is said of an empty text
 * @param longest how many characters are read, and what is said of more
 * @param read gives the number, or the rule that the text breaks
 */
export function typedNumber<Value extends number>(
  missing: CheckError,
  longest: readonly [characters: number, tooLong: CheckError],
  read: (text: string) => Value | CheckError,
) {
  const [characters, longer] = longest;
  return z.pipe(
    nonEmpty(missing).check(z.refine((text) => text.length <= characters, { ...longer, abort: true })),
    z.transform((text, context): Value => {
      const found = read(text);
      if (typeof found === "number") return found;
      const { error: message, ...more } = found;
      context.issues.push({ code: "custom", message, input: text, ...more });
      return z.NEVER;
    }),
  );
}

/**
 * An amount in dollars as people type it; becomes cents.
 * @param missing what is said of an empty text
 * @param parse gives the cents, or which rule is broken
 */
export function amountOf(missing: CheckError, parse: (text: string) => Cents | CheckError) {
  return typedNumber(missing, [32, rules["too-large"]], parse);
}

function amount(missing: CheckError, parse: (text: string) => Cents | AmountProblem) {
  return amountOf(missing, (text) => amountOrError(parse(text)));
}

/** An amount, or which rule it breaks. */
export function amountOrError(parsed: Cents | AmountProblem): Cents | CheckError {
  return typeof parsed === "string" ? rules[parsed] : parsed;
}

/** A positive amount in dollars as typed; becomes cents. */
export const amountText = amount(checkError("amount.missing", "Please enter an amount"), parseAmount);

const stakeMissing = checkError("stake.missing", "Enter amount first!");

/** A positive amount that goes into a plan. */
export const stakeText = amount(stakeMissing, parseAmount);

/** The value that replaces a balance or a bonus: zero is allowed. */
export const replacementText = amount(stakeMissing, (text) => parseReplacement(text, "zero"));

/** The value that replaces a profit: zero and losses are allowed. */
export const profitText = amount(stakeMissing, (text) => parseReplacement(text, "zero-and-negative"));

/**
 * A text as it is stored, read and hashed. Half characters become the sign for an unreadable one. Invisible characters
 * and those that change the direction of writing are removed, because an admin must read the true text of a request.
 * Joiners stay: languages and emoji need them.
 */
export function readable(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/(?![\t\n\r])\p{Cc}|\p{Bidi_Control}|[\u200b\u2060\ufeff]/gu, "")
    .trim();
}

/** Whether anything of a text can be seen. */
export function isVisible(text: string): boolean {
  return /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{M}\u2800]/u.test(text);
}

/** The free texts of people, made readable. */
export const readableText = z.overwrite(readable);

/** A text of at most so many characters. */
export function atMost(maximum: number) {
  return z.refine<string>((text) => text.length <= maximum, tooLong(maximum));
}

/**
 * A text that must hold something besides blanks; blanks around it are dropped.
 * @param missing what is said of an empty text
 */
export function requiredText(missing: CheckError, maximum: number) {
  return z.string(missing.error).check(readableText, z.refine(isVisible, missing), atMost(maximum));
}

/** An id of a row as Appwrite allows it; nothing that could leave its place in a path. */
export function rowId(missing: CheckError) {
  return z
    .string(missing.error)
    .check(z.refine((text) => /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/.test(text), missing));
}

/**
 * The key that makes an operation happen once. Lower case only: MariaDB compares row ids without case.
 * Its length leaves 20 characters for `ID.unique()` and 32 for a UUID without dashes.
 */
export const operationKey = z.string().check(z.regex(/^[a-z0-9]{20,32}$/));

const resultLimits = checkError("percent.out-of-range", "Enter a percentage from -100 to 1000");

const noPercentage = checkError(
  "percent.not-a-number",
  "Enter the percentage in digits with at most 2 decimals, for example 1.5 or -0.75",
);

/** A percentage, also a negative one, as typed; becomes hundredths of a percent, read digit by digit like cents. */
export const percentText = typedNumber(
  checkError("percent.missing", "Please enter a percentage"),
  [16, resultLimits],
  (text): number | CheckError => {
    const parsed = parseReplacement(text, "zero-and-negative");
    if (typeof parsed === "string" && parsed !== "too-large") return noPercentage;
    return typeof parsed === "string" || parsed < -10_000 || parsed > 100_000 ? resultLimits : parsed;
  },
);

/** A day that the calendar has, such as "2026-03-14". @param missing what is said of every other text */
export function dayOf(missing: CheckError) {
  return z.string(missing.error).check(
    z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text), { ...missing, abort: true }),
    z.refine((text) => {
      const time = Date.parse(`${text}T00:00:00Z`);
      return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
    }, missing),
  );
}

/** A day of the calendar that has to be chosen. */
export const dayText = dayOf(checkError("day.missing", "Please choose a day"));

/** A column in percent; hundredths of a percent in the code. */
export const hundredths = z.codec(z.number(), z.custom<number>(Number.isSafeInteger), {
  decode: (percent) => Math.round(percent * 100),
  encode: (value) => value / 100,
});

/** A column in dollars; cents in the code. */
export const dollars = z.codec(z.number(), z.custom<Cents>(Number.isSafeInteger), {
  decode: fromDollars,
  encode: toDollars,
});

/** A column in dollars that administrators write without us, so it may have more decimals than cents have. */
export const typedDollars = z.pipe(
  z.number(),
  z.transform((amount): Cents => cents(Math.round(amount * 100))),
);

/** A column in cents. */
export const wholeCents = z.codec(z.number(), z.custom<Cents>(Number.isSafeInteger), {
  decode: cents,
  encode: (amount) => amount,
});

const asAppwriteWrites = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

/** A column with an instant; one spelling in the code (UTC with Z), because hashes are taken over it. */
export const instant = z.codec(z.string(), z.string(), {
  // Reading and writing a date again would take half as long as all else that is done with a ledger entry.
  decode: (text) => (asAppwriteWrites.test(text) ? `${text.slice(0, 23)}Z` : new Date(text).toISOString()),
  encode: (text) => text,
});

/** A column with JSON in it. */
export const jsonText = z.codec(z.string(), z.unknown(), {
  decode: (text): unknown => JSON.parse(text),
  encode: (value) => JSON.stringify(value),
});

/** A column with an instant that was added later: earlier rows have no value in it. */
export const addedInstant = z.codec(z.nullish(z.string()), z.nullable(z.string()), {
  decode: (text) => (text ? new Date(text).toISOString() : null),
  encode: (text) => text,
});

/** A column with a count that was added later: earlier rows have none, which is zero. */
export const addedCount = z.codec(z.nullish(z.number()), z.number(), {
  decode: (count) => count ?? 0,
  encode: (count) => count,
});

/** A text column that was added later: earlier rows have no value in it. */
export const addedText = z.codec(z.nullish(z.string()), z.nullable(z.string()), {
  decode: (text) => text ?? null,
  encode: (text) => text,
});
