import { type CheckError, checkError } from "./check-error.ts";

/**
 * The problems of the fields of the forms for visitors: the English text by its code. A page in another language
 * finds its own text by the code; messages/en/problems.json lists all of them.
 */
export const fieldProblems = {
  "name.missing": "Full name is required",
  "email.missing": "Email is required",
  "email.malformed": "Enter a valid email address",
  "message.missing": "Message is required",
  "phone.missing": "Phone number is required",
  "phone.malformed": "Enter a phone number with its country code, for example +44 20 7946 0123",
  "country.missing": "Country is required",
  "country.unknown": "Please choose a country from the list",
  "password.missing": "Password is required",
  "password.too-short": "Password must be at least 8 characters",
  "password.breached": "This password is on a list of leaked passwords. Choose another one",
  "password.personal":
    "This password contains your name, your email address or the name of this site. Choose another one",
  "code.missing": "Code is required",
  "code.malformed": "Enter the 6-digit code from your app, or one of your recovery codes",
} as const;

type FieldProblem = keyof typeof fieldProblems;

/** Makes the error of a check in a form for visitors. */
export function fieldProblem(code: FieldProblem): CheckError {
  return checkError(code, fieldProblems[code]);
}
