import type { ReactNode } from "react";
import { type Mail, templateName } from "#domain/mail/mail.ts";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { statusLabels, statusTones } from "./mail-labels.ts";

/** The columns of the outbox. @param personOf picture and name of an account */
export function mailTableColumns(personOf: (userId: string) => ReactNode): readonly TableColumn<Mail>[] {
  return [
    {
      id: "written",
      title: "Written",
      cell: ({ $createdAt }) => <TimeCell at={$createdAt} />,
      order: "$createdAt",
      firstDirection: "descending",
      width: 208,
    },
    {
      id: "recipient",
      title: "Recipient",
      cell: ({ recipient }) => <span title={recipient}>{recipient}</span>,
      width: 190,
      grows: true,
    },
    {
      id: "account",
      title: "Account",
      cell: ({ userId }) => userId !== null && userId !== "" && personOf(userId),
      width: 150,
      grows: true,
      shown: "chosen",
    },
    {
      id: "subject",
      title: "Subject",
      cell: ({ subject }) => (
        <span className="font-medium" title={subject}>
          {subject}
        </span>
      ),
      width: 220,
      grows: true,
      shown: "always",
    },
    { id: "template", title: "Template", cell: ({ template }) => templateName(template), width: 180 },
    {
      id: "state",
      title: "State",
      cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>,
      width: 124,
    },
    {
      id: "attempts",
      title: "Attempts",
      cell: ({ attempts }) => attempts,
      align: "end",
      width: 92,
      shown: "chosen",
    },
    {
      id: "sent",
      title: "Sent",
      cell: ({ sentAt }) => sentAt !== null && <TimeCell at={sentAt} />,
      width: 208,
      shown: "chosen",
    },
    {
      id: "error",
      title: "Error",
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
