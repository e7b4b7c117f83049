import * as z from "zod/mini";
import { checkError } from "#domain/values/check-error.ts";
import { fieldProblem } from "#domain/values/field-problems.ts";
import { appCode } from "./second-step.ts";

/** Longer than any password that an account can have. */
const tooLongToBeRight = checkError("wrong-password", "Incorrect password");

/** The input of an owner's proof; the code only when an authenticator app is set up. */
export const typedProof = z.object({
  password: z.string().check(
    z.refine((text) => text !== "", fieldProblem("password.missing")),
    z.refine((text) => text.length <= 256, tooLongToBeRight),
  ),
  code: z.optional(appCode),
});
