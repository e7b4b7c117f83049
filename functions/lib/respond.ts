import { type Refusal, refusalKind } from "#domain/commands/refusal.ts";
import type { RefusalKind } from "#domain/commands/refusal-definition.ts";
import type { FunctionContext, FunctionResponse } from "./context.ts";

const statuses: Record<RefusalKind, number> = {
  invalid: 400,
  "signed-out": 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  refused: 422,
  busy: 429,
};

/** Answers with a refusal: its code, words and field, under the status of its kind. */
export function respondRefusal(response: FunctionResponse, refusal: Refusal): unknown {
  return response.json(refusal, statuses[refusalKind(refusal.code)]);
}

/** Answers that something broke, and writes down what. */
export function respondFailure(
  response: FunctionResponse,
  error: FunctionContext["error"],
  problem: unknown,
): unknown {
  error(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem));
  return response.json({ message: "The operation could not be carried out" }, 500);
}
