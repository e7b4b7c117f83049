import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import * as market from "#messages/generated/market.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
  const { count } = useFormats();
  const prices = useQuery(quotes());
  const [text, setText] = useState("");
  const [sorting, setSorting] = useState<Sorting>({ column: "volume", direction: "descending" });
  const [all, setAll] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);

  return (
    <QueryState query={prices} problem={t(market.problem)} loading={<MarketScreenerSkeleton />}>
      {({ data, origin }) => {
        const found = chosenQuotes(data, text, sorting);
        const shown = all || text !== "" ? found : found.slice(0, shownAtFirst);
        const opened = data.find(({ id }) => id === openId);
        return (
          <Card
            title={t(market.title)}
            action={<PriceOrigin origin={origin} at={prices.dataUpdatedAt} isOld={prices.isRefetchError} />}
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
              <SearchBox value={text} onValueChange={setText} placeholder={t(market.search)} />
            </div>
            <QuoteTable
              quotes={shown}
              sorting={sorting}
              onSort={(column) => setSorting(pressed(sorting, column))}
              openId={openId}
              onOpen={(id) => setOpenId(id === openId ? null : id)}
            />
            {found.length === 0 && (
              <p className="py-6 text-center text-muted">{t(market.searchNone, { search: text })}</p>
            )}
            {shown.length < found.length && (
              <Button variant="ghost" size="small" className="mt-3 -ms-3.5" onClick={() => setAll(true)}>
                {t(market.showAll, { assets: count(found.length) })}
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
