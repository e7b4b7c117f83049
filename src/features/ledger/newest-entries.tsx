import { useQuery } from "@tanstack/react-query";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { EntryItem } from "./entry-item.tsx";
import { newestEntries } from "./newest-entries-query.ts";

/** The newest few entries of an account's ledger. */
export function NewestEntries({ userId }: { userId: string }) {
  const t = useMessages();
  const entries = useQuery(newestEntries(userId));
  return (
    <QueryState
      query={entries}
      isLine
      problem={t(ledger.entriesProblem)}
      loading={<Skeleton className="h-40 rounded-control" />}
      empty={(rows) =>
        rows.length === 0 && <p className="text-muted text-small">{t(adminUsers.caseNoEntries)}</p>
      }
    >
      {(rows) => (
        <ol className="-my-2 divide-y divide-line">
          {rows.map((entry) => (
            <li key={entry.$id}>
              <EntryItem entry={entry} figure="books" />
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  );
}
