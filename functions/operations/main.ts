import { isRefusal } from "#domain/refusal.ts";
import { connect } from "#functions/lib/appwrite.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { respondRefusal } from "#functions/lib/respond.ts";
import { answer } from "./answer.ts";

/**
 * The function `operations`: the only place where money and roles change.
 * POST /name with `{ key, input }`; answers the operation's result, or a refusal under a status of 400 to 429.
 */
export default async function main({ req, res, error }: FunctionContext): Promise<unknown> {
  try {
    const result = await answer(connect(req), req);
    return isRefusal(result) ? respondRefusal(res, result) : res.json(result);
  } catch (problem) {
    error(problem instanceof Error ? (problem.stack ?? problem.message) : String(problem));
    return res.json({ message: "The operation could not be carried out" }, 500);
  }
}
