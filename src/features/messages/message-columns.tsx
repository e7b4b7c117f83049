import type { ReactNode } from "react";
import type { Message } from "#domain/messages/message.ts";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { MessageBadge } from "./message-badge.tsx";

/** Picture and name of the sender. The same function each time. */
export type SenderOf = (message: Message) => ReactNode;

/** The columns of the messages. */
export const messageColumns = (senderOf: SenderOf): readonly TableColumn<Message>[] => [
  {
    id: "written",
    title: "Written",
    cell: ({ $createdAt }) => <TimeCell at={$createdAt} />,
    order: "$createdAt",
    firstDirection: "descending",
    width: 208,
  },
  {
    id: "name",
    title: "From",
    cell: senderOf,
    width: 160,
    shown: "always",
  },
  {
    id: "email",
    title: "Email",
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
    title: "Message",
    cell: ({ message }) => <span title={message.slice(0, 500)}>{message}</span>,
    width: 220,
    grows: true,
  },
  {
    id: "state",
    title: "State",
    cell: (message) => <MessageBadge message={message} />,
    width: 124,
  },
];
