import { setTimeout as pause } from "node:timers/promises";
import { isRefusal } from "#domain/refusal.ts";
import { connect } from "#functions/lib/appwrite.ts";
import { establishOrigin } from "#functions/lib/caller.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { respondRefusal } from "#functions/lib/respond.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { Counter } from "./counter.ts";
import { type Delivery, deliverDue } from "./delivery.ts";
import { occurrencesOf } from "./from-event.ts";
import { readHouse } from "./house.ts";
import { removeDeletionMails } from "./outbox.ts";
import { lookAgain } from "./second-look.ts";
import { postOffice, ratePerSecond } from "./settings.ts";
import { type Desk, tell } from "./tell.ts";

/**
 * The function `mail`: listens to what happens and tells people what concerns them, each mail once. An event makes a
 * row of the outbox and then hands that mail over; the clock, and an administrator who retries a mail, start a round
 * over everything that is due. Nobody can execute it from a browser.
 */
export default async function main({ req, res, error }: FunctionContext): Promise<unknown> {
  const appwrite = connect(req);
  const origin = establishOrigin(appwrite, req);
  if (isRefusal(origin)) return respondRefusal(res, origin);
  const house = readHouse(process.env.BRAND, process.env);
  const delivery: Delivery = {
    tables: appwrite.tables,
    office: () => postOffice(process.env, house),
    counter: theCounter(),
    now: () => new Date(),
    pause: (milliseconds) => pause(milliseconds),
    report: error,
  };
  const desk: Desk = { ...delivery, users: appwrite.users, house, variables: process.env };
  if (origin.trigger === "event") {
    const at = desk.now().toISOString();
    await tell(desk, await occurrencesOf(desk, origin.event, req.bodyText, at), Date.now() + PATIENCE);
  } else await round(desk);
  return res.empty();
}

/**
 * How long after its start an event, and a round, begins to hand a mail over, in milliseconds. A function has a minute:
 * there must be time for the provider's answer (settings.ts), and for writing it down.
 */
const PATIENCE = 10_000;
const ROUND = 30_000;

let counter: Counter | undefined;

/** One for all executions of this process; variables never change while it lives. */
function theCounter(): Counter {
  counter ??= new Counter({
    perSecond: ratePerSecond(process.env),
    atOnce: 10,
    now: () => performance.now(),
    pause: (milliseconds) => pause(milliseconds),
  });
  return counter;
}

/** How often the clock looks for what events should have told, in milliseconds. */
const BETWEEN_LOOKS = 10 * 60_000;
let lookedAt = 0;

let goesRound = false;
let isWanted = false;

/** A second round beside the first would only want the same mails; the first one looks once more instead. */
async function round(desk: Desk): Promise<void> {
  isWanted = true;
  if (goesRound) return;
  goesRound = true;
  try {
    const until = Date.now() + ROUND;
    const problems: unknown[] = [];
    while (isWanted && Date.now() < until) {
      isWanted = false;
      const isDue = Date.now() - lookedAt > BETWEEN_LOOKS;
      if (isDue) lookedAt = Date.now();
      // What was not found does not keep back what waits.
      const lookSteps = [() => lookAgain(desk, until), () => removeDeletionMails(desk.tables, Date.now())];
      const steps = [...(isDue ? lookSteps : []), () => deliverDue(desk, until)];
      for (const step of steps) problems.push(...(await settleAll([step()])).problems);
    }
    throwFirst(problems);
  } finally {
    goesRound = false;
  }
}
