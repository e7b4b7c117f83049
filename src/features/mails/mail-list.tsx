import { type ReactNode, useCallback } from "react";
import type { Mail } from "#domain/mail/mail.ts";
import { mails } from "#src/backend/admin-tables.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { MailCard } from "./mail-card.tsx";
import { useRetryMail } from "./mutations.ts";
import { type MailFilter, mailQuery } from "./queries.ts";

export interface MailListProps {
  filter: MailFilter;
  adminId: string;
  /** The name of an account, leading to its page. */
  nameOf: (userId: string) => ReactNode;
}

/** The mails of the product, the newest first. */
export function MailList({ filter, adminId, nameOf }: MailListProps) {
  const list = usePagedRows(mails, mailQuery(filter));
  const { mutate, isPending, variables } = useRetryMail(adminId);
  const retried = isPending ? variables.$id : undefined;
  const card = useCallback(
    (mail: Mail) => (
      <MailCard mail={mail} nameOf={nameOf} retrying={retried === mail.$id} onRetry={() => mutate(mail)} />
    ),
    [nameOf, mutate, retried],
  );
  const isFiltered = filter.status || filter.template || filter.search || filter.mail;
  return (
    <CardList
      list={list}
      problemTitle="The emails could not be loaded"
      skeleton="h-[150px] rounded-card"
      cardHeight={150}
      empty={
        <EmptyState title="No emails found">
          {isFiltered ? "No emails match." : "Every email to an investor appears here."}
        </EmptyState>
      }
    >
      {card}
    </CardList>
  );
}
