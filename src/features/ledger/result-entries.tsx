import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as ledger from "#messages/generated/ledger.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { scrollToLater } from "#src/ui/scroll-to-later.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { EntryItem } from "./entry-item.tsx";
import { entriesOfResult } from "./queries.ts";

/** The entries of a plan result that is not one of the ongoing trade: its posting, and its reversal if there was one. */
export function ResultEntries({ userId, resultId }: { userId: string; resultId: string }) {
  const t = useMessages();
  const entries = useQuery(entriesOfResult(userId, resultId));
  const card = useRef<HTMLElement>(null);
  useEffect(() => scrollToLater(() => card.current), []);
  return (
    <Card ref={card} title={t(ledger.resultTitle)} className="mb-4">
      <QueryState
        query={entries}
        isLine
        problem={t(ledger.resultProblem)}
        loading={<Skeleton className="h-24 rounded-control" />}
        empty={({ rows }) => rows.length === 0 && <p className="text-muted">{t(ledger.resultNone)}</p>}
      >
        {({ rows }) => (
          <ol className="-my-3 divide-y divide-line">
            {rows
              .toSorted((a, b) => a.seq - b.seq)
              .map((entry) => (
                <li key={entry.$id}>
                  <EntryItem entry={entry} figure="profit" />
                </li>
              ))}
          </ol>
        )}
      </QueryState>
    </Card>
  );
}
