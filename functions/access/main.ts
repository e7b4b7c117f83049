import { readAccessLimit } from "#domain/access/access-limit.ts";
import { readRememberDays } from "#domain/devices/remembered-device.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { readWorkLimits, type WorkLimits } from "#domain/requests/work-rates.ts";
import { connect } from "#functions/lib/appwrite.ts";
import { breachCheck, readBreachService } from "#functions/lib/breached-passwords.ts";
import { establishOrigin } from "#functions/lib/caller.ts";
import { confineConnections } from "#functions/lib/confine-connections.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { breachedList, productionDependencies } from "#functions/lib/dependencies.ts";
import { respondFailure, respondRefusal } from "#functions/lib/respond.ts";
import { readSecondStepKey, type SecondStepKey } from "#functions/lib/second-step/key.ts";
import { answerCall } from "./answer-call.ts";

/**
 * The function `access`: does for everybody what needs no session, such as the links of security mails.
 * POST with `{ name, input }`; answers the result of the route, or a refusal under a status of 400 to 429.
 */
export default async function main(context: FunctionContext): Promise<unknown> {
  const { req, res, error } = context;
  try {
    confineConnections(process.env);
    perNetwork ??= readAccessLimit(process.env);
    workLimits ??= readWorkLimits(process.env);
    rememberDays ??= readRememberDays(process.env);
    breachService ??= readBreachService(process.env);
    if (secondStepKey === undefined) secondStepKey = readSecondStepKey(process.env);
    const appwrite = connect(req);
    const origin = establishOrigin(appwrite, req);
    if (isRefusal(origin)) return respondRefusal(context, origin);
    // It has no schedule and no events.
    if (origin.trigger !== "http") return res.empty();
    const isBreached = breachCheck({ list: breachedList, service: breachService, report: error });
    const own = { workLimits, secondStepKey, rememberDays, isBreached };
    const surroundings = { ...productionDependencies, perNetwork, ...own };
    const result = await answerCall(appwrite, origin, req, surroundings);
    return isRefusal(result) ? respondRefusal(context, result) : res.json(result);
  } catch (problem) {
    return respondFailure(res, error, problem);
  }
}

/** Read at the first execution: variables never change while a process lives. */
let perNetwork: number | undefined;
let workLimits: WorkLimits | undefined;
let rememberDays: number | undefined;
let breachService: string | undefined;
let secondStepKey: SecondStepKey | null | undefined;
