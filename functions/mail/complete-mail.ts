import { randomBytes } from "node:crypto";
import { type Models, Query, type TablesDB } from "node-appwrite";
import { type MailTemplate, mailKinds } from "#domain/mail/mail.ts";
import { ALARM_LIFETIME, type Alarm, parseAlarm } from "#domain/security/alarm.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { findPhrase } from "#functions/lib/rows/phrase-rows.ts";
import { list } from "#functions/lib/rows.ts";
import { settleAll } from "#functions/lib/settle-all.ts";
import { hasAlarm, withSecret } from "./alarm-link.ts";
import type { StoredMail } from "./outbox.ts";
import { phraseNumber, withPhrase } from "./phrase.ts";

/**
 * Adds to a mail what the outbox may not hold, because administrators read the outbox. It happens when the mail is
 * handed over, and each attempt adds the same: a provider refuses another mail under a known idempotency key.
 */

interface Surroundings {
  readonly tables: TablesDB;
  readonly now: () => Date;
  readonly report: (message: string) => void;
}

const tableId = "alarms";

/** Returns a mail as it is handed over. */
export async function completeMail(surroundings: Surroundings, mail: StoredMail): Promise<StoredMail> {
  // In this order: what an owner chose as a phrase is not searched for a placeholder.
  return completePhrase(surroundings.tables, await completeAlarm(surroundings, mail));
}

/** Stands for a phrase that is no longer stored. */
const NO_PHRASE = "—";

/** The operator reads no phrase, also where a message of its owner holds the placeholder. */
async function completePhrase(tables: TablesDB, mail: StoredMail): Promise<StoredMail> {
  const seq = phraseNumber(mail);
  if (mail.userId === null || seq === null || mailKinds[mail.template as MailTemplate]?.isToOperator)
    return mail;
  return withPhrase(mail, (await findPhrase(tables, mail.userId, seq))?.phrase ?? NO_PHRASE);
}

async function completeAlarm({ tables, now }: Surroundings, mail: StoredMail): Promise<StoredMail> {
  if (mail.userId === null || !hasAlarm(mail)) return mail;
  const [kept] = (await alarmsOf(tables, mail.$id)).flatMap(({ secret }) => secret ?? []);
  const secret = kept ?? (await newAlarm(tables, mail.userId, mail, now()));
  return { ...mail, text: withSecret(mail.text, secret), html: withSecret(mail.html, secret) };
}

/** Forgets the secrets of a mail that was handed over: from then on only its reader has them. */
export async function forgetSecrets({ tables, report }: Surroundings, mail: StoredMail): Promise<void> {
  if (mail.userId === null || !hasAlarm(mail)) return;
  const forgetting = alarmsOf(tables, mail.$id).then((alarms) =>
    Promise.all(
      alarms.map(({ $id: rowId }) =>
        tables.updateRow<Models.DefaultRow>({ databaseId, tableId, rowId, data: { secret: null } }),
      ),
    ),
  );
  // The mail is sent. A secret that stays is deleted with its row.
  for (const problem of (await settleAll([forgetting])).problems)
    report(`The secret of the link in mail ${mail.$id} was not deleted: ${String(problem)}`);
}

function alarmsOf(tables: TablesDB, mailId: string): Promise<Alarm[]> {
  return list(tables, tableId, [Query.equal("mailId", mailId), Query.limit(10)], parseAlarm);
}

async function newAlarm(
  tables: TablesDB,
  userId: string,
  { $id: mailId, template, $createdAt: at }: StoredMail,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + ALARM_LIFETIME).toISOString();
  const data = { userId, mailId, template, secret, at, expiresAt };
  await tables.createRow({ databaseId, tableId, rowId: alarmId(secret), data, permissions: [] });
  return secret;
}
