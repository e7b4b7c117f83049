import type { ReactNode } from "react";
import { formatMoment } from "#domain/calendar.ts";
import { type Mail, type MailStatus, mailWords } from "#domain/mail.ts";
import { mails } from "#src/backend/office-tables.ts";
import type { RowQuery } from "#src/backend/row-query.ts";
import { usePagedRows } from "#src/features/session/use-paged-rows.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

const tones: Readonly<Record<MailStatus, BadgeTone>> = {
  failed: "danger",
  queued: "pending",
  sent: "success",
};

const emptyWords: Readonly<Record<MailStatus, string>> = {
  failed: "No mail has failed",
  queued: "No mail waits to be sent",
  sent: "No mail was sent yet",
};

type MailListProps = {
  status: MailStatus;
  /** Somebody's name, leading to them. */
  nameOf: (userId: string) => ReactNode;
};

/** The mails of one state, the newest first. */
export function MailList({ status, nameOf }: MailListProps) {
  const query: RowQuery = {
    where: { status },
    order: { column: "$createdAt", direction: "descending" },
  };
  const list = usePagedRows(mails, query);
  return (
    <CardList
      list={list}
      problemTitle="The mails could not be loaded"
      skeleton="h-[130px] rounded-card"
      cardHeight={130}
      empty={<EmptyState title={emptyWords[status]} />}
    >
      {(mail) => <MailCard mail={mail} nameOf={nameOf} />}
    </CardList>
  );
}

function MailCard({ mail, nameOf }: { mail: Mail; nameOf: MailListProps["nameOf"] }) {
  const { subject, recipient, userId, status, error, sentAt, $createdAt } = mail;
  return (
    <article
      aria-label={subject}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 className="wrap-anywhere min-w-0 font-semibold">{subject}</h3>
        <Badge tone={tones[status]}>{mailWords[status]}</Badge>
      </div>
      <p className="wrap-anywhere text-small">
        To {nameOf(userId)}, {recipient}
      </p>
      <p className="figures text-muted text-small">
        Written {formatMoment($createdAt)}
        {sentAt !== null && `, sent ${formatMoment(sentAt)}`}
      </p>
      {error !== null && <p className="wrap-anywhere mt-1 text-negative text-small">{error}</p>}
    </article>
  );
}
