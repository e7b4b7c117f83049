import { setTimeout as pause } from "node:timers/promises";
import { type Appwrite, connect } from "#functions/lib/appwrite.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { findProfile } from "#functions/lib/rows.ts";
import { Counter } from "./counter.ts";
import { type Delivery, deliver, deliverDue } from "./delivery.ts";
import { type Occurrence, occurrencesOf } from "./event.ts";
import { type House, readHouse } from "./house.ts";
import { renderLetter } from "./letter-page.tsx";
import { discard, type Envelope, queue } from "./outbox.ts";
import { confirmsDeposits, operatorAddress, postOffice, ratePerSecond } from "./settings.ts";
import { isNews } from "./sign-in-news.ts";

/**
 * The function `mail`: listens to what happens and tells people what concerns them, each mail once. An event makes a
 * row of the outbox and then hands that mail over; the clock, and an administrator who retries a mail, start a round
 * over everything that is due. Nobody can execute it from a browser.
 */
export default async function main({ req, res, error }: FunctionContext): Promise<unknown> {
  const appwrite = connect(req);
  const house = readHouse(process.env.BRAND, process.env);
  const delivery: Delivery = {
    tables: appwrite.tables,
    office: () => postOffice(process.env, house),
    counter: theCounter(),
    now: () => new Date(),
    report: error,
  };
  if (req.headers["x-appwrite-trigger"] !== "event") await round(delivery);
  else for (const occurrence of occurrencesOf(req)) await tell(appwrite, delivery, occurrence, house, error);
  return res.empty();
}

/** How long an event waits for its turn, and a round goes on, in milliseconds; a function has a minute. */
const PATIENCE = 10_000;
const ROUND = 40_000;

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

let goesRound = false;
let isWanted = false;

/** A second round beside the first would only want the same mails; the first one looks once more instead. */
async function round(delivery: Delivery): Promise<void> {
  isWanted = true;
  if (goesRound) return;
  goesRound = true;
  try {
    const until = Date.now() + ROUND;
    while (isWanted && Date.now() < until) {
      isWanted = false;
      await deliverDue(delivery, until);
    }
  } finally {
    goesRound = false;
  }
}

async function tell(
  appwrite: Appwrite,
  delivery: Delivery,
  occurrence: Occurrence,
  house: House,
  error: FunctionContext["error"],
): Promise<void> {
  const { tables } = appwrite;
  const { template, about, write } = occurrence;
  if (template === "deposit-confirmed" && !confirmsDeposits(process.env)) return;
  const addressed = await address(appwrite, occurrence, house);
  if (addressed === null) {
    if (template === "contact-message") error("Nobody is named who reads messages: set OPERATOR_EMAIL");
    return;
  }
  const { name, ...to } = addressed;
  const letter = renderLetter(write({ name }, house), house);
  const mail = await queue(tables, { template, about, ...to }, letter, delivery.now().toISOString());
  if (mail === null) return;
  // Deleted since: the mails that were there then are gone, and this one must not stay behind.
  if (to.userId !== null && (await findProfile(tables, to.userId)) === null) {
    await discard(tables, mail.$id);
    return;
  }
  await deliver(delivery, mail, PATIENCE);
}

type Address = Pick<Envelope, "userId" | "recipient" | "replyTo"> & { readonly name: string };

/** Where a mail goes; null when nobody is there to read it. */
async function address(
  { tables, users }: Appwrite,
  { reader }: Occurrence,
  house: House,
): Promise<Address | null> {
  if ("operator" in reader) {
    const recipient = operatorAddress(process.env, house);
    if (recipient === null) return null;
    const sender = reader.about === null ? null : await findProfile(tables, reader.about);
    return { userId: sender?.$id ?? null, recipient, replyTo: reader.replyTo, name: house.product };
  }
  if ("email" in reader) return { userId: null, recipient: reader.email, replyTo: null, name: "" };
  const profile = await findProfile(tables, reader.userId);
  if (profile === null) return null;
  if (reader.session !== undefined && !(await isNews(users, profile, reader.session))) return null;
  return { userId: profile.$id, recipient: profile.email, replyTo: null, name: profile.name };
}
