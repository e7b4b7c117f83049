import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OperationResult } from "#domain/commands/operations.ts";
import { reversalFacts } from "#domain/results/reversal-labels.ts";
import { formatAmount } from "#domain/values/money.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { reversalPreview } from "./queries.ts";

type Preview = OperationResult<"previewReversal">;
interface ReversalFiguresProps {
  resultId: string;
  nameOf: (userId: string) => ReactNode;
  /** The content below the figures once they are loaded. */
  children?: (preview: Preview) => ReactNode;
}

/** Reads what a reversal would take back, or what it left, and shows it. */
export function ReversalFigures({ resultId, nameOf, children }: ReversalFiguresProps) {
  const found = useQuery(reversalPreview(resultId));
  return (
    <QueryState
      query={found}
      problem="The trades could not be loaded"
      loading={<Skeleton className="h-44 rounded-control" />}
    >
      {(data) => (
        <div className="grid gap-4">
          <DefinitionList items={reversalFacts(data)} />
          {data.limited > 0 && (
            <p className="text-small">
              {data.limited === 1 ? "1 trade loses" : `${data.limited} trades lose`} less than its share,
              because a loss cannot exceed the stake.
            </p>
          )}
          {!data.complete && (
            <p className="text-small">
              These figures cover only the first trades. The reversal applies to all of them.
            </p>
          )}
          <Keepers preview={data} nameOf={nameOf} />
          {children?.(data)}
        </div>
      )}
    </QueryState>
  );
}

/** The owners of closed trades, whose parts stay. */
function Keepers({ preview, nameOf }: { preview: Preview; nameOf: ReversalFiguresProps["nameOf"] }) {
  const { kept, keepers } = preview;
  if (kept === 0) return null;
  return (
    <section aria-label="Trades that have ended" className="rounded-control bg-sunken p-4">
      <h3 className="font-medium">These trades have ended</h3>
      <p className="mb-2 text-small">
        Their share has already been paid out, so it is not reversed. To correct it, use Update Balance.
      </p>
      <ul className="-mb-2.5 divide-y divide-line">
        {keepers.map(({ userId, profit }) => (
          <li key={userId} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
            <span className="wrap-anywhere min-w-0">{nameOf(userId)}</span>
            <Money amount={formatAmount(profit)} />
          </li>
        ))}
      </ul>
      {keepers.length < kept && (
        <p className="mt-2.5 text-muted text-small">
          And {kept - keepers.length} more, listed in the audit trail.
        </p>
      )}
    </section>
  );
}
