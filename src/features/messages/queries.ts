import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { type MessageStatus, MOST_REPLIES, messageStatuses } from "#domain/messages/message.ts";
import { MOST_SAVED_REPLIES } from "#domain/messages/saved-reply.ts";
import { messages, replies, savedReplies } from "#src/backend/admin-tables.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { readFirstPage } from "#src/queries/use-paged-rows.ts";

/** Which messages a list shows. */
export type MessageChoice = MessageStatus | "all";
export const messageChoices: readonly MessageChoice[] = [...messageStatuses, "all"];

/** How the table says a status: an answered message has no `settledBy` (`messageStatus`). */
const conditions: Readonly<Record<MessageChoice, Pick<RowQuery, "where" | "whereNot" | "empty">>> = {
  open: { where: { state: "open" } },
  answered: { where: { state: "settled" }, empty: ["settledBy"] },
  // A column without a value never matches, and no id is empty.
  closed: { where: { state: "settled" }, whereNot: { settledBy: "" } },
  all: {},
};

/** The orders that the list has, and the one that it begins with. */
export const messageOrders = {
  offered: ["$createdAt"],
  own: { column: "$createdAt", direction: "descending" },
} as const;

/** The messages of a choice in which the text is found, the newest first by default. */
export function messageQuery(search: string, choice: MessageChoice, order?: RowQuery["order"]): RowQuery {
  return {
    ...conditions[choice],
    ...(search !== "" && { search: { text: search, columns: ["name", "email", "message"] } }),
    order: order ?? messageOrders.own,
  };
}

/** One message, or null. */
export function messageById(messageId: string) {
  const query = byId(messageId);
  return queryOptions({
    queryKey: rowsKey(messages, query),
    queryFn: () => listRows(messages, query),
    select: ({ rows }) => rows[0] ?? null,
  });
}

/** All replies of a thread, the oldest first. */
export function repliesOf(messageId: string) {
  const query: RowQuery = {
    where: { messageId },
    order: { column: "seq", direction: "ascending" },
    limit: MOST_REPLIES,
  };
  return queryOptions({
    queryKey: rowsKey(replies, query),
    queryFn: () => listRows(replies, query),
    select: ({ rows }) => rows,
  });
}

/** All saved replies, in the order of their titles. */
export function allSavedReplies() {
  const query: RowQuery = {
    order: { column: "title", direction: "ascending" },
    limit: MOST_SAVED_REPLIES,
  };
  return queryOptions({
    queryKey: rowsKey(savedReplies, query),
    queryFn: () => listRows(savedReplies, query),
    select: ({ rows }) => rows,
  });
}

/** Reads what the list of open messages begins with. */
export const firstMessages = (client: QueryClient) =>
  readFirstPage(client, messages, messageQuery("", "open"));
