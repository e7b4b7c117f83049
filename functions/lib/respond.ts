import { type Refusal, refusalKind } from "#domain/refusals/refusal.ts";
import type { RefusalKind } from "#domain/refusals/refusal-definition.ts";
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

/** The longest path in the log: a caller chooses it. */
const LONGEST_PATH = 100;

/**
 * Answers with a refusal: its code, words and field, under the status of its kind. Writes down what was refused, and
 * nothing of the input. The record of the execution has the account and the address of the caller.
 */
export function respondRefusal(
  { req, res, log }: Pick<FunctionContext, "req" | "res" | "log">,
  refusal: Refusal,
): unknown {
  const { code } = refusal;
  const status = statuses[refusalKind(code)];
  log?.(JSON.stringify({ refused: code, status, path: req.path.slice(0, LONGEST_PATH) }));
  return res.json(refusal, status);
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
