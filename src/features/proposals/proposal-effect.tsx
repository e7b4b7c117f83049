import { isRefusal } from "#domain/commands/refusal.ts";
import { reversalFacts } from "#domain/results/reversal-labels.ts";
import { formatAmount, negate } from "#domain/values/money.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { ResultEffect } from "./queries.ts";
import type { ProposalOutcome, ProposalPreview } from "./use-proposal-preview.ts";

/** The figures that confirming would change, before and after, or why it no longer can be done. */
export function ProposalEffect({ preview }: { preview: ProposalPreview }) {
  return (
    <QueryState
      query={preview}
      problem="The effect could not be loaded"
      loading={<Skeleton className="h-11 rounded-control" />}
    >
      {({ effect }) => <Effect effect={effect} />}
    </QueryState>
  );
}

function Effect({ effect }: Pick<ProposalOutcome, "effect">) {
  if (isRefusal(effect))
    return <p className="text-negative">This can no longer be confirmed: {effect.message}.</p>;
  if ("keepers" in effect) return <DefinitionList items={reversalFacts(effect)} />;
  if ("trades" in effect) return <TradesEffect effect={effect} />;
  return (
    <DefinitionList
      items={effect.map(({ figure, before, after }) => ({
        term: figure,
        detail: (
          <>
            <Money amount={formatAmount(before)} /> <span aria-hidden>→</span>
            <span className="sr-only">becomes</span> <Money amount={formatAmount(after)} />
          </>
        ),
      }))}
    />
  );
}

/** The preview of a result for the trades of its plan. */
function TradesEffect({ effect }: { effect: ResultEffect }) {
  const { plan, trades, stake, profit, complete } = effect;
  const isLoss = profit < 0;
  return (
    <DefinitionList
      items={[
        { term: "Plan", detail: plan },
        { term: "Ongoing trades", detail: complete ? trades : `more than ${trades}` },
        { term: "Total stake", detail: <Money amount={formatAmount(stake)} /> },
        {
          term: isLoss ? "Investors' loss" : "Investors' profit",
          detail: (
            <Money
              amount={formatAmount(isLoss ? negate(profit) : profit)}
              flow={isLoss ? "debit" : "credit"}
            />
          ),
        },
      ]}
    />
  );
}
