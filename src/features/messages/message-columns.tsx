import type { Message } from "#domain/messages/message.ts";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { MessageBadge } from "./message-badge.tsx";

/** The columns of the messages. */
export const messageColumns: readonly TableColumn<Message>[] = [
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
    cell: ({ name, email }) => (
      <span className="flex min-w-0 items-center gap-2" title={email}>
        <Avatar name={name} size="tiny" decorative />
        <span className="truncate font-medium">{name}</span>
      </span>
    ),
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
