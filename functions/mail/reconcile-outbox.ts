import { Query, type TablesDB } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { parseMessage } from "#domain/messages/message.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { mailId } from "#functions/lib/mail-id.ts";
import { list } from "#functions/lib/rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { due } from "./delivery.ts";
import type { Occurrence } from "./event.ts";
import { mailedOperations, occurrencesOfAudit } from "./from-audit.ts";
import { enqueueMail, type MailContext } from "./notify.ts";
import { knownMails } from "./outbox.ts";
import { messageReceived } from "./templates/contact.ts";

/**
 * Reconciles the outbox: queues mails whose event was lost, or whose execution died before they were queued. The audit
 * names all of the last hours; the ids of mails follow from their subject, so a repeat writes nothing twice. A sign-in
 * leaves no row, so only its event causes a mail (docs/mail.md).
 */

/** How far a look goes back. */
const SPAN = 180 * MINUTE;
/** Younger ones may have their event on the way. */
const GRACE = 5 * MINUTE;
/** Rows in one step; as many values as one filter may hold. */
const PAGE = 100;

/** Queues the mails that are missing. @param until milliseconds since 1970 */
export async function reconcileOutbox(context: MailContext, until: number): Promise<void> {
  const now = context.now().getTime();
  const from = instant(now - SPAN);
  const problems: unknown[] = [];
  const look = async (
    tableId: string,
    queries: readonly string[],
    read: (rows: unknown[]) => Promise<Occurrence[]>,
  ) => {
    for (let offset = 0; context.now().getTime() < until; offset += PAGE) {
      const page = [...queries, Query.limit(PAGE), Query.offset(offset)];
      const rows = await list(context.tables, tableId, page, (row) => row);
      const missing = await withoutMail(context.tables, await read(rows));
      const outcome = await settleAll(missing.map((occurrence) => enqueueMail(context, occurrence, due)));
      problems.push(...outcome.problems);
      if (rows.length < PAGE) return;
    }
  };
  const between = (column: string) => [
    Query.greaterThan(column, from),
    Query.lessThan(column, instant(now - GRACE)),
    Query.orderAsc(column),
  ];
  const audit = [Query.equal("operation", [...mailedOperations]), ...between("at")];
  await look("audit", audit, (rows) => occurrencesOfAudit(context.tables, rows.map(parseAuditEntry), "now"));
  await look("messages", between("$createdAt"), async (rows) =>
    rows.map(parseMessage).flatMap(messageReceived),
  );
  throwFirst(problems);
}

const instant = (time: number) => new Date(time).toISOString();

/** Returns those whose id is not in the outbox. A daily mail has another id, which queueing it checks. */
async function withoutMail(tables: TablesDB, all: readonly Occurrence[]): Promise<readonly Occurrence[]> {
  const idOf = ({ template, about }: Occurrence) => mailId(template, about);
  const known = new Set<string>();
  for (let start = 0; start < all.length; start += PAGE)
    for (const id of await knownMails(tables, all.slice(start, start + PAGE).map(idOf))) known.add(id);
  return all.filter((one) => !known.has(idOf(one)));
}
