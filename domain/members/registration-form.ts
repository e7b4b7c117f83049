import * as z from "zod/mini";
import { countryNamed } from "#domain/values/countries.ts";
import { requiredText } from "#domain/values/fields.ts";
import { email, password } from "./profile.ts";

/** The fields of the registration form; a file of its own, because the list of countries is long. */

/** Whether such a number exists is the form's business; here it must be made of what numbers are made of. */
export const phone = requiredText("Phone number is required", 32).check(
  z.regex(
    /^[+(]?\d[\d\s()./-]*$/,
    "Enter a phone number with its country code, for example +44 20 7946 0123",
  ),
);

export const country = requiredText("Country is required", 64).check(
  z.refine((name) => countryNamed(name) !== undefined, "Please choose a country from the list"),
);

/** An unknown or empty referral id is no error, so it is only brought into the form in which ids are stored. */
export const referrerId = z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(160)));

export const registerForm = z.object({
  name: requiredText("Full name is required", 128),
  email,
  phone,
  country,
  password,
  referrerId,
});
