import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OperationResult } from "#domain/operations/operations.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import { ReversalFacts } from "#src/fields/reversal-facts.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
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
  const t = useMessages();
  const found = useQuery(reversalPreview(resultId));
  return (
    <QueryState
      query={found}
      problem={t(adminPlans.reversalProblem)}
      loading={<Skeleton className="h-44 rounded-control" />}
    >
      {(data) => (
        <div className="grid gap-4">
          <ReversalFacts preview={data} />
          {data.limited > 0 && (
            <p className="text-small">{t(adminPlans.reversalLimited, { count: data.limited })}</p>
          )}
          {!data.complete && <p className="text-small">{t(adminPlans.reversalPart)}</p>}
          <Keepers preview={data} nameOf={nameOf} />
          {children?.(data)}
        </div>
      )}
    </QueryState>
  );
}

/** The owners of closed trades, whose parts stay. */
function Keepers({ preview, nameOf }: { preview: Preview; nameOf: ReversalFiguresProps["nameOf"] }) {
  const t = useMessages();
  const { kept, keepers } = preview;
  if (kept === 0) return null;
  return (
    <section aria-label={t(adminPlans.keepersLabel)} className="rounded-control bg-sunken p-4">
      <h3 className="font-medium">{t(adminPlans.keepersTitle)}</h3>
      <p className="mb-2 text-small">{t(adminPlans.keepersText)}</p>
      <ul className="-mb-2.5 divide-y divide-line">
        {keepers.map(({ userId, profit }) => (
          <li key={userId} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
            <span className="wrap-anywhere min-w-0">{nameOf(userId)}</span>
            <Money amount={profit} />
          </li>
        ))}
      </ul>
      {keepers.length < kept && (
        <p className="mt-2.5 text-muted text-small">
          {t(adminPlans.keepersMore, { count: kept - keepers.length })}
        </p>
      )}
    </section>
  );
}
