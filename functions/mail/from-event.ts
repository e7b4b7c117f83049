import type { TablesDB } from "node-appwrite";
import { parseAuditEntry } from "#domain/audit.ts";
import { parseMessage } from "#domain/message.ts";
import { auditedOccurrences } from "./audited.ts";
import { type Occurrence, session, signedIn, written } from "./event.ts";

/** Appwrite spells the event of one write in several ways, depending on whether a transaction committed it. */
const rowEvent =
  /^(?:databases|tablesdb)\.main\.(?:tables|collections)\.(\w+)\.(?:rows|documents)\.[^.]+\.create$/;
const sessionEvent = /^users\.[^.]+\.sessions\.[^.]+\.create$/;

/** Reads the event of an execution; nothing when it calls for no mail. */
export async function occurrencesOf(tables: TablesDB, event: string, payload: string): Promise<Occurrence[]> {
  if (sessionEvent.test(event)) return signedIn(session.parse(JSON.parse(payload)));
  const [, table] = rowEvent.exec(event) ?? [];
  if (table === "messages") return written(parseMessage(JSON.parse(payload)));
  if (table === "audit") return auditedOccurrences(tables, [parseAuditEntry(JSON.parse(payload))], "entry");
  return [];
}
