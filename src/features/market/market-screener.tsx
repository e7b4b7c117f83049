import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { SearchBox } from "#src/ui/search-box.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PriceOrigin } from "./price-origin.tsx";
import { quotes } from "./queries.ts";
import { QuoteTable } from "./quote-table.tsx";
import { chosenQuotes, pressed, type Sorting } from "./sort-quotes.ts";

const CandleChart = lazy(() =>
  import("./candle-chart.tsx").then((module) => ({ default: module.CandleChart })),
);

/** So many assets at first. */
const shownAtFirst = 8;

/** Prices of many assets: to search, to sort, and to view one of them day by day. */
export function MarketScreener() {
  const market = useQuery(quotes());
  const [text, setText] = useState("");
  const [sorting, setSorting] = useState<Sorting>({ column: "volume", direction: "descending" });
  const [all, setAll] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);

  return (
    <QueryState query={market} problem="The prices could not be loaded" loading={<MarketScreenerSkeleton />}>
      {({ data, origin }) => {
        const found = chosenQuotes(data, text, sorting);
        const shown = all || text !== "" ? found : found.slice(0, shownAtFirst);
        const opened = data.find(({ id }) => id === openId);
        return (
          <Card
            title="Crypto market"
            action={<PriceOrigin origin={origin} at={market.dataUpdatedAt} isOld={market.isRefetchError} />}
          >
            {opened !== undefined && (
              <Suspense
                fallback={
                  <div aria-busy="true">
                    <Skeleton className="mb-6 h-[340px]" />
                  </div>
                }
              >
                <CandleChart key={opened.id} quote={opened} onClose={() => setOpenId(null)} />
              </Suspense>
            )}
            <div className="mb-3 max-w-md">
              <SearchBox value={text} onValueChange={setText} placeholder="Search assets" />
            </div>
            <QuoteTable
              quotes={shown}
              sorting={sorting}
              onSort={(column) => setSorting(pressed(sorting, column))}
              openId={openId}
              onOpen={(id) => setOpenId(id === openId ? null : id)}
            />
            {found.length === 0 && <p className="py-6 text-center text-muted">No asset matches “{text}”.</p>}
            {shown.length < found.length && (
              <Button variant="ghost" size="small" className="mt-3 -ml-3.5" onClick={() => setAll(true)}>
                Show all {found.length}
              </Button>
            )}
          </Card>
        );
      }}
    </QueryState>
  );
}

/** A stand-in of the same size. */
function MarketScreenerSkeleton() {
  return <Skeleton className="h-[620px] rounded-card" />;
}
