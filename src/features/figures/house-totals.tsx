import { useQuery } from "@tanstack/react-query";
import { totalId } from "#domain/figures/counter-increments.ts";
import { noFigures, owedToInvestors, parseFigures, turnover } from "#domain/figures/figures.ts";
import { formatAmount, negate } from "#domain/values/money.ts";
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
  const { paidIn, paidOut, fees } = turnover(total);
  const lines = [
    ["Deposits", paidIn],
    ["Paid out", paidOut],
    ["Fees earned", fees],
    // House accounts mirror the investors' gains, so their sign is the opposite.
    ["Bonuses given", negate(total.bonuses)],
    ["Profits credited", negate(total.trading)],
    ["Adjustments", negate(total.adjustments)],
    ["Held for investors", owedToInvestors(total)],
  ] as const;
  return (
    <Card title="Totals">
      <DefinitionList
        items={lines.map(([term, amount]) => ({ term, detail: <Money amount={formatAmount(amount)} /> }))}
      />
    </Card>
  );
}
