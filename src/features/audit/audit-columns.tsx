import type { ReactNode } from "react";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { auditChanges, entryTitle } from "#domain/audit/audit-labels.ts";
import { actorLabels } from "#domain/ledger/ledger.ts";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";

/** The columns of the audit. @param personOf picture and name of an account */
export function auditColumns(personOf: (userId: string) => ReactNode): readonly TableColumn<AuditEntry>[] {
  return [
    {
      id: "at",
      title: "Time",
      cell: ({ at }) => <TimeCell at={at} />,
      order: "at",
      firstDirection: "descending",
      width: 208,
    },
    {
      id: "operation",
      title: "Operation",
      cell: (entry) => (
        <span className="font-medium" title={entryTitle(entry)}>
          {entryTitle(entry)}
        </span>
      ),
      width: 190,
      grows: true,
      shown: "always",
    },
    { id: "actor", title: "By", cell: ({ actorId }) => personOf(actorId), width: 160, grows: true },
    {
      id: "role",
      title: "Role",
      cell: ({ actorRole }) => actorLabels[actorRole],
      width: 120,
      shown: "chosen",
    },
    { id: "account", title: "Account", cell: ({ userId }) => personOf(userId), width: 160, grows: true },
    {
      id: "reason",
      title: "Reason",
      cell: ({ reason }) => <span title={reason ?? undefined}>{reason}</span>,
      width: 160,
      grows: true,
    },
    {
      id: "changes",
      title: "Changes",
      cell: (entry) => <Changes entry={entry} />,
      width: 220,
      grows: true,
      shown: "chosen",
    },
  ];
}

function Changes({ entry }: { entry: AuditEntry }) {
  const text = auditChanges(entry)
    .map(({ what, before, after }) => `${what}: ${before === "" ? after : `${before} → ${after}`}`)
    .join(", ");
  return (
    <span className="figures" title={text}>
      {text}
    </span>
  );
}
