import * as z from "zod/mini";
import type { OperationInput } from "#domain/operations/operations.ts";
import { typedProof } from "#domain/security/proof-form.ts";
import { appCode } from "#domain/security/second-step.ts";
import { type ErrorProblem, OperationRefused, problemOf } from "#src/backend/errors.ts";

type RawIssue = z.core.$ZodRawIssue;

/** The inputs of an owner's proof. */
export interface TypedProof {
  password: string;
  /** Empty where the account has no authenticator app. */
  code: string;
  /** The answer of a passkey, as JSON, in the place of both. */
  assertion?: string | undefined;
}

export const emptyProof = { password: "", code: "" } satisfies TypedProof;

/**
 * The rules of the fields below.
 * @param asks nothing, the password, or a code of the authenticator app as well
 * @param more the rules of other fields of the form
 */
export function proofRules<Name extends string = never>(
  asks: "nothing" | "password" | "code",
  more?: Readonly<Record<Name, z.ZodMiniType<string, string>>>,
): z.ZodMiniType<TypedProof & Record<Name, string>, TypedProof & Record<Name, string>> {
  const byPasskey = z.object({
    password: z.string(),
    code: z.string(),
    assertion: z.optional(z.string()),
    ...more,
  });
  const typed = z.extend(byPasskey, {
    password: asks === "nothing" ? z.string() : typedProof.shape.password,
    code: asks === "code" ? appCode : z.string(),
  });
  // Not `z.union` or `z.intersection`, which no other page needs: the dashboard would carry them.
  return z.transform((given: TypedProof & Record<Name, string>, context) => {
    const { data, error } = (given.assertion ? byPasskey : typed).safeParse(given);
    // Whole issues: the code of each problem is in them.
    for (const issue of error?.issues ?? []) context.issues.push({ ...issue, input: given } as RawIssue);
    return data as typeof given;
  });
}

/** The input of `proveIdentity`. */
export function toProofInput({ password, code, assertion }: TypedProof): OperationInput<"proveIdentity"> {
  if (assertion) return { assertion: JSON.parse(assertion) };
  return code === "" ? { password } : { password, code };
}

/** Which field a refusal is about, and its problem. A code may be asked for although the browser knew of no app. */
export function proofProblem(error: unknown): { field: keyof typeof emptyProof; problem: ErrorProblem } {
  const isCode = error instanceof OperationRefused && error.field === "code";
  return { field: isCode ? "code" : "password", problem: problemOf(error) };
}
