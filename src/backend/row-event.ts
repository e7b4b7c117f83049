import type { RealtimeResponseEvent } from "appwrite";
import { databaseId } from "./address.ts";

/** Something happened to one row that this account may read. */
export interface RowEvent {
  table: string;
  rowId: string;
  action: "create" | "update" | "delete";
  /** The row after the change (before it for a deletion), as the API returns it; not parsed yet. */
  row: unknown;
}

/**
 * The full name of a row's event in both spellings, for example `databases.main.tables.users.rows.u1.update`. The id of a
 * row may hold dots, as those of the figures do.
 */
const rowEventName =
  /^(?:databases|tablesdb)\.([^.*]+)\.(?:tables|collections)\.([^.*]+)\.(?:rows|documents)\.([^*]+)\.(create|update|upsert|delete)$/;

/**
 * Names of events of the own account after which it may be signed out or have other rights. A recovery and a change of
 * the password end sessions without naming them, and a key ends all of them in one event.
 */
const accountEventName =
  /^users\.[^.*]+\.(?:sessions\.(?:[^.*]+\.)?delete|recovery\.[^.*]+\.update|delete|update(?:\.\w+)?)$/;

/** Whether a realtime message says that a session of the account ended, or that the account itself changed. */
export function concernsAccount(message: Pick<RealtimeResponseEvent<unknown>, "events">): boolean {
  return message.events.some((name) => accountEventName.test(name));
}

/** @returns the row event in a realtime message, or undefined when it is about something else */
export function toRowEvent(
  message: Pick<RealtimeResponseEvent<unknown>, "events" | "payload">,
): RowEvent | undefined {
  for (const name of message.events) {
    const [, database, table, rowId, action] = rowEventName.exec(name) ?? [];
    if (database !== databaseId || table === undefined || rowId === undefined) continue;
    return {
      table,
      rowId,
      // An upsert does not say whether the row was there before: a list that has it patches it.
      action: action === "create" || action === "delete" ? action : "update",
      row: message.payload,
    };
  }
  return undefined;
}
