import { isRefusal } from "#domain/commands/refusal.ts";
import { readAdminSessionHours } from "#domain/security/admin-session.ts";
import { readSettings, type Settings } from "#domain/settings/settings.ts";
import { type Appwrite, connect } from "#functions/lib/appwrite.ts";
import { establishOrigin } from "#functions/lib/caller.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { confirmAccount, confirmEnded } from "#functions/lib/end-sessions.ts";
import { respondFailure, respondRefusal } from "#functions/lib/respond.ts";
import { endExtendedSession } from "./admin-session.ts";
import { endStaleReaders } from "./end-readers.ts";
import { runMaintenance } from "./maintenance.ts";
import { answerRequest } from "./pipeline.ts";
import { publishSettings } from "./publish-settings.ts";
import { payReferralBonus } from "./referral-bonus.ts";
import { registry } from "./registry.ts";
import { sealed } from "./sealed.ts";
import { noticeByEvent, secondStepEvent } from "./second-step.ts";
import { ownershipEvent, withdrawReadingOfSuccessor } from "./withdraw-reading-of-profiles.ts";

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
      const owner = ownershipEvent(origin.event);
      if (owner !== undefined) await withdrawReadingOfSuccessor(appwrite, dependencies, owner);
      const userId = verifiedUser(origin.event);
      if (userId !== undefined) await payReferralBonus(appwrite, dependencies, userId);
      const changed = changedAccount(origin.event);
      if (changed !== undefined) await endStaleReaders(appwrite, changed);
      await endExtendedSession(appwrite, origin.event);
      await confirmChange(appwrite, origin.event);
      const secondStep = secondStepEvent(origin.event, req.bodyText);
      if (secondStep !== undefined)
        await noticeByEvent(appwrite, dependencies, secondStep.userId, secondStep.event);
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

/**
 * Makes sure that Appwrite forgets an ended session, and an account of before its change. Only an event comes late
 * enough for every read that ran beside it, and when the owner ended the session without this function.
 */
async function confirmChange({ users }: Appwrite, event: string): Promise<void> {
  const [, signedOut, sessionId] = /^users\.([^.]+)\.sessions\.([^.]+)\.delete$/.exec(event) ?? [];
  if (signedOut !== undefined && sessionId !== undefined) await confirmEnded(users, signedOut, [sessionId]);
  const [, changed] = /^users\.([^.]+)\.(?:recovery\.[^.]+\.update|update)$/.exec(event) ?? [];
  if (changed !== undefined) await confirmAccount(users, changed);
}

/** Returns the account with the confirmed e-mail address, by the name of the event. */
function verifiedUser(event: string): string | undefined {
  return /^users\.([^.]+)\.verification\.[^.]+\.update$/.exec(event)?.[1];
}

/**
 * Returns the account whose session ended, or whose rights may have changed, by the name of the event. When a
 * key ends all sessions the name lacks the last word, and a recovery ends them without an event of sessions.
 */
function changedAccount(event: string): string | undefined {
  const changes = /^users\.([^.]+)\.(?:sessions|sessions\.[^.]+\.delete|recovery\.[^.]+\.update|update)$/;
  return changes.exec(event)?.[1];
}
