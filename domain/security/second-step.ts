import * as z from "zod/mini";
import { fieldProblem, fieldProblems } from "#domain/values/field-problems.ts";

/** A code as it is typed, with or without blanks. */
const typedCode = z.string(fieldProblems["code.missing"]).check(
  z.overwrite((text) => text.replaceAll(/\s/g, "")),
  z.refine((text) => text !== "", { ...fieldProblem("code.missing"), abort: true }),
);

/** The proof of the second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const codeForm = z.object({
  code: typedCode.check(
    z.refine((text) => /^(\d{6}|[0-9a-f]{10})$/i.test(text), fieldProblem("code.malformed")),
  ),
});

/** The code of the authenticator app alone: a recovery code signs in, and proves nothing else. */
export const appCode = typedCode.check(z.regex(/^\d{6}$/, "Enter the 6-digit code from your app"));

/** Six digits come from the app; recovery codes are longer. */
export function stepOf(code: string): "totp" | "recoveryCode" {
  return code.length === 6 ? "totp" : "recoveryCode";
}
