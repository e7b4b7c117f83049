import type * as z from "zod/mini";
import type { SentValues } from "#domain/refusals/refusal-value.ts";
import type { CheckError } from "#domain/values/check-error.ts";
import type { Problem } from "#src/language/problem.ts";

/** Returns the problem of a rule that code has checked. */
export function checkProblem({
  error,
  params: { problem, values },
}: CheckError): Problem & { message: string } {
  return { type: problem, message: error, values };
}

/** The code and the text of a broken rule; the code of the library where the rule has none. */
export function problemIn(issue: z.core.$ZodIssue): Problem & { message: string } {
  const { problem, values } = (issue.code === "custom" && issue.params) || {};
  return {
    type: typeof problem === "string" ? problem : issue.code,
    message: issue.message,
    ...(values !== undefined && { values: values as SentValues }),
  };
}
