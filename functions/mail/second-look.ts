import { Query, type TablesDB } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit.ts";
import { parseMessage } from "#domain/message.ts";
import { list } from "#functions/lib/rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import { auditedOccurrences, mailedOperations } from "./audited.ts";
import { type Occurrence, written } from "./event.ts";
import { knownMails, mailId } from "./outbox.ts";
import { type Desk, writeDown } from "./tell.ts";

/**
 * What the clock makes good: mails whose event was lost, or whose execution died before they were written down. The
 * audit names everything of the last hours that calls for one; the ids of mails follow from what they are about, so
 * nothing is written twice, however often it is looked at. A sign-in leaves no row and is told by its event or never: docs/mail.md says why.
 */

const MINUTE = 60_000;
/** How far a look goes back. */
const SPAN = 180 * MINUTE;
/** Younger ones may have their event on the way. */
const GRACE = 5 * MINUTE;
/** Rows in one step; as many values as one filter may hold. */
const PAGE = 100;

/** Writes down what is missing. @param until milliseconds since 1970 */
export async function lookAgain(desk: Desk, until: number): Promise<void> {
  const now = desk.now().getTime();
  const from = instant(now - SPAN);
  const problems: unknown[] = [];
  const look = async (
    tableId: string,
    queries: readonly string[],
    read: (rows: unknown[]) => Promise<Occurrence[]>,
  ) => {
    for (let offset = 0; desk.now().getTime() < until; offset += PAGE) {
      const page = [...queries, Query.limit(PAGE), Query.offset(offset)];
      const rows = await list(desk.tables, tableId, page, (row) => row);
      const missing = await withoutMail(desk.tables, await read(rows));
      const outcome = await settleAll(missing.map((occurrence) => writeDown(desk, occurrence)));
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
  await look("audit", audit, (rows) => auditedOccurrences(desk.tables, rows.map(parseAuditEntry), "now"));
  await look("messages", between("$createdAt"), async (rows) =>
    rows.map(parseMessage).filter(isKept).flatMap(written),
  );
  throwFirst(problems);
}

/** Of a message whose sender is gone only that is left: nobody is to be told. */
const isKept = ({ email }: { readonly email: string }) => email !== "";

const instant = (time: number) => new Date(time).toISOString();

/** Those that are not written down yet, as far as their id tells: one that goes by the day is found out when written. */
async function withoutMail(tables: TablesDB, all: readonly Occurrence[]): Promise<readonly Occurrence[]> {
  const idOf = ({ template, about }: Occurrence) => mailId(template, about);
  const known = new Set<string>();
  for (let start = 0; start < all.length; start += PAGE)
    for (const id of await knownMails(tables, all.slice(start, start + PAGE).map(idOf))) known.add(id);
  return all.filter((one) => !known.has(idOf(one)));
}
