/**
 * The accounts that read for administrators. The roles of a socket belong to the account, not to its session, so the
 * account that an administrator signs in to has no role that reads: docs/decisions/026-reader-accounts.md.
 */

import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { HOUR } from "#domain/values/durations.ts";

/** The label that reads what only administrators see; the label `admin` itself reads nothing. */
export const readerLabel = "adminreader";

/** The tables that the pages of the admin area read by the reader account; who signed in reads everything else. */
export const readerTables: ReadonlySet<string> = new Set([
  "users",
  "transactions",
  "ledger",
  "audit",
  "figures",
  "proposals",
  "verifications",
  "messages",
  "replies",
  "savedreplies",
  "mails",
  "adminsettings",
  "secondsteps",
  "selflimits",
  "consents",
  "addresses",
]);

/** The prefix of the ids of reader accounts. */
export const readerPrefix = "reader-";

/** Makes the id of a reader account with a random part, so that no one can have registered with it before. */
export function readerId(random: string): string {
  return `${readerPrefix}${random}`;
}

/** Distinguishes the id of a reader account from a person's. */
export function isReaderId(accountId: string): boolean {
  return accountId.startsWith(readerPrefix);
}

/** A reader account, and the session of the administrator that it reads for. */
export interface Reader {
  readonly $id: string;
  readonly adminId: string;
  readonly sessionId: string;
  /** When it was made. */
  readonly at: string;
}

/** How long an account reads at most. */
const LIFETIME = 12 * HOUR;
/** A reader that is about to end is not handed out. */
const LAST_HOUR = HOUR;

/** The age at which a page requests a new reader. */
export function renewedAt({ at }: Reader): string {
  return addMilliseconds(at, LIFETIME - LAST_HOUR);
}

/** Readers older than this instant are no longer handed out. */
export function oldestReusable(now: number): string {
  return new Date(now - LIFETIME + LAST_HOUR).toISOString();
}

/** Readers made before this instant have ended. */
export function oldestReading(now: number): string {
  return new Date(now - LIFETIME).toISOString();
}
