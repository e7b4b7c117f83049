import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo } from "react";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { entryTitle } from "#domain/audit/audit-labels.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as records from "#messages/generated/admin-records.ts";
import { audit } from "#src/backend/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { RecordList } from "#src/tables/record-list.tsx";
import { useTableState } from "#src/tables/use-table-state.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { useAuditLabels } from "./audit-labels.ts";
import { AuditCard, AuditFacts, type AuditListProps } from "./audit-list.tsx";
import { auditEntryById, auditOrders, auditQuery } from "./queries.ts";

interface AuditRecordsProps extends AuditListProps {
  /** The further pages of an entry. */
  linksOf: (entry: AuditEntry) => ReactNode;
  /** The account that an entry is about, in the panel. */
  accountOf: (userId: string) => ReactNode;
  /** Reads what the panel shows of the account. */
  prefetch: (entry: AuditEntry) => void;
}

/** All entries of the audit, to be searched and sorted. */
export function AuditRecords({ filter, personOf, linksOf, accountOf, prefetch }: AuditRecordsProps) {
  const t = useMessages();
  const labels = useAuditLabels();
  const columns = useMemo(() => auditColumns(personOf, t, labels), [personOf, t, labels]);
  const state = useTableState("audit", columns, auditOrders);
  const list = usePagedRows(audit, auditQuery(filter, state.order));
  const card = useCallback(
    (entry: AuditEntry) => <AuditCard entry={entry} personOf={personOf} links={linksOf(entry)} />,
    [personOf, linksOf],
  );
  return (
    <RecordList
      list={list}
      columns={columns}
      state={state}
      label={t(adminFrame.placeAudit)}
      problemTitle={t(records.auditProblem)}
      nameOf={(entry) => entryTitle(entry, labels)}
      panel={{
        param: "open",
        titleOf: () => t(records.auditEntry),
        show: (entryId) => (
          <AuditDetail entryId={entryId} personOf={personOf} linksOf={linksOf} accountOf={accountOf} />
        ),
        prefetch,
      }}
      card={{ skeleton: "h-[150px] rounded-card", height: 150, show: card }}
      empty={<NoEntries filter={filter} />}
    />
  );
}

function NoEntries({ filter }: Pick<AuditListProps, "filter">) {
  const t = useMessages();
  const isFiltered = Object.values(filter).some((value) => Boolean(value));
  return (
    <EmptyState title={t(records.auditNone)}>
      {t(isFiltered ? records.auditNoMatch : records.auditNoneAtAll)}
    </EmptyState>
  );
}

type AuditDetailProps = Pick<AuditRecordsProps, "personOf" | "linksOf" | "accountOf"> & { entryId: string };

function AuditDetail({ entryId, personOf, linksOf, accountOf }: AuditDetailProps) {
  const t = useMessages();
  const found = useQuery(auditEntryById(entryId));
  return (
    <QueryState
      query={found}
      problem={t(records.auditEntryProblem)}
      loading={<Skeleton className="h-40 rounded-control" />}
    >
      {(entry) =>
        entry === null ? (
          <p>{t(records.auditEntryNotFound)}</p>
        ) : (
          <>
            <div className="grid gap-1">
              <AuditFacts entry={entry} personOf={personOf} links={linksOf(entry)} />
            </div>
            {/* An entry about no account has the administrator in its place. */}
            {(entry.actorRole !== "admin" || entry.userId !== entry.actorId) && accountOf(entry.userId)}
          </>
        )
      }
    </QueryState>
  );
}
