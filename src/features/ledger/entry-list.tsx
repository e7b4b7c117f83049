import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "#src/backend/errors.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { LoadMore } from "#src/ui/load-more.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { EntryItem } from "./entry-item.tsx";
import { entriesOf, type Figure } from "./queries.ts";

/** The entries that add up to a figure, newest first. */
export function EntryList({ userId, figure }: { userId: string; figure: Figure }) {
  const list = useInfiniteQuery(entriesOf(userId, figure));

  return (
    <QueryState
      query={list}
      problem="The entries could not be loaded"
      loading={
        <div className="grid gap-3">
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </div>
      }
    >
      {(answer) => {
        const entries = answer.pages.flatMap((page) => page.rows);
        if (entries.length === 0)
          return (
            <p className="text-muted">
              {figure === "books" ? "This account has no entries yet." : "This figure has no entries yet."}
            </p>
          );
        return (
          <>
            <ol className="divide-y divide-line">
              {entries.map((entry) => (
                <li key={entry.$id}>
                  <EntryItem entry={entry} figure={figure} />
                </li>
              ))}
            </ol>
            <LoadMore list={list} problem={messageOf(list.error)} />
          </>
        );
      }}
    </QueryState>
  );
}
