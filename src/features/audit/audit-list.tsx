import { type ReactNode, useCallback } from "react";
import type { AuditEntry } from "#domain/audit/audit.ts";
import { auditChanges, entryTitle } from "#domain/audit/audit-labels.ts";
import type { ActorRole } from "#domain/ledger/ledger.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { audit } from "#src/backend/admin-tables.ts";
import { auditReasonIn } from "#src/content/result-reasons.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { useAuditLabels } from "./audit-labels.ts";
import { type AuditFilter, auditQuery } from "./queries.ts";

export interface AuditListProps {
  filter: AuditFilter;
  /** Picture and name of an account, leading to its page. The same function each time. */
  personOf: (userId: string) => ReactNode;
}

/** The entries of the audit with actor, subject, time and reason, the newest first. */
export function AuditList({ filter, personOf }: AuditListProps) {
  const t = useMessages();
  const list = usePagedRows(audit, auditQuery(filter));
  const card = useCallback(
    (entry: AuditEntry) => <AuditCard entry={entry} personOf={personOf} links={null} />,
    [personOf],
  );
  return (
    <CardList
      list={list}
      problemTitle={t(records.auditProblem)}
      skeleton="h-[150px] rounded-card"
      cardHeight={150}
      empty={<EmptyState title={t(records.auditNone)}>{t(records.auditNoneOfAccount)}</EmptyState>}
    >
      {card}
    </CardList>
  );
}

type AuditCardProps = Pick<AuditListProps, "personOf"> & { entry: AuditEntry; links: ReactNode };

/** An entry as a card. */
export function AuditCard({ entry, personOf, links }: AuditCardProps) {
  const labels = useAuditLabels();
  return (
    <article
      aria-label={entryTitle(entry, labels)}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <AuditFacts entry={entry} personOf={personOf} links={links} />
    </article>
  );
}

/** The sentences that say who did something, and for whom: an account that is not the own one. */
const authorTexts = {
  investor: { own: records.auditInvestor, other: records.auditInvestorFor },
  admin: { own: records.auditAdmin, other: records.auditAdminFor },
} as const satisfies Readonly<Record<Exclude<ActorRole, "system">, unknown>>;

/** Everything that an entry says. */
export function AuditFacts({ entry, personOf, links }: AuditCardProps) {
  const { operation, actorId, actorRole, userId, reason, at } = entry;
  const t = useMessages();
  const rich = useRichText();
  const formats = useFormats();
  const labels = useAuditLabels();
  const changes = auditChanges(entry, labels);
  const author = () => {
    const account = <>{personOf(userId)}</>;
    // The system is no account, so it has no name.
    if (actorRole === "system") return rich(records.auditSystemFor, { account });
    const { own, other } = authorTexts[actorRole];
    const actor = <>{personOf(actorId)}</>;
    return actorId === userId ? rich(own, { actor }) : rich(other, { actor, account });
  };
  return (
    <>
      <h3 className="font-semibold">{entryTitle(entry, labels)}</h3>
      <p className="text-muted text-small">
        <TimeCell at={at} precision="second" />
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-small">{author()}</p>
      {reason !== null && (
        <p className="wrap-anywhere mt-1">
          {t(ledger.itemReason, { reason: auditReasonIn({ t, formats }, { operation, reason }) })}
        </p>
      )}
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-0.5 text-small">
          {changes.map(({ what, before, after }) => (
            <div key={what} className="flex flex-wrap gap-x-2">
              <dt className="text-muted">{what}</dt>
              <dd className="figures wrap-anywhere min-w-0 font-medium">
                {before !== "" && (
                  <>
                    {before} <span aria-hidden>→</span>
                    <span className="sr-only">{t(records.changeTo)}</span>{" "}
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
