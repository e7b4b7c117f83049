import type { ReactNode } from "react";
import { yearsSince } from "#domain/ledger/annual-statement.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useFirstEntry } from "./use-annual-statement.ts";

export interface WithYearsProps {
  userId: string;
  /** @param years at least one, the newest first */
  children: (years: readonly number[]) => ReactNode;
}

/** Reads which calendar years an account has entries for. */
export function WithYears({ userId, children }: WithYearsProps) {
  return (
    <QueryState
      query={useFirstEntry(userId)}
      problem="The years could not be loaded"
      loading={<Skeleton className="h-[320px] rounded-card" />}
      empty={(first) =>
        first === null && (
          <EmptyState title="No entries yet">
            Statements start in the year your balance first changes.
          </EmptyState>
        )
      }
    >
      {(first) => children(first === null ? [] : yearsSince(first, new Date().toISOString()))}
    </QueryState>
  );
}
