import { useQuery } from "@tanstack/react-query";
import * as adminOverview from "#messages/generated/admin-overview.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { lastVerification } from "./queries.ts";

/** When the ledger was last replayed, and what came of it. */
export function BooksState() {
  const t = useMessages();
  const rich = useRichText();
  const { count, dayTime } = useFormats();
  const last = useQuery(lastVerification());
  return (
    <QueryState
      query={last}
      problem={t(adminOverview.booksProblem)}
      loading={<Skeleton className="h-[200px] rounded-card" />}
    >
      {(check) => {
        if (check === null)
          return (
            <Card
              title={t(adminOverview.booksTitle)}
              action={<Badge tone="neutral">{t(adminOverview.booksNever)}</Badge>}
            >
              <p className="text-muted">
                {rich(adminOverview.booksNeverText, {
                  command: <code className="whitespace-nowrap">npm run ledger:verify</code>,
                })}
              </p>
            </Card>
          );
        const { at, entries, deviations, verifiedBefore } = check;
        return (
          <Card
            title={t(adminOverview.booksTitle)}
            action={
              deviations === 0 ? (
                <Badge tone="success">{t(adminOverview.booksInOrder)}</Badge>
              ) : (
                <Badge tone="danger">{t(adminOverview.booksDeviations)}</Badge>
              )
            }
          >
            <DefinitionList
              items={[
                { term: t(adminOverview.booksLast), detail: <time dateTime={at}>{dayTime(at)}</time> },
                { term: t(adminOverview.booksEntries), detail: count(entries) },
                ...(verifiedBefore === null
                  ? []
                  : [{ term: t(adminOverview.booksBefore), detail: count(verifiedBefore) }]),
                { term: t(adminOverview.booksDeviations), detail: count(deviations) },
              ]}
            />
          </Card>
        );
      }}
    </QueryState>
  );
}
