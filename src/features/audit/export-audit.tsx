import type { AuditEntry } from "#domain/audit/audit.ts";
import { type AuditLabels, auditCsvColumns, auditCsvLine } from "#domain/audit/audit-labels.ts";
import * as tables from "#messages/generated/admin-tables.ts";
import { audit } from "#src/backend/admin-tables.ts";
import { ExportCsv } from "#src/queries/export-csv.tsx";
import { readProfiles } from "#src/queries/read-profiles.ts";
import { useAuditLabels } from "./audit-labels.ts";
import { type AuditFilter, auditQuery } from "./queries.ts";

const texts = { soFar: tables.exportingEntries, done: tables.exportedEntries };

/** Everything that a filter lets through, with names, as a file. */
export function ExportAudit({ filter }: { filter: AuditFilter }) {
  const labels = useAuditLabels();
  const order = {
    table: audit,
    query: auditQuery(filter),
    columns: auditCsvColumns(labels),
    write: (entries: readonly AuditEntry[]) => writeWithNames(entries, labels),
    name: `audit-${new Date().toISOString().slice(0, 10)}`,
  };
  return <ExportCsv order={order} texts={texts} />;
}

async function writeWithNames(entries: readonly AuditEntry[], labels: AuditLabels): Promise<string> {
  const people = await readProfiles(entries.flatMap(({ actorId, userId }) => [actorId, userId]));
  return entries.map((entry) => auditCsvLine(entry, labels, (id) => people.get(id)?.name)).join("");
}
