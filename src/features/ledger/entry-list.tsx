import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { LoadMore } from "#src/ui/load-more.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { EntryItem } from "./entry-item.tsx";
import { entriesOf, type Figure } from "./queries.ts";

interface EntryListProps {
  userId: string;
  figure: Figure;
  /** More about an entry. @param ids of the entries that were read with it */
  below?: (entry: LedgerEntry, ids: readonly string[]) => ReactNode;
}

/** The entries that add up to a figure, newest first. */
export function EntryList({ userId, figure, below }: EntryListProps) {
  const t = useMessages();
  const errorText = useErrorText();
  const list = useInfiniteQuery(entriesOf(userId, figure));

  return (
    <QueryState
      query={list}
      problem={t(ledger.entriesProblem)}
      loading={
        <div className="grid gap-3">
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </div>
      }
    >
      {(answer) => {
        const entries = answer.pages.flatMap(({ rows }) => {
          const ids = rows.map(({ $id }) => $id);
          return rows.map((entry) => ({ entry, ids }));
        });
        if (entries.length === 0)
          return (
            <p className="text-muted">
              {t(figure === "books" ? ledger.entriesNoneOfAccount : ledger.entriesNone)}
            </p>
          );
        return (
          <>
            <ol className="divide-y divide-line">
              {entries.map(({ entry, ids }) => (
                <li key={entry.$id}>
                  <EntryItem entry={entry} figure={figure} />
                  {below?.(entry, ids)}
                </li>
              ))}
            </ol>
            <LoadMore list={list} problem={errorText(list.error)} />
          </>
        );
      }}
    </QueryState>
  );
}
