import { useQuery } from "@tanstack/react-query";
import { formatDayTime } from "#domain/values/calendar.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { lastVerification } from "./queries.ts";

const whole = new Intl.NumberFormat("en-US");

/** When the ledger was last replayed, and what came of it. */
export function BooksState() {
  const last = useQuery(lastVerification());
  return (
    <QueryState
      query={last}
      problem="The state of the books could not be loaded"
      loading={<Skeleton className="h-[200px] rounded-card" />}
    >
      {(check) => {
        if (check === null)
          return (
            <Card title="State of the books" action={<Badge tone="neutral">Not verified</Badge>}>
              <p className="text-muted">
                The ledger has not been verified yet. The operator verifies it with{" "}
                <code className="whitespace-nowrap">npm run ledger:verify</code>; the result appears here.
              </p>
            </Card>
          );
        const { at, entries, deviations, verifiedBefore } = check;
        return (
          <Card
            title="State of the books"
            action={
              deviations === 0 ? (
                <Badge tone="success">In order</Badge>
              ) : (
                <Badge tone="danger">Deviations</Badge>
              )
            }
          >
            <DefinitionList
              items={[
                { term: "Last verification", detail: <time dateTime={at}>{formatDayTime(at)}</time> },
                { term: "Entries replayed", detail: whole.format(entries) },
                ...(verifiedBefore === null
                  ? []
                  : [{ term: "Entries verified before", detail: whole.format(verifiedBefore) }]),
                { term: "Deviations", detail: whole.format(deviations) },
              ]}
            />
          </Card>
        );
      }}
    </QueryState>
  );
}
