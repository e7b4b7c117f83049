import * as z from "zod/mini";

/** The proof of the second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const codeForm = z.object({
  code: z.string("Code is required").check(
    z.overwrite((text) => text.replaceAll(/\s/g, "")),
    z.minLength(1, { error: "Code is required", abort: true }),
    z.regex(/^(\d{6}|[0-9a-f]{10})$/i, "Enter the 6-digit code from your app, or one of your recovery codes"),
  ),
});

/** The code of the authenticator app alone: a recovery code signs in, and proves nothing else. */
export const appCode = z.string("Code is required").check(
  z.overwrite((text) => text.replaceAll(/\s/g, "")),
  z.minLength(1, { error: "Code is required", abort: true }),
  z.regex(/^\d{6}$/, "Enter the 6-digit code from your app"),
);

/** Six digits come from the app; recovery codes are longer. */
export function stepOf(code: string): "totp" | "recoveryCode" {
  return code.length === 6 ? "totp" : "recoveryCode";
}
