import * as z from "zod/mini";
import { email, newPassword } from "#domain/profiles/credentials.ts";
import { fieldProblem } from "#domain/values/field-problems.ts";
import { requiredText } from "#domain/values/fields.ts";

/** The part of a registration that Appwrite keeps itself; the profile follows in the session of the account. */
export const newAccount = z.object({
  name: requiredText(fieldProblem("name.missing"), 128),
  email,
  password: newPassword,
});
