import { isRefusal } from "#domain/refusals/refusal.ts";

/** Returns a decision that is expected to be one, and throws the code of a refusal. */
export function accepted<Result extends object>(decision: Result) {
  if (isRefusal(decision)) throw new Error(decision.code);
  return decision as Exclude<Result, { code: string }>;
}
