import { createHash } from "node:crypto";
import type { Users } from "node-appwrite";
import { formatDay } from "#domain/calendar.ts";
import { findProfile } from "#functions/lib/rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { isSelfCaused, takeDailyTurn } from "./daily-limit.ts";
import { type Delivery, deliver } from "./delivery.ts";
import type { Occurrence } from "./event.ts";
import type { House } from "./house.ts";
import { renderLetter } from "./letter-page.tsx";
import { discard, type Envelope, knownMails, mailId, queue, type StoredMail } from "./outbox.ts";
import { confirmsDeposits, operatorAddress } from "./settings.ts";
import { isNews, isProven } from "./sign-in-news.ts";

/** What telling people needs. */
export interface Desk extends Delivery {
  readonly users: Users;
  readonly house: House;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/**
 * Tells whoever is concerned by what happened: all mails are written down before the first is handed over, so that a
 * slow provider, or the end of this process, costs none of them.
 * @param until milliseconds since 1970; what cannot be handed over by then is left to the next round
 * @throws the first error of Appwrite's, when everything else is done
 */
export async function tell(desk: Desk, occurrences: readonly Occurrence[], until: number): Promise<void> {
  const written = await settleAll(occurrences.map((occurrence) => writeDown(desk, occurrence)));
  const mails = written.values.filter((mail) => mail !== null);
  const delivered = await settleAll(mails.map((mail) => deliver(desk, mail, until)));
  throwFirst([...written.problems, ...delivered.problems]);
}

/** Queues a mail. @returns null when it is there already, or nobody is to be told */
export async function writeDown(desk: Desk, occurrence: Occurrence): Promise<StoredMail | null> {
  const { tables, house } = desk;
  const { template, about, write } = occurrence;
  if (template === "deposit-confirmed" && !confirmsDeposits(desk.variables)) return null;
  const addressed = await address(desk, occurrence);
  if (addressed === null) {
    if (template === "contact-message") desk.report("Nobody is named who reads messages: set OPERATOR_EMAIL");
    return null;
  }
  const { name, isDaily, isLimited, ...to } = addressed;
  const key = isDaily ? dayOf(occurrence, to.recipient) : about;
  if (isLimited && !(await mayBeTold(desk, occurrence, key, to.recipient))) return null;
  const letter = renderLetter(write({ name }, house), house);
  const mail = await queue(tables, { template, about: key, ...to }, letter, desk.now().toISOString());
  if (mail === null) return null;
  // Deleted since: the mails that were there then are gone, and this one must not stay behind.
  if (to.userId !== null && (await findProfile(tables, to.userId)) === null) {
    await discard(tables, mail.$id);
    return null;
  }
  return mail;
}

/** Takes a turn of the address, unless the mail is there already: an event can come twice, and is looked for again. */
async function mayBeTold(
  { tables, now }: Desk,
  { template, at }: Occurrence,
  key: string,
  recipient: string,
): Promise<boolean> {
  const id = mailId(template, key);
  if ((await knownMails(tables, [id])).length > 0) return false;
  // With the time, because an account that is deleted and made again can have the same id.
  return takeDailyTurn(tables, template, recipient, `${id} ${at}`, now().toISOString());
}

/**
 * Stands for all that happens in one day to whoever reads at an address. What visitors do who typed it counts apart, so
 * that they use up nothing of an account's; which account does not count, because anybody may make many.
 */
function dayOf({ at, reader }: Occurrence, recipient: string): string {
  const whose = "userId" in reader ? " account" : "";
  return createHash("sha256")
    .update(`${recipient.toLowerCase()} ${formatDay(at)}${whose}`)
    .digest("hex");
}

type Address = Pick<Envelope, "userId" | "recipient" | "replyTo"> & {
  readonly name: string;
  readonly isDaily: boolean;
  /** Whether the mail counts among those that an unproven address gets in a day. */
  readonly isLimited: boolean;
};

/** Where a mail goes; null when nobody is there to read it. */
async function address(
  { tables, users, house, variables }: Desk,
  { template, reader, daily }: Occurrence,
): Promise<Address | null> {
  const isDaily = daily === "always";
  if ("operator" in reader) {
    const recipient = operatorAddress(variables, house);
    if (recipient === null) return null;
    const sender = reader.about === null ? null : await findProfile(tables, reader.about);
    const { replyTo } = reader;
    const userId = sender?.$id ?? null;
    return { userId, recipient, replyTo, name: house.product, isDaily, isLimited: false };
  }
  // Stays when the account goes, so that no deletion takes back how often the address was written to.
  if ("email" in reader) {
    const { email: recipient, name = "", isUnproven: isLimited = false } = reader;
    return { userId: null, recipient, replyTo: null, name, isDaily, isLimited };
  }
  const profile = await findProfile(tables, reader.userId);
  if (profile === null) return null;
  if (reader.session !== undefined && !(await isNews({ users, tables }, profile, reader.session)))
    return null;
  const { $id: userId, email: recipient, name } = profile;
  const isLimited = isSelfCaused[template] && !(await isProven(users, profile));
  const isOften = daily === "unproven" && isLimited;
  return { userId, recipient, replyTo: null, name, isDaily: isDaily || isOften, isLimited };
}
