import { isRefusal } from "#domain/commands/refusal.ts";
import { readAdminSessionHours } from "#domain/security/admin-session.ts";
import { readSettings, type Settings } from "#domain/settings/settings.ts";
import { type Appwrite, connect } from "#functions/lib/appwrite.ts";
import { establishOrigin } from "#functions/lib/caller.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { respondFailure, respondRefusal } from "#functions/lib/respond.ts";
import { handleAccountEvent } from "./account-events.ts";
import { runMaintenance } from "./maintenance.ts";
import { answerRequest } from "./pipeline.ts";
import { publishSettings } from "./publish-settings.ts";
import { registry } from "./registry.ts";
import { sealed } from "./sealed.ts";

/**
 * The function `operations`: the only place where money and roles change. POST /name with `{ key, input }`;
 * answers the operation's result, or a refusal under a status of 400 to 429. Once an hour it starts without a
 * request and runs the maintenance.
 */
export default async function main({ req, res, error }: FunctionContext): Promise<unknown> {
  try {
    const appwrite = connect(req);
    const origin = establishOrigin(appwrite, req);
    if (isRefusal(origin)) return respondRefusal(res, origin);
    settings ??= readSettings(process.env);
    adminSessionHours ??= readAdminSessionHours(process.env);
    await show(appwrite, settings, error);
    const dependencies = { ...productionDependencies, settings, adminSessionHours };
    if (origin.trigger === "schedule") {
      await runMaintenance(appwrite, dependencies);
      return res.empty();
    }
    if (origin.trigger === "event") {
      await handleAccountEvent(appwrite, dependencies, origin.event, req.bodyText);
      return res.empty();
    }
    const answered = await answerRequest(registry, appwrite, origin, req, dependencies);
    const result = isRefusal(answered) ? answered : await sealed(req, answered);
    return isRefusal(result) ? respondRefusal(res, result) : res.json(result);
  } catch (problem) {
    return respondFailure(res, error, problem);
  }
}

/** Read at the first execution: variables never change while a process lives. */
let settings: Settings | undefined;
let adminSessionHours: number | undefined;
let isShown = false;

/**
 * Publishes the settings of this process to the screens, once; retried at the next execution after a failure.
 */
async function show({ tables }: Appwrite, values: Settings, error: FunctionContext["error"]): Promise<void> {
  if (isShown) return;
  isShown = true;
  try {
    await publishSettings(tables, values);
  } catch (problem) {
    isShown = false;
    error(`The settings were not published: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}
