import type { ReactNode } from "react";
import { yearsSince } from "#domain/statements/annual-statement.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useFirstEntry } from "./use-annual-statement.ts";

interface WithYearsProps {
  userId: string;
  /** @param years at least one, the newest first */
  children: (years: readonly number[]) => ReactNode;
}

/** Reads which calendar years an account has entries for. */
export function WithYears({ userId, children }: WithYearsProps) {
  const t = useMessages();
  return (
    <QueryState
      query={useFirstEntry(userId)}
      problem={t(statementTexts.yearsProblem)}
      loading={<Skeleton className="h-[320px] rounded-card" />}
      empty={(first) =>
        first === null && (
          <EmptyState title={t(statementTexts.yearsEmptyTitle)}>
            {t(statementTexts.yearsEmptyText)}
          </EmptyState>
        )
      }
    >
      {(first) => children(first === null ? [] : yearsSince(first, new Date().toISOString()))}
    </QueryState>
  );
}
