import type { TablesDB } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { parseMessage } from "#domain/messages/message.ts";
import { languageOf } from "#domain/profiles/profile.ts";
import { DAY } from "#domain/values/durations.ts";
import { mailId } from "#functions/lib/mail-id.ts";
import { create, type RowOperation } from "#functions/lib/row-operations.ts";
import type { Occurrence } from "#functions/mail/event.ts";
import { mailedOperations, occurrencesOfAudit } from "#functions/mail/from-audit.ts";
import { renderMail } from "#functions/mail/render-mail.tsx";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { messageReceived } from "#functions/mail/templates/contact.ts";
import { sourceLanguage } from "#messages/languages.ts";
import { demoVariables } from "#scripts/deploy/function-variables.ts";
import type { DemoBooks } from "./demo-books.ts";
import { type MemoryTables, selectRows } from "./memory-tables.ts";

/** Days of which the outbox still holds the mails: what an operator who empties it every month would have. */
const kept = 30;

/** One mail did not arrive, so that the administrator sees how that looks. */
const failedAt = 17;

/** As many entries as the rule takes together. */
const page = 100;

/** Writes the mails of the last weeks, as the function `mail` derives them from the audit; all but one were sent. */
export async function writeMails(books: DemoBooks, now: number, site: SiteInfo): Promise<void> {
  const from = new Date(now - kept * DAY).toISOString();
  const entries = books.tables
    .rows("audit")
    .filter(({ at, operation }) => String(at) > from && mailedOperations.includes(String(operation)))
    .map(parseAuditEntry);
  const occurrences: Occurrence[] = [];
  for (let start = 0; start < entries.length; start += page)
    occurrences.push(
      ...(await occurrencesOfAudit(readOnly(books.tables), entries.slice(start, start + page), "entry")),
    );
  const messages = books.tables.rows("messages").map(parseMessage);
  for (const message of messages.filter(({ $createdAt }) => $createdAt > from))
    occurrences.push(...messageReceived(message).filter(({ template }) => template === "contact-message"));
  let number = 0;
  for (const occurrence of occurrences.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    const mail = mailOf(books, occurrence, site, number === failedAt);
    if (mail === null || books.tables.find("mails", mail.rowId ?? "") !== undefined) continue;
    books.tables.write([mail], occurrence.at);
    number += 1;
  }
}

function mailOf(
  books: DemoBooks,
  { template, about, at, reader, write }: Occurrence,
  site: SiteInfo,
  isFailed: boolean,
): RowOperation | null {
  const profile = "userId" in reader ? books.profile(reader.userId) : null;
  if ("userId" in reader && profile === null) return null;
  const typed = "email" in reader ? reader : null;
  const language = profile === null ? (typed?.language ?? sourceLanguage) : languageOf(profile);
  const recipient = profile?.email ?? typed?.email ?? demoVariables.OPERATOR_EMAIL;
  const replyTo =
    "operator" in reader ? reader.replyTo : typed?.isAnswerable ? demoVariables.OPERATOR_EMAIL : null;
  const sentAt = new Date(Date.parse(at) + 1800).toISOString();
  return create("mails", mailId(template, about), {
    ...renderMail(
      write({ name: profile?.name ?? typed?.name ?? site.product, language, answersTo: replyTo }, site),
      site,
      language,
    ),
    userId: profile?.$id ?? null,
    recipient,
    template,
    replyTo,
    ...(isFailed
      ? { status: "given-up", error: "550 5.1.1 No such mailbox", sentAt: null, attempts: 8 }
      : { status: "sent", error: null, sentAt, attempts: 1 }),
    turn: 1,
    nextAttemptAt: null,
  });
}

/** The tables, for the rule that reads what an entry of the audit is about. */
function readOnly(tables: MemoryTables): TablesDB {
  const listRows = async ({ tableId, queries }: { tableId: string; queries: string[] }) => ({
    rows: selectRows(tables.rows(tableId), queries),
  });
  return { listRows } as unknown as TablesDB;
}
