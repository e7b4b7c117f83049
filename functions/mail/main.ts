import type { Profile } from "#domain/profile.ts";
import { connect } from "#functions/lib/appwrite.ts";
import type { FunctionContext } from "#functions/lib/context.ts";
import { findProfile } from "#functions/lib/rows.ts";
import { type Occurrence, occurrenceOf } from "./event.ts";
import { renderLetter } from "./letter.ts";
import { discard, markFailed, markSent, queue } from "./outbox.ts";
import { postOffice, send } from "./post-office.ts";
import { depositReceived, welcome } from "./templates.ts";

/**
 * The function `mail`: listens to rows being written and tells people what concerns them.
 * A mail that cannot be sent is marked failed with the server's words; the event itself has been dealt with.
 */
export default async function main({ req, res, error }: FunctionContext): Promise<unknown> {
  const occurrence = req.headers["x-appwrite-trigger"] === "event" ? occurrenceOf(req) : null;
  if (occurrence === null) return res.empty();
  const { tables } = connect(req);
  const reader = await findProfile(tables, occurrence.userId);
  // Deleted in the meantime: there is nobody left to write to.
  if (reader === null) return res.empty();
  const letter = letterFor(occurrence, reader);
  const id = await queue(tables, { ...envelope(occurrence), recipient: reader.email }, letter);
  if (id === null) return res.empty();
  // Deleted since: the mails that were there then are gone, and this one must not stay behind.
  if ((await findProfile(tables, occurrence.userId)) === null) {
    await discard(tables, id);
    return res.empty();
  }
  try {
    await send(postOffice(process.env), reader.email, letter);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    error(`Mail ${id} was not sent: ${reason}`);
    await markFailed(tables, id, reason);
    return res.empty();
  }
  await markSent(tables, id);
  return res.empty();
}

function envelope({ template, about, userId }: Occurrence) {
  return { template, about, userId };
}

function letterFor(occurrence: Occurrence, reader: Profile) {
  const product = process.env.PRODUCT_NAME ?? "";
  // Without it nothing can be sent either, which `postOffice` says; the letter is kept all the same.
  const appUrl = process.env.APP_URL ?? "";
  const letter =
    occurrence.template === "welcome"
      ? welcome(reader, product, appUrl)
      : depositReceived(reader, occurrence.deposit, appUrl);
  return renderLetter(letter, product);
}
