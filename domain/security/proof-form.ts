import * as z from "zod/mini";
import { appCode } from "./second-step.ts";

/** The input of an owner's proof; the code only when an authenticator app is set up. */
export const typedProof = z.object({
  password: z.string().check(z.minLength(1, "Password is required"), z.maxLength(256, "Incorrect password")),
  code: z.optional(appCode),
});
