import * as z from "zod/mini";
import { appCode } from "./second-step.ts";

/** What somebody types to prove that the account is theirs; the code only where an authenticator app is set up. */
export const proofOfIdentity = z.object({
  password: z
    .string()
    .check(z.minLength(1, "Password is required"), z.maxLength(256, "This is not your password")),
  code: z.optional(appCode),
});
