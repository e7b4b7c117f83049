import type { TablesDB } from "node-appwrite";
import * as z from "zod/mini";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { emailAt } from "#domain/members/former-email.ts";
import type { DeletedAccount } from "#domain/members/operations.ts";
import { parseMessage } from "#domain/messages/message.ts";
import type { CommandName } from "#domain/operations/operations.ts";
import { languageOf } from "#domain/profiles/profile.ts";
import { instant } from "#domain/values/fields.ts";
import { parseAccountEvent } from "#functions/lib/account-event.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import { findAccount } from "#functions/lib/find-account.ts";
import { isNewRow } from "#functions/lib/row-event.ts";
import { formerEmailsOf } from "#functions/lib/rows/former-email-rows.ts";
import { byId, findByGuard, findProfile } from "#functions/lib/rows.ts";
import type { Language } from "#messages/languages.ts";
import { changedAccount, isMadeByServer, type Occurrence, type Session, session } from "./event.ts";
import { occurrencesOfAudit } from "./from-audit.ts";
import { accountDeletion, emailChangeBegun, signedIn } from "./templates/account.ts";
import { messageReceived } from "./templates/contact.ts";

const signIn = /^sessions\.[^.]+\.create$/;
const emailChange = /^update(?:\.email)?$/;

/** Whether an event says that an administrator retries a mail: it is due, like all that the schedule looks for. */
export function isRetry(event: string, payload: string): boolean {
  return (
    isNewRow(event, "audit") &&
    parseAuditEntry(JSON.parse(payload)).operation === ("retryMail" satisfies CommandName)
  );
}

/**
 * Reads the event of an execution; nothing when it calls for no mail.
 * @param at now, in UTC
 */
export async function occurrencesOf(
  appwrite: Pick<Appwrite, "tables" | "users">,
  event: string,
  payload: string,
  at: string,
): Promise<Occurrence[]> {
  const { tables } = appwrite;
  const account = parseAccountEvent(event, payload);
  if (account !== undefined) {
    const { change, body } = account;
    if (signIn.test(change)) return signInNews(session.parse(body));
    if (emailChange.test(change)) return emailNews(tables, body);
    return change === "delete" ? deletionNews(appwrite, body, at) : [];
  }
  // Read again: since its event the account may have been deleted, and with it what the message says.
  if (isNewRow(event, "messages")) {
    const message = await byId(tables, "messages", parseMessage(JSON.parse(payload)).$id, parseMessage);
    return message === null ? [] : messageReceived(message);
  }
  if (isNewRow(event, "audit"))
    return occurrencesOfAudit(tables, [parseAuditEntry(JSON.parse(payload))], "entry");
  return [];
}

/** A session that was made past the account is no sign-in, and on Appwrite 1.9.6 anybody can make one. */
function signInNews(begun: Session): Occurrence[] {
  return isMadeByServer(begun) ? [] : signedIn(begun);
}

/** Warns the address that the profile had when the account got another one; the profile may have taken it over since. */
async function emailNews(tables: TablesDB, payload: unknown): Promise<Occurrence[]> {
  const account = changedAccount.parse(payload);
  const profile = await findProfile(tables, account.$id);
  if (profile === null) return [];
  const email = emailAt(await formerEmailsOf(tables, account.$id), profile.email, account.$updatedAt);
  return email.toLowerCase() === account.email.toLowerCase() ? [] : [emailChangeBegun(account)];
}

/** Appwrite 1.9.6 announces a removed authenticator app by the same name, without an account. */
async function deletionNews(
  { users, tables }: Pick<Appwrite, "tables" | "users">,
  payload: unknown,
  at: string,
): Promise<Occurrence[]> {
  const { data: account } = changedAccount.safeParse(payload);
  // The accounts by which administrators read have no address.
  if (account === undefined || account.email === "") return [];
  const present = await findAccount(users, account.$id);
  // Another account may have the id by now.
  const isThere = present !== undefined && z.decode(instant, present.$createdAt) === account.$createdAt;
  return isThere ? [] : [accountDeletion(account, at, await lastLanguage(tables, account.$id))];
}

/** The language of a deleted account: of the receipt, or of the profile where the account alone was deleted. */
async function lastLanguage(tables: TablesDB, userId: string): Promise<Language> {
  const deletion = await findByGuard(tables, `delete:${userId}`);
  if (deletion !== null) return languageOf(deletion.result as DeletedAccount);
  return languageOf((await findProfile(tables, userId)) ?? {});
}
