import type { ReversalPreview } from "#domain/results/result-run.ts";
import { negate } from "#domain/values/money.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { DefinitionList } from "#src/ui/definition-list.tsx";

/** Lists what the reversal of a result changes, or what is left of it when it is done. */
export function ReversalFacts({ preview }: { preview: ReversalPreview }) {
  const t = useMessages();
  const { bookDay, count, dollars, percent } = useFormats();
  const { plan, day, trades, profit, complete, kept, keptProfit } = preview;
  const isGivenBack = profit > 0;
  return (
    <DefinitionList
      items={[
        {
          term: t(adminPlans.reversalResult),
          detail: t(adminPlans.reversalResultValue, {
            plan,
            day: bookDay(day),
            percent: percent(preview.percent),
          }),
        },
        {
          term: t(adminPlans.reversalTrades),
          detail: complete ? count(trades) : t(adminPlans.previewMoreThan, { count: count(trades) }),
        },
        {
          term: t(isGivenBack ? adminPlans.reversalRefund : adminPlans.reversalTakenBack),
          detail: dollars(isGivenBack ? profit : negate(profit)),
        },
        {
          term: t(adminPlans.reversalKept),
          detail:
            kept === 0
              ? t(adminPlans.reversalKeptNone)
              : t(adminPlans.reversalKeptValue, { count: kept, amount: dollars(keptProfit) }),
        },
      ]}
    />
  );
}
