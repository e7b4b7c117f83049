import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import { type MessageState, messageStates } from "#domain/messages/message.ts";
import { messages } from "#src/backend/admin-tables.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { readFirstPage } from "#src/queries/use-paged-rows.ts";

/** Which messages a list shows. */
export type MessageChoice = MessageState | "all";
export const messageChoices: readonly MessageChoice[] = [...messageStates, "all"];

/** The messages of a choice in which the text is found, the newest first. */
export function messageQuery(search: string, choice: MessageChoice): RowQuery {
  return {
    ...(choice !== "all" && { where: { state: choice } }),
    ...(search !== "" && { search: { text: search, columns: ["name", "email", "message"] } }),
    order: { column: "$createdAt", direction: "descending" },
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

/** Reads what the list of open messages begins with. */
export const firstMessages = (client: QueryClient) =>
  readFirstPage(client, messages, messageQuery("", "open"));
