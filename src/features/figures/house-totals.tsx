import { useQuery } from "@tanstack/react-query";
import { totalId } from "#domain/figures/counter-increments.ts";
import { noFigures, owedToInvestors, parseFigures, turnover } from "#domain/figures/figures.ts";
import { negate } from "#domain/values/money.ts";
import * as adminOverview from "#messages/generated/admin-overview.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { siteFigures } from "./queries.ts";

const nothing = parseFigures({ ...noFigures, $id: totalId });

/** The totals of the house accounts, as the ledger adds them up. */
export function HouseTotals() {
  const site = useQuery(siteFigures());
  return (
    <QueryState query={site} problem={null} loading={<Skeleton className="h-[300px] rounded-card" />}>
      {({ total }) => <Totals total={total ?? nothing} />}
    </QueryState>
  );
}

function Totals({ total }: { total: typeof nothing }) {
  const t = useMessages();
  const { paidIn, paidOut, fees } = turnover(total);
  const lines = [
    [adminOverview.totalsDeposits, paidIn],
    [adminOverview.totalsPaidOut, paidOut],
    [adminOverview.totalsFees, fees],
    // House accounts mirror the investors' gains, so their sign is the opposite.
    [adminOverview.totalsBonuses, negate(total.bonuses)],
    [adminOverview.totalsProfits, negate(total.trading)],
    [adminOverview.totalsAdjustments, negate(total.adjustments)],
    [adminOverview.totalsHeld, owedToInvestors(total)],
  ] as const;
  return (
    <Card title={t(adminOverview.totalsTitle)}>
      <DefinitionList
        items={lines.map(([term, amount]) => ({ term: t(term), detail: <Money amount={amount} /> }))}
      />
    </Card>
  );
}
