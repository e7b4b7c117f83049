import * as z from "zod/mini";
import { type CheckError, checkError } from "#domain/values/check-error.ts";
import { atMost, isVisible, readableText, requiredText, rowId } from "#domain/values/fields.ts";

/** Fields that inputs of several nouns have. */

export const methodId = rowId(checkError("method.missing", "Please select a payment method"));
export const transactionId = rowId(checkError("transaction.missing", "Choose a transaction"));
export const userId = rowId(checkError("user.missing", "Choose a user"));
export const planId = rowId(checkError("plan.missing", "Choose a plan"));
export const sessionId = rowId(checkError("session.missing", "Choose a session"));
/** The answer of `proveIdentity`. */
export const proof = z.optional(rowId(checkError("proof.missing", "Confirm that it is you")));
export const reason = requiredText(checkError("reason.missing", "Please give a reason"), 500);
/** Of a value that the page read and sends back. */
export const pageOutdated = checkError("page.outdated", "Reload the page and try again");
/** A whole number that the page read and sends back. */
export function wholeNumber({ minimum, maximum = Infinity }: { minimum: number; maximum?: number }) {
  return z.custom<number>(
    (value) => Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum,
    pageOutdated,
  );
}

/** The number of the newest entry that the caller has seen; 0 before the first one. */
export const seen = z.optional(wholeNumber({ minimum: 0 }));
/** A reason that may be left out; an empty one is none. */
export const remark = z.pipe(
  z.optional(z.string().check(readableText, atMost(500))),
  z.transform((text) => (isVisible(text ?? "") ? (text ?? null) : null)),
);

export const fileMissing = checkError("file.missing", "Please select a file");

/** The bytes of a file. @param missing what is said of every other text */
export function base64Text(missing: CheckError) {
  return z.string(missing.error).check(z.refine(isBase64, missing));
}

/** Searches for one wrong character: a pattern for the whole text exhausts the stack of V8 at some megabytes. */
function isBase64(text: string): boolean {
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const digits = text.slice(0, text.length - padding);
  return digits !== "" && !/[^A-Za-z0-9+/]/.test(digits);
}

/** A text that only the decision checks. */
export const shortText = z.optional(z.string().check(z.maxLength(32)));
export const hashMissing = checkError("hash.missing", "Please enter the transaction hash");
/** The hash of a transfer; which shape it needs depends on the network, which only the decision knows. */
export const hash = requiredText(hashMissing, 128);
