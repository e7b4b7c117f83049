import { setTimeout as pause } from "node:timers/promises";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { connect } from "#functions/lib/appwrite.ts";
import { establishOrigin } from "#functions/lib/caller.ts";
import { confineConnections } from "#functions/lib/confine-connections.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { respondRefusal } from "#functions/lib/respond.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { type Delivery, deliverDue } from "./delivery.ts";
import { isRetry, occurrencesOf } from "./from-event.ts";
import { type MailContext, notify } from "./notify.ts";
import { removeDeletionMails } from "./outbox.ts";
import { RateLimiter } from "./rate-limiter.ts";
import { reconcileOutbox } from "./reconcile-outbox.ts";
import {
  announcedRecovery,
  type RecoveryContext,
  sendRecovery,
  sendWaitingRecoveries,
} from "./recoveries.ts";
import { noDigests, queueDigests } from "./result-digest.ts";
import { configuredProvider, ratePerSecond } from "./settings.ts";
import { readSiteInfo } from "./site-info.ts";

/**
 * The function `mail`: notifies people of what concerns them, each mail once. An event adds a row to the outbox and
 * then hands that mail over. The schedule, and an administrator who retries a mail, start a round over all mails that
 * are due. No browser can execute it.
 */
export default async function main({ req, res, log, error }: FunctionContext): Promise<unknown> {
  confineConnections(process.env);
  const appwrite = connect(req);
  const origin = establishOrigin(appwrite, req);
  if (isRefusal(origin)) return respondRefusal({ req, res, log }, origin);
  const site = readSiteInfo(process.env.BRAND, process.env);
  const delivery: Delivery = {
    tables: appwrite.tables,
    provider: () => configuredProvider(process.env, site),
    rateLimiter: sharedRateLimiter(),
    now: () => new Date(),
    pause: (milliseconds) => pause(milliseconds),
    report: error,
  };
  const { users, mailRecovery, memory } = appwrite;
  const context: RoundContext = { ...delivery, users, memory, mailRecovery, site, variables: process.env };
  const recovery = origin.trigger === "event" ? announcedRecovery(origin.event, req.bodyText) : undefined;
  if (recovery !== undefined) {
    await sendRecovery(context, recovery);
    return res.empty();
  }
  if (origin.trigger === "event" && !isRetry(origin.event, req.bodyText)) {
    const at = context.now().toISOString();
    await notify(
      context,
      await occurrencesOf(context, origin.event, req.bodyText, at),
      Date.now() + EVENT_BUDGET,
    );
  } else await runRound(context);
  return res.empty();
}

/**
 * How long after its start an event, and a round, begins to hand a mail over, in milliseconds. A function has a minute:
 * there must be time for the provider's answer (settings.ts), and for writing it down.
 */
const EVENT_BUDGET = 10_000;
const ROUND_BUDGET = 30_000;

let rateLimiter: RateLimiter | undefined;

/** One for all executions of this process; variables never change while it lives. */
function sharedRateLimiter(): RateLimiter {
  rateLimiter ??= new RateLimiter({
    perSecond: ratePerSecond(process.env),
    maxConcurrent: 10,
    now: () => performance.now(),
    pause: (milliseconds) => pause(milliseconds),
  });
  return rateLimiter;
}

type RoundContext = MailContext & RecoveryContext;

/** How often the schedule reconciles the outbox with the audit, in milliseconds. */
const RECONCILE_INTERVAL = 10 * 60_000;
let reconciledAt = 0;

const digests = noDigests();

let isRoundRunning = false;
let isRoundRequested = false;

/** A concurrent round would select the same mails; the running one checks again instead. */
async function runRound(context: RoundContext): Promise<void> {
  isRoundRequested = true;
  if (isRoundRunning) return;
  isRoundRunning = true;
  try {
    const until = Date.now() + ROUND_BUDGET;
    const problems: unknown[] = [];
    while (isRoundRequested && Date.now() < until) {
      isRoundRequested = false;
      const isDue = Date.now() - reconciledAt > RECONCILE_INTERVAL;
      if (isDue) reconciledAt = Date.now();
      // A failed reconciliation does not hold back mails that are due.
      const lookSteps = [
        () => reconcileOutbox(context, until),
        () => removeDeletionMails(context.tables, Date.now()),
      ];
      const steps = [
        // First: a person waits in front of the page.
        () => sendWaitingRecoveries(context, until),
        ...(isDue ? lookSteps : []),
        () => queueDigests(context, digests, until),
        () => deliverDue(context, until),
      ];
      for (const step of steps) problems.push(...(await settleAll([step()])).problems);
    }
    throwFirst(problems);
  } finally {
    isRoundRunning = false;
  }
}
