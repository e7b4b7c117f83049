import * as z from "zod/mini";
import { tooLong } from "#domain/values/check-error.ts";
import { fieldProblem, fieldProblems } from "#domain/values/field-problems.ts";
import { nonEmpty } from "#domain/values/fields.ts";

/** The credentials of an account, and the forms that request them. */

export const email = z.string(fieldProblems["email.missing"]).check(
  z.trim(),
  z.refine((text) => text !== "", { ...fieldProblem("email.missing"), abort: true }),
  z.refine((text) => z.regexes.email.test(text), fieldProblem("email.malformed")),
);

const anyPassword = nonEmpty(fieldProblem("password.missing"));

export const password = anyPassword.check(
  z.refine((text) => text.length >= 8, fieldProblem("password.too-short")),
);

/** A new one is no longer than Appwrite takes: each of its parts is compared with names (personal-password.ts). */
export const newPassword = password.check(z.refine((text) => text.length <= 254, tooLong(254)));

export const loginForm = z.object({ email, password });
export const emailForm = z.object({ email });
export const newPasswordForm = z.object({ password: newPassword });
/** A password that is only asked for again; its length was a matter of when it was chosen. */
export const confirmPasswordForm = z.object({ password: anyPassword });
