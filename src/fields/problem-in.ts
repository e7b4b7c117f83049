import type * as z from "zod/mini";
import type { Problem } from "#src/language/problem.ts";

/** The code and the text of a broken rule; the code of the library where the rule has none. */
export function problemIn(issue: z.core.$ZodIssue): Problem {
  const code: unknown = issue.code === "custom" ? issue.params?.problem : undefined;
  return { type: typeof code === "string" ? code : issue.code, message: issue.message };
}
