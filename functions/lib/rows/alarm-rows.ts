import { createHash } from "node:crypto";
import { Query, type TablesDB } from "node-appwrite";
import type { MailTemplate } from "#domain/mail/mail.ts";
import { type Alarm, parseAlarm } from "#domain/security/alarm.ts";
import { list } from "#functions/lib/rows.ts";

/** Reads of the links "this was not me". */

/** Returns the id of the row of a link: no one can make the secret from it. */
export function alarmId(secret: string): string {
  return createHash("sha256").update(`alarm:${secret}`).digest("hex").slice(0, 32);
}

/** The link of a row; null when there is none. */
export async function findAlarm(tables: TablesDB, rowId: string): Promise<Alarm | null> {
  const [row] = await list(tables, "alarms", [Query.equal("$id", rowId), Query.limit(1)], parseAlarm);
  return row ?? null;
}

/** The link with a secret; null when there is none. */
export function findAlarmBySecret(tables: TablesDB, secret: string): Promise<Alarm | null> {
  return findAlarm(tables, alarmId(secret));
}

interface Freeze {
  readonly template: MailTemplate;
  /** When the account was frozen, in UTC. */
  readonly since: string;
  /** Now, in UTC. */
  readonly at: string;
}

/** The alarms of an account that its mails of a week can have. */
const MOST = 500;

/** Returns the mails of a template whose links were used in the present freeze of an account, while they have not expired. */
export async function reportedMails(
  tables: TablesDB,
  userId: string,
  { template, since, at }: Freeze,
): Promise<readonly string[]> {
  const queries = [Query.equal("userId", userId), Query.isNotNull("usedAt"), Query.limit(MOST)];
  const used = await list(tables, "alarms", queries, parseAlarm);
  return used
    .filter((alarm) => alarm.template === template && alarm.expiresAt > at && String(alarm.usedAt) >= since)
    .map(({ mailId }) => mailId);
}
