import type { ReactNode } from "react";
import type { Message } from "#domain/messages/message.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as support from "#messages/generated/support.ts";
import type { Translate } from "#messages/message.ts";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { MessageBadge } from "./message-badge.tsx";

/** Picture and name of the sender. The same function each time. */
export type SenderOf = (message: Message) => ReactNode;

/** The columns of the messages. */
export const messageColumns = (senderOf: SenderOf, t: Translate): readonly TableColumn<Message>[] => [
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
    id: "name",
    title: t(records.messageFrom),
    cell: senderOf,
    width: 160,
    shown: "always",
  },
  {
    id: "email",
    title: t(records.messageEmail),
    cell: ({ email }) => (
      <span className="text-muted" title={email}>
        {email}
      </span>
    ),
    width: 190,
    shown: "chosen",
  },
  {
    id: "text",
    title: t(support.newText),
    cell: ({ message }) => <span title={message.slice(0, 500)}>{message}</span>,
    width: 220,
    grows: true,
  },
  {
    id: "state",
    title: t(records.columnState),
    cell: (message) => <MessageBadge message={message} />,
    width: 140,
  },
];
