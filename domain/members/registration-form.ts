import * as z from "zod/mini";
import { email, newPassword } from "#domain/profiles/credentials.ts";
import { countryNamed } from "#domain/values/countries.ts";
import { fieldProblem } from "#domain/values/field-problems.ts";
import { requiredText } from "#domain/values/fields.ts";

/** The fields of the registration form; a file of its own, because the list of countries is long. */

/** Whether such a number exists is the form's business; here it must be made of what numbers are made of. */
export const phone = requiredText(fieldProblem("phone.missing"), 32).check(
  z.refine((text) => /^[+(]?\d[\d\s()./-]*$/.test(text), fieldProblem("phone.malformed")),
);

export const country = requiredText(fieldProblem("country.missing"), 64).check(
  z.refine((name) => countryNamed(name) !== undefined, fieldProblem("country.unknown")),
);

/** An unknown or empty referral id is no error, so it is only brought into the form in which ids are stored. */
export const referrerId = z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(160)));

export const registerForm = z.object({
  name: requiredText(fieldProblem("name.missing"), 128),
  email,
  phone,
  country,
  password: newPassword,
  referrerId,
});
