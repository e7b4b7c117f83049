import * as z from "zod/mini";
import { email } from "#domain/profiles/credentials.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { instant } from "#domain/values/fields.ts";
import { languages, sourceLanguage } from "#messages/languages.ts";

/**
 * The request for a link to a new password. It is queued before the address is looked up, so that its answer cannot
 * depend on whether the address has an account: docs/decisions/055-proof-of-work.md.
 */

/** The input of the page. */
export const recoveryRequest = z.object({
  email: email.check(z.maxLength(254)),
  language: z.optional(z.enum(languages)),
});

/** The secret of a mailed link, which Appwrite makes. */
export const recoverySecret = z.string().check(z.minLength(1), z.maxLength(256));

/** How many links one address may ask for within an hour, as many as Appwrite would allow in two. */
export const RECOVERIES_PER_ADDRESS = 5;

/** A request that waits longer is given up: its owner has asked again, or has remembered the password. */
export const RECOVERY_WAIT = 15 * MINUTE;

/** How long the event of a request is waited for before the schedule looks after it, in milliseconds. */
export const RECOVERY_EVENT_TIME = MINUTE;

const row = z.object({
  $id: z.string(),
  email: z.string(),
  language: z._default(z.catch(z.enum(languages), sourceLanguage), sourceLanguage),
  at: instant,
});

/** A queued request. */
export type QueuedRecovery = Readonly<z.output<typeof row>>;

/** Reads a row of `recoveries`. @throws ZodError when the row is not what the schema promises */
export function parseRecovery(value: unknown): QueuedRecovery {
  return row.parse(value);
}
