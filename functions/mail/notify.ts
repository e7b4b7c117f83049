import { createHash } from "node:crypto";
import type { Users } from "node-appwrite";
import { readerOf } from "#domain/commands/decision.ts";
import { mailKinds } from "#domain/mail/mail.ts";
import {
  type MailPhrase,
  phraseAt,
  phraseBefore,
  phraseBeforeFreeze,
  presentPhrase,
} from "#domain/mail-phrase/mail-phrase.ts";
import { emailAt } from "#domain/members/former-email.ts";
import { notificationWrites } from "#domain/notifications/notification-writes.ts";
import { wantsMail } from "#domain/notifications/topics.ts";
import { languageOf } from "#domain/profiles/profile.ts";
import { formatDay } from "#domain/values/calendar.ts";
import { commitRows, openTransaction } from "#functions/lib/commit.ts";
import { mailId } from "#functions/lib/mail-id.ts";
import type { ProcessMemory } from "#functions/lib/process-memory.ts";
import { rowOperation } from "#functions/lib/row-operations.ts";
import { formerEmailsOf } from "#functions/lib/rows/former-email-rows.ts";
import { phrasesOf } from "#functions/lib/rows/phrase-rows.ts";
import { findOwner, findProfile } from "#functions/lib/rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import { takeDailyTurn } from "./daily-limit.ts";
import { type Delivery, deliverTaken, taken } from "./delivery.ts";
import type { Occurrence, Session } from "./event.ts";
import { discard, type Envelope, knownMails, type MailState, queue, type StoredMail } from "./outbox.ts";
import { renderMail } from "./render-mail.tsx";
import { confirmsDeposits, operatorAddress } from "./settings.ts";
import { isProven, isUnknownDevice } from "./sign-in-alert.ts";
import type { SiteInfo } from "./site-info.ts";

