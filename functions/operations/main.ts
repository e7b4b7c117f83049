import type { ReserveAddress } from "#domain/public-log/reserve-addresses.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { readWorkLimits, type WorkLimits } from "#domain/requests/work-rates.ts";
import { readAdminSessionHours } from "#domain/security/admin-session.ts";
import { readSessionLifetimes, type SessionLifetimes } from "#domain/security/session-lifetimes.ts";
import { readSettings, type Settings } from "#domain/settings/settings.ts";
import { type Appwrite, connect } from "#functions/lib/appwrite.ts";
import { breachCheck, readBreachService } from "#functions/lib/breached-passwords.ts";
import { establishOrigin } from "#functions/lib/caller.ts";
import { confineConnections } from "#functions/lib/confine-connections.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { breachedList, productionDependencies } from "#functions/lib/dependencies.ts";
import { type PublicLogKeys, readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { type LogWitness, readPublicLogWitnesses } from "#functions/lib/public-log-witnesses.ts";
import { readReserveAddresses } from "#functions/lib/reserve-addresses.ts";
import { respondFailure, respondRefusal } from "#functions/lib/respond.ts";
import { readSecondStepKey, type SecondStepKey } from "#functions/lib/second-step/key.ts";
import { runMaintenance } from "./maintenance/maintenance.ts";
import { handleAccountEvent } from "./members/account-events.ts";
import { answerRequest } from "./pipeline.ts";
import { downloadOfEvent } from "./privacy/data-downloads.ts";
import { continueDataDownload } from "./privacy/make-data-download.ts";
import { isNextRunDue, keepPublicLog } from "./public-log/keep-public-log.ts";
import { publishSettings } from "./publish-settings.ts";
import { registry } from "./registry.ts";
import { sealed } from "./sealed.ts";

/**
 * The function `operations`: the only place where money and roles change. POST /name with `{ key, input }`;
 * answers the operation's result, or a refusal under a status of 400 to 429. Once an hour it starts without a
 * request and runs the maintenance.
 */
export default async function main(context: FunctionContext): Promise<unknown> {
  const { req, res, error } = context;
  try {
    confineConnections(process.env);
    const appwrite = connect(req);
    const origin = establishOrigin(appwrite, req);
    if (isRefusal(origin)) return respondRefusal(context, origin);
    settings ??= readSettings(process.env);
    adminSessionHours ??= readAdminSessionHours(process.env);
    sessionLifetimes ??= readSessionLifetimes(process.env);
    workLimits ??= readWorkLimits(process.env);
    breachService ??= readBreachService(process.env);
    if (secondStepKey === undefined) secondStepKey = readSecondStepKey(process.env);
    if (publicLogKeys === undefined) publicLogKeys = readPublicLogKeys(process.env);
    witnesses ??= readPublicLogWitnesses(process.env);
    reserves ??= readReserveAddresses(process.env);
    const publicLogWitnesses = { witnesses, report: error };
    const isBreached = breachCheck({ list: breachedList, service: breachService, report: error });
    await show(appwrite, settings, reserves, error);
    const lifetimes = { adminSessionHours, sessionLifetimes };
    const own = { settings, workLimits, isBreached, secondStepKey, publicLogKeys, publicLogWitnesses };
    const dependencies = { ...productionDependencies, ...lifetimes, ...own };
    if (origin.trigger === "schedule") {
      await runMaintenance(appwrite, dependencies);
      return res.empty();
    }
    if (origin.trigger === "event") {
      const downloadId = downloadOfEvent(origin.event, req.bodyText);
      if (downloadId !== undefined) await continueDataDownload(appwrite, dependencies, downloadId);
      else if (isNextRunDue(origin.event, req.bodyText)) await keepPublicLog(appwrite, dependencies);
      else await handleAccountEvent(appwrite, dependencies, origin.event, req.bodyText);
      return res.empty();
    }
    const answered = await answerRequest(registry, appwrite, origin, req, dependencies);
    const result = isRefusal(answered) ? answered : await sealed(req, answered);
    return isRefusal(result) ? respondRefusal(context, result) : res.json(result);
  } catch (problem) {
    return respondFailure(res, error, problem);
  }
}

/** Read at the first execution: variables never change while a process lives. */
let settings: Settings | undefined;
let adminSessionHours: number | undefined;
let sessionLifetimes: SessionLifetimes | undefined;
let workLimits: WorkLimits | undefined;
let breachService: string | undefined;
let secondStepKey: SecondStepKey | null | undefined;
let publicLogKeys: PublicLogKeys | null | undefined;
let witnesses: readonly LogWitness[] | undefined;
let reserves: readonly ReserveAddress[] | undefined;
let isShown = false;

/**
 * Publishes the settings of this process to the screens, once; retried at the next execution after a failure.
 */
async function show(
  { tables }: Appwrite,
  values: Settings,
  addresses: readonly ReserveAddress[],
  error: FunctionContext["error"],
): Promise<void> {
  if (isShown) return;
  isShown = true;
  try {
    await publishSettings(tables, values, addresses);
  } catch (problem) {
    isShown = false;
    error(`The settings were not published: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
}
