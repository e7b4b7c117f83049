import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { entryTitle } from "#domain/audit/audit-labels.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { newestAudit } from "./queries.ts";

interface EarlierDecisionsProps {
  userId: string;
  /** The name of an account, leading to its page. */
  nameOf: (userId: string) => ReactNode;
}

/** The last decisions of administrators about an account, the newest first. */
export function EarlierDecisions({ userId, nameOf }: EarlierDecisionsProps) {
  const newest = useQuery(newestAudit(userId));
  return (
    <QueryState
      query={newest}
      isLine
      problem="The decisions could not be loaded"
      loading={<Skeleton className="h-32 rounded-control" />}
      empty={(entries) => entries.length === 0 && <p className="text-muted text-small">No decisions yet.</p>}
    >
      {(entries) => (
        <ol className="grid gap-2.5">
          {entries.map((entry) => (
            <li key={entry.$id} className="text-small">
              <p className="font-medium">{entryTitle(entry)}</p>
              <p className="text-muted">
                <TimeCell at={entry.at} /> · by {nameOf(entry.actorId)}
              </p>
              {entry.reason !== null && <p className="wrap-anywhere">Reason: {entry.reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  );
}
