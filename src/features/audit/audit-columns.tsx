import type { ReactNode } from "react";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { type AuditLabels, auditChanges, entryTitle } from "#domain/audit/audit-labels.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import type { Translate } from "#messages/message.ts";
import { actorLabels } from "#src/content/entry-labels.ts";
import { auditReasonIn } from "#src/content/result-reasons.ts";
import { useFormats, useLanguage, useMessages } from "#src/language/use-messages.ts";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { useAuditLabels } from "./audit-labels.ts";

/** The columns of the audit. @param personOf picture and name of an account */
export function auditColumns(
  personOf: (userId: string) => ReactNode,
  t: Translate,
  labels: AuditLabels,
): readonly TableColumn<AuditEntry>[] {
  return [
    {
      id: "at",
      title: t(records.auditTime),
      cell: ({ at }) => <TimeCell at={at} />,
      order: "at",
      firstDirection: "descending",
      width: 208,
      widthBeside: 152,
    },
    {
      id: "operation",
      title: t(records.auditOperation),
      cell: (entry) => (
        <span className="font-medium" title={entryTitle(entry, labels)}>
          {entryTitle(entry, labels)}
        </span>
      ),
      width: 190,
      grows: true,
      shown: "always",
    },
    {
      id: "actor",
      title: t(records.auditBy),
      cell: ({ actorId, actorRole }) => (actorRole === "system" ? t(actorLabels.system) : personOf(actorId)),
      width: 160,
      grows: true,
    },
    {
      id: "role",
      title: t(records.auditRole),
      cell: ({ actorRole }) => t(actorLabels[actorRole]),
      width: 120,
      shown: "chosen",
    },
    {
      id: "account",
      title: t(records.columnAccount),
      cell: ({ userId }) => personOf(userId),
      width: 160,
      grows: true,
    },
    {
      id: "reason",
      title: t(transactionTexts.factsReason),
      cell: (entry) => <Reason entry={entry} />,
      width: 160,
      grows: true,
    },
    {
      id: "changes",
      title: t(records.auditChanges),
      cell: (entry) => <Changes entry={entry} />,
      width: 220,
      grows: true,
      shown: "chosen",
    },
  ];
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useMessages();
  const list = new Intl.ListFormat(useLanguage(), { type: "unit", style: "short" });
  const changes = auditChanges(entry, useAuditLabels()).map(({ what: field, before, after }) =>
    before === "" ? t(records.changeSet, { field, after }) : t(records.changeFrom, { field, before, after }),
  );
  const text = list.format(changes);
  return (
    <span className="figures" title={text}>
      {text}
    </span>
  );
}

function Reason({ entry: { operation, reason } }: { entry: AuditEntry }) {
  const t = useMessages();
  const formats = useFormats();
  if (reason === null) return null;
  const text = auditReasonIn({ t, formats }, { operation, reason });
  return <span title={text}>{text}</span>;
}