/** The dependencies of a notification, besides those of a delivery. */
export interface MailContext extends Delivery {
  readonly users: Users;
  readonly memory: ProcessMemory;
  readonly site: SiteInfo;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/**
 * Mails the people whom the occurrences concern. Every mail is queued before the first is handed over, so that a slow
 * provider, or the end of this process, loses none of them.
 * @param until milliseconds since 1970; mails that cannot be delivered by then are left to the next round
 * @throws the first error of Appwrite's, when everything else is done
 */
export async function notify(
  context: MailContext,
  occurrences: readonly Occurrence[],
  until: number,
): Promise<void> {
  const written = await settleAll(occurrences.map((occurrence) => enqueueMail(context, occurrence, taken)));
  const mails = written.values.filter((mail) => mail !== null);
  const delivered = await settleAll(mails.map((mail) => deliverTaken(context, mail, until)));
  throwFirst([...written.problems, ...delivered.problems]);
}

/**
 * Queues the mail of an occurrence.
 * @param stateAt returns the state of the new mail: `taken` where the caller delivers it, `due` where the next round does
 * @returns null when it is queued already, has no recipient, or the recipient switched it off
 */
export async function enqueueMail(
  context: MailContext,
  occurrence: Occurrence,
  stateAt: (at: Date) => MailState,
): Promise<StoredMail | null> {
  const { tables, site } = context;
  const { template, about, write } = occurrence;
  if (template === "deposit-confirmed" && !confirmsDeposits(context.variables)) return null;
  const addressed = await address(context, occurrence);
  if (addressed === null) {
    if (template === "contact-message")
      context.report("No recipient for contact messages: set OPERATOR_EMAIL");
    return null;
  }
  const { name, language, isDaily, isLimited, frozenAt, phrases, ...to } = addressed;
  if ("session" in occurrence.reader) await notifyOfSignIn(context, occurrence.reader.session);
  const key = isDaily ? dayOf(occurrence, to.recipient) : about;
  if (isLimited && !(await reserveDailyTurn(context, occurrence, key, addressed))) return null;
  const content = write({ name, language, answersTo: to.replyTo }, site);
  const phrase = phraseFor(occurrence, phrases, frozenAt);
  const email = renderMail(phrase === undefined ? content : { ...content, phrase }, site, language);
  const now = context.now();
  const { coveredUntil } = occurrence;
  const envelope = { template, about: key, ...to, ...(coveredUntil !== undefined && { coveredUntil }) };
  const mail = await queue(tables, envelope, email, now, stateAt(now));
  if (mail === null) return null;
  // Deleted since: its mails are gone, and this one must not stay behind.
  if (to.userId !== null && (await findProfile(tables, to.userId)) === null) {
    await discard(tables, mail.$id);
    return null;
  }
  return mail;
}

/**
 * The number of the phrase that a mail shows: only to the address of a profile, never to one that was typed. While the
 * account is frozen it is the one from before, whatever was chosen at the moment of the freeze. A warning shows the one
 * in force when it happened: its event may come after the thief has chosen another.
 */
function phraseFor(
  { template, at, showsPhraseBefore }: Occurrence,
  phrases: readonly MailPhrase[],
  frozenAt: string | null,
) {
  if (frozenAt !== null) return phraseBeforeFreeze(phrases, frozenAt)?.seq;
  if (showsPhraseBefore) return phraseBefore(phrases, at)?.seq;
  return (mailKinds[template].isWarning ? phraseAt(phrases, at) : presentPhrase(phrases))?.seq;
}

/**
 * Writes the notification of a sign-in from a new device, which follows from no command. Its id is that of the session.
 * A failure is reported, and the mail is sent all the same: it is the warning that matters.
 */
async function notifyOfSignIn({ tables, report }: MailContext, begun: Session | undefined): Promise<void> {
  if (begun === undefined) return;
  const commitOnce = async () => {
    const owner = await findOwner(tables, begun.userId);
    const operations = owner === null ? [] : signInNotification(readerOf(owner), begun).map(rowOperation);
    return operations.length === 0 || commitRows(tables, operations, openTransaction(tables));
  };
  // A lost commit may have made what was missing for it: the version of an older profile. Where the event came twice,
  // both attempts lose against the notification that is there.
  const written = await settleAll([commitOnce().then((isDone) => isDone || commitOnce())]);
  for (const problem of written.problems)
    report(`The sign-in ${begun.$id} has no notification: ${String(problem)}`);
}

function signInNotification(owner: string | undefined, begun: Session) {
  const { $id: key, $createdAt: at, clientName, osName, countryName } = begun;
  const device = [clientName, osName].filter((part) => part !== "").join(" on ") || "Unknown device";
  const place = countryName === "" || countryName === "Unknown" ? "" : `, ${countryName}`;
  return notificationWrites(owner, { key, at }, { kind: "new-sign-in", text: device + place });
}

/**
 * Takes a slot of the address. An event can come twice: the same mail takes no second slot, and is not queued again. A
 * mail of the day is also that of other events, and one without an account may have another time at each, so these are
 * looked for first.
 */
async function reserveDailyTurn(
  context: MailContext,
  { template, at }: Occurrence,
  key: string,
  { recipient, userId, isDaily }: Address,
): Promise<boolean> {
  const id = mailId(template, key);
  const mayDiffer = isDaily || userId === null;
  if (mayDiffer && (await knownMails(context.tables, [id])).length > 0) return false;
  // With the time, because an account that is deleted and made again can have the same id.
  return takeDailyTurn(context, template, recipient, `${id} ${at}`, context.now().toISOString());
}

/**
 * Returns a key for one address and one day. Messages of visitors who typed the address count separately, so that they
 * use up nothing of an account's. Which account it is does not count, because anyone can create many.
 */
function dayOf({ at, reader }: Occurrence, recipient: string): string {
  const whose = "userId" in reader ? " account" : "";
  return createHash("sha256")
    .update(`${recipient.toLowerCase()} ${formatDay(at)}${whose}`)
    .digest("hex");
}

type Address = Pick<Envelope, "userId" | "recipient" | "replyTo"> & {
  readonly name: string;
  readonly language: Language;
  readonly isDaily: boolean;
  /** Whether the mail counts among those that an unproven address gets in a day. */
  readonly isLimited: boolean;
  /** Since when the account of the reader is frozen; null for every other reader. */
  readonly frozenAt: string | null;
  /** The phrases of the account; none for every other reader. */
  readonly phrases: readonly MailPhrase[];
};

/** Of a reader who is not addressed by an account. */
const withoutAccount = { frozenAt: null, phrases: [] };

/** Returns where a mail goes, or null when it has no recipient. */
async function address(
  { tables, users, site, variables }: MailContext,
  { template, reader, at, daily }: Occurrence,
): Promise<Address | null> {
  const isDaily = daily === "always";
  if ("operator" in reader) {
    const recipient = operatorAddress(variables, site);
    if (recipient === null) return null;
    const sender = reader.about === null ? null : await findProfile(tables, reader.about);
    const { replyTo } = reader;
    const userId = sender?.$id ?? null;
    const to = { userId, recipient, replyTo, name: site.product };
    return { ...to, language: sourceLanguage, isDaily, isLimited: false, ...withoutAccount };
  }
  // Kept after deletion, so that registering again does not reset the daily limit.
  if ("email" in reader) {
    const { email: recipient, name = "", language = sourceLanguage } = reader;
    const { isUnproven: isLimited = false, isAnswerable = false } = reader;
    const replyTo = isAnswerable ? operatorAddress(variables, site) : null;
    return { userId: null, recipient, replyTo, name, language, isDaily, isLimited, ...withoutAccount };
  }
  const profile = await findProfile(tables, reader.userId);
  if (profile === null) return null;
  if (!wantsMail(profile, template)) return null;
  if (reader.session !== undefined && !(await isUnknownDevice({ users, tables }, profile, reader.session)))
    return null;
  const { $id: userId, email, name, frozenAt = null } = profile;
  const { isWarning, isSelfCaused } = mailKinds[template];
  // After the profile: the phrases are those of its state, frozen or not.
  const [former, isLimited, phrases] = await Promise.all([
    isWarning ? formerEmailsOf(tables, userId) : [],
    isSelfCaused && isProven(users, profile).then((proven) => !proven),
    phrasesOf(tables, userId),
  ]);
  // A thief may have replaced the address since it happened.
  const recipient = isWarning ? emailAt(former, email, at) : email;
  const language = languageOf(profile);
  const isOften = daily === "unproven" && isLimited;
  const limits = { isDaily: isDaily || isOften, isLimited };
  return { userId, recipient, replyTo: null, name, language, ...limits, frozenAt, phrases };
}
