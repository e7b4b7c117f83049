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
      problem="The ledger check could not be loaded"
      loading={<Skeleton className="h-[200px] rounded-card" />}
    >
      {(check) => {
        if (check === null)
          return (
            <Card title="Ledger check" action={<Badge tone="neutral">Not checked</Badge>}>
              <p className="text-muted">
                The ledger has not been checked yet. The operator checks it with{" "}
                <code className="whitespace-nowrap">npm run ledger:verify</code>; the result appears here.
              </p>
            </Card>
          );
        const { at, entries, deviations, verifiedBefore } = check;
        return (
          <Card
            title="Ledger check"
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
                { term: "Last check", detail: <time dateTime={at}>{formatDayTime(at)}</time> },
                { term: "Entries checked", detail: whole.format(entries) },
                ...(verifiedBefore === null
                  ? []
                  : [{ term: "Entries checked before", detail: whole.format(verifiedBefore) }]),
                { term: "Deviations", detail: whole.format(deviations) },
              ]}
            />
          </Card>
        );
      }}
    </QueryState>
  );
}
