import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { MailStatus } from "#domain/mail/mail.ts";
import { type Span, spanOf } from "#domain/values/period.ts";
import { mails, mailTexts } from "#src/backend/admin-tables.ts";
import { pageSize, type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { readFirstPage } from "#src/queries/use-paged-rows.ts";

/** Empty texts leave a filter out. */
export interface MailFilter {
  readonly status: string;
  readonly template: string;
  /** Part of the recipient's address. */
  readonly search: string;
  /** Only the current one. */
  readonly mail: string;
}

/** The orders that the outbox has, and the one that it begins with. */
export const mailOrders = {
  offered: ["$createdAt"],
  own: { column: "$createdAt", direction: "descending" },
} as const;

/** Mails of the outbox, the newest first by default. */
export function mailQuery(
  { status, template, search, mail }: MailFilter,
  order?: RowQuery["order"],
): RowQuery {
  const where = { ...(status && { status }), ...(template && { template }), ...(mail && { $id: mail }) };
  return {
    ...(Object.keys(where).length > 0 && { where }),
    ...(search && { search: { text: search, columns: ["recipient"] } }),
    order: order ?? mailOrders.own,
  };
}

/** One mail without its content, or null. */
export function mailById(mailId: string) {
  const query = byId(mailId);
  return queryOptions({
    queryKey: rowsKey(mails, query),
    queryFn: () => listRows(mails, query),
    select: ({ rows }) => rows[0] ?? null,
  });
}

/** The text of one mail. It never changes once it is written. */
export function mailText(mailId: string) {
  const query = byId(mailId);
  return queryOptions({
    queryKey: ["mail-text", mailId],
    queryFn: () => listRows(mailTexts, query),
    select: ({ rows }) => rows[0]?.text ?? "",
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads what the outbox begins with. */
export const firstMails = (client: QueryClient) =>
  readFirstPage(client, mails, mailQuery({ status: "", template: "", search: "", mail: "" }));

/** One page of the mails in a state: as many as there are, or that there are more. @param from when they were written */
function mailsThat(status: MailStatus, { from }: Pick<Span, "from"> = {}) {
  const query: RowQuery = {
    where: { status },
    ...(from !== undefined && { within: { column: "$createdAt", from } }),
    order: { column: "$createdAt", direction: "descending" },
    // Named, so that it is not the query of the list, which keeps pages.
    limit: pageSize,
  };
  return queryOptions({
    queryKey: rowsKey(mails, query),
    queryFn: () => listRows(mails, query),
    select: ({ rows, next }) => ({ count: rows.length, isMore: next !== undefined }),
  });
}

/** Mails that are tried again by themselves. */
export const failedMails = () => mailsThat("failed");

/**
 * Mails of the last 7 days that are not retried. The older ones are left to the list: there is no remedy for
 * a dead address, and no one reads a permanent warning.
 */
export const recentlyGivenUpMails = (today: Date) =>
  mailsThat("given-up", spanOf({ choice: "7-days" }, today));

/** The mail whose time has come first, or comes next; null when none waits. */
export function firstDueMail() {
  const column = "nextAttemptAt";
  const query: RowQuery = {
    // Without it those that wait for nothing come first.
    within: { column, from: new Date(0).toISOString() },
    order: { column, direction: "ascending" },
    limit: 1,
  };
  return queryOptions({
    queryKey: rowsKey(mails, query),
    queryFn: () => listRows(mails, query),
    select: ({ rows }) => rows[0] ?? null,
  });
}

/** Reads what did not go out. */
export async function readUnsent(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(recentlyGivenUpMails(new Date())),
    client.prefetchQuery(failedMails()),
    client.prefetchQuery(firstDueMail()),
  ]);
}
