import { type MessageLimits, readMessageLimits } from "#domain/rate-limits/sender-limit.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { readWorkLimits, type WorkLimits } from "#domain/requests/work-rates.ts";
import { connect } from "#functions/lib/appwrite.ts";
import { establishOrigin } from "#functions/lib/caller.ts";
import { confineConnections } from "#functions/lib/confine-connections.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { respondFailure, respondRefusal } from "#functions/lib/respond.ts";
import { submitMessage } from "./submit-message.ts";

/**
 * The function `contact`: takes what is written into the contact form, from everybody, also without an account.
 * POST with `{ key, input }`; answers the id of the message, or a refusal under a status of 400 to 429.
 */
export default async function main(context: FunctionContext): Promise<unknown> {
  const { req, res, error } = context;
  try {
    confineConnections(process.env);
    limits ??= readMessageLimits(process.env);
    workLimits ??= readWorkLimits(process.env);
    const appwrite = connect(req);
    const origin = establishOrigin(appwrite, req);
    if (isRefusal(origin)) return respondRefusal(context, origin);
    // It has no schedule and no events.
    if (origin.trigger !== "http") return res.empty();
    const dependencies = { ...productionDependencies, limits, workLimits };
    const result = await submitMessage(appwrite.tables, origin, req, dependencies);
    return isRefusal(result) ? respondRefusal(context, result) : res.json(result);
  } catch (problem) {
    return respondFailure(res, error, problem);
  }
}

/** Read at the first execution: variables never change while a process lives. */
let limits: MessageLimits | undefined;
let workLimits: WorkLimits | undefined;
