import type { AuditEntry } from "#domain/audit/audit.ts";
import { auditCsvColumns, auditCsvLine } from "#domain/audit/audit-labels.ts";
import { audit } from "#src/backend/admin-tables.ts";
import { ExportCsv } from "#src/queries/export-csv.tsx";
import { readProfiles } from "#src/queries/read-profiles.ts";
import { type AuditFilter, auditQuery } from "./queries.ts";

/** Everything that a filter lets through, with names, as a file. */
export function ExportAudit({ filter }: { filter: AuditFilter }) {
  const order = {
    table: audit,
    query: auditQuery(filter),
    columns: auditCsvColumns,
    write: writeWithNames,
    name: `audit-${new Date().toISOString().slice(0, 10)}`,
  };
  return <ExportCsv order={order} nouns={["entry", "entries"]} />;
}

async function writeWithNames(entries: readonly AuditEntry[]): Promise<string> {
  const people = await readProfiles(entries.flatMap(({ actorId, userId }) => [actorId, userId]));
  return entries.map((entry) => auditCsvLine(entry, (id) => people.get(id)?.name)).join("");
}
