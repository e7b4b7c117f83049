import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { entryTitle } from "#domain/audit/audit-labels.ts";
import * as records from "#messages/generated/admin-records.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { auditReasonIn } from "#src/content/result-reasons.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useAuditLabels } from "./audit-labels.ts";
import { newestAudit } from "./queries.ts";

interface EarlierDecisionsProps {
  userId: string;
  /** The name of an account, leading to its page. */
  nameOf: (userId: string) => ReactNode;
}

/** The last decisions of administrators about an account, the newest first. */
export function EarlierDecisions({ userId, nameOf }: EarlierDecisionsProps) {
  const t = useMessages();
  const rich = useRichText();
  const formats = useFormats();
  const labels = useAuditLabels();
  const newest = useQuery(newestAudit(userId));
  return (
    <QueryState
      query={newest}
      isLine
      problem={t(records.decisionsProblem)}
      loading={<Skeleton className="h-32 rounded-control" />}
      empty={(entries) =>
        entries.length === 0 && <p className="text-muted text-small">{t(records.decisionsNone)}</p>
      }
    >
      {(entries) => (
        <ol className="grid gap-2.5">
          {entries.map((entry) => (
            <li key={entry.$id} className="text-small">
              <p className="font-medium">{entryTitle(entry, labels)}</p>
              <p className="text-muted">
                {rich(records.decisionsLine, {
                  time: <TimeCell at={entry.at} />,
                  person: <>{nameOf(entry.actorId)}</>,
                })}
              </p>
              {entry.reason !== null && (
                <p className="wrap-anywhere">
                  {t(ledger.itemReason, {
                    reason: auditReasonIn(
                      { t, formats },
                      { operation: entry.operation, reason: entry.reason },
                    ),
                  })}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  );
}
