import { type ReactNode, useCallback } from "react";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { auditChanges, entryTitle } from "#domain/audit/audit-labels.ts";
import { actorLabels } from "#domain/ledger/ledger.ts";
import { audit } from "#src/backend/admin-tables.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { type AuditFilter, auditQuery } from "./queries.ts";

export interface AuditListProps {
  filter: AuditFilter;
  /** Picture and name of an account, leading to its page. The same function each time. */
  personOf: (userId: string) => ReactNode;
}

/** The entries of the audit with actor, subject, time and reason, the newest first. */
export function AuditList({ filter, personOf }: AuditListProps) {
  const list = usePagedRows(audit, auditQuery(filter));
  const card = useCallback(
    (entry: AuditEntry) => <AuditCard entry={entry} personOf={personOf} links={null} />,
    [personOf],
  );
  return (
    <CardList
      list={list}
      problemTitle="The audit trail could not be loaded"
      skeleton="h-[150px] rounded-card"
      cardHeight={150}
      empty={<EmptyState title="No audit entries">Actions that concern this account appear here.</EmptyState>}
    >
      {card}
    </CardList>
  );
}

type AuditCardProps = Pick<AuditListProps, "personOf"> & { entry: AuditEntry; links: ReactNode };

/** An entry as a card. */
export function AuditCard({ entry, personOf, links }: AuditCardProps) {
  return (
    <article
      aria-label={entryTitle(entry)}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <AuditFacts entry={entry} personOf={personOf} links={links} />
    </article>
  );
}

/** Everything that an entry says. */
export function AuditFacts({ entry, personOf, links }: AuditCardProps) {
  const { actorId, actorRole, userId, reason, at } = entry;
  const title = entryTitle(entry);
  const changes = auditChanges(entry);
  const isOwn = actorId === userId;
  return (
    <>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted text-small">
        <TimeCell at={at} precision="second" />
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-small">
        {actorLabels[actorRole]} {personOf(actorId)}
        {!isOwn && <> for {personOf(userId)}</>}
      </p>
      {reason !== null && <p className="wrap-anywhere mt-1">Reason: {reason}</p>}
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-0.5 text-small">
          {changes.map(({ what, before, after }) => (
            <div key={what} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{what}</dt>
              <dd className="figures wrap-anywhere min-w-0 font-medium">
                {before !== "" && (
                  <>
                    {before} <span aria-hidden>→</span>
                    <span className="sr-only">changed to</span>{" "}
                  </>
                )}
                {after}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {links && <div className="mt-auto flex flex-wrap gap-x-4 pt-2 text-small">{links}</div>}
    </>
  );
}
