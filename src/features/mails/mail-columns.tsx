import type { ReactNode } from "react";
import type { Mail } from "#domain/mail/mail.ts";
import * as records from "#messages/generated/admin-records.ts";
import type { Translate } from "#messages/message.ts";
import { templateName } from "#src/fields/template-labels.ts";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { statusLabels, statusTones } from "./mail-labels.ts";

/** The columns of the outbox. @param personOf picture and name of an account */
export function mailTableColumns(
  personOf: (userId: string) => ReactNode,
  t: Translate,
): readonly TableColumn<Mail>[] {
  return [
    {
      id: "written",
      title: t(records.columnWritten),
      cell: ({ $createdAt }) => <TimeCell at={$createdAt} />,
      order: "$createdAt",
      firstDirection: "descending",
      width: 208,
      widthBeside: 152,
    },
    {
      id: "recipient",
      title: t(records.mailRecipient),
      cell: ({ recipient }) => <span title={recipient}>{recipient}</span>,
      width: 190,
      grows: true,
    },
    {
      id: "account",
      title: t(records.columnAccount),
      cell: ({ userId }) => userId !== null && userId !== "" && personOf(userId),
      width: 150,
      grows: true,
      shown: "chosen",
    },
    {
      id: "subject",
      title: t(records.mailSubject),
      cell: ({ subject }) => (
        <span className="font-medium" title={subject}>
          {subject}
        </span>
      ),
      width: 220,
      grows: true,
      shown: "always",
    },
    {
      id: "template",
      title: t(records.mailTemplate),
      cell: ({ template }) => templateName(template, t),
      width: 180,
    },
    {
      id: "state",
      title: t(records.columnState),
      cell: ({ status }) => <Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>,
      width: 124,
    },
    {
      id: "attempts",
      title: t(records.mailAttempts),
      cell: ({ attempts }) => attempts,
      align: "end",
      width: 92,
      shown: "chosen",
    },
    {
      id: "sent",
      title: t(records.mailSent),
      cell: ({ sentAt }) => sentAt !== null && <TimeCell at={sentAt} />,
      width: 208,
      widthBeside: 152,
      shown: "chosen",
    },
    {
      id: "error",
      title: t(records.mailError),
      cell: ({ error }) => (
        <span className="text-negative" title={error ?? undefined}>
          {error}
        </span>
      ),
      width: 200,
      grows: true,
      shown: "chosen",
    },
  ];
}
