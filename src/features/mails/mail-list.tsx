import { type ReactNode, useCallback, useMemo } from "react";
import type { Mail } from "#domain/mail/mail.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as records from "#messages/generated/admin-records.ts";
import { mails } from "#src/backend/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { RecordList } from "#src/tables/record-list.tsx";
import { useTableState } from "#src/tables/use-table-state.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { MailCard } from "./mail-card.tsx";
import { mailTableColumns } from "./mail-columns.tsx";
import { MailDetail } from "./mail-detail.tsx";
import { useRetryMail } from "./mutations.ts";
import { type MailFilter, mailOrders, mailQuery } from "./queries.ts";

interface MailListProps {
  filter: MailFilter;
  adminId: string;
  /** Picture and name of an account, leading to its page. The same function each time. */
  personOf: (userId: string) => ReactNode;
  /** The account that a mail is for, in the panel. */
  accountOf: (userId: string) => ReactNode;
  /** Reads what the panel shows of the account. */
  prefetch: (mail: Mail) => void;
}

/** The mails of the product, the newest first. */
export function MailList({ filter, adminId, personOf, accountOf, prefetch }: MailListProps) {
  const t = useMessages();
  const columns = useMemo(() => mailTableColumns(personOf, t), [personOf, t]);
  const state = useTableState("mails", columns, mailOrders);
  const list = usePagedRows(mails, mailQuery(filter, state.order));
  const { mutate, isPending, variables } = useRetryMail(adminId);
  const retried = isPending ? variables.$id : undefined;
  const card = useCallback(
    (mail: Mail) => (
      <MailCard
        mail={mail}
        personOf={personOf}
        retrying={retried === mail.$id}
        onRetry={() => mutate(mail)}
      />
    ),
    [personOf, mutate, retried],
  );
  const isFiltered = filter.status || filter.template || filter.search || filter.mail;
  return (
    <RecordList
      list={list}
      columns={columns}
      state={state}
      label={t(adminFrame.placeMails)}
      problemTitle={t(records.mailProblem)}
      nameOf={({ subject, recipient }) => t(records.mailName, { subject, recipient })}
      panel={{
        param: "open",
        titleOf: () => t(records.mailPanel),
        show: (mailId) => (
          <MailDetail
            mailId={mailId}
            personOf={personOf}
            accountOf={accountOf}
            retrying={retried === mailId}
            onRetry={(mail) => mutate(mail)}
          />
        ),
        prefetch,
      }}
      card={{ skeleton: "h-[150px] rounded-card", height: 150, show: card }}
      empty={
        <EmptyState title={t(records.mailNone)}>
          {t(isFiltered ? records.mailNoMatch : records.mailNoneAtAll)}
        </EmptyState>
      }
    />
  );
}
