import { useQuery } from "@tanstack/react-query";
import { CandlestickSeries, createChart } from "lightweight-charts";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatsOf } from "#domain/values/formats.ts";
import * as market from "#messages/generated/market.ts";
import type { Language } from "#messages/languages.ts";
import type { Translate } from "#messages/message.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { marketFormatsOf } from "./figures.ts";
import type { Candle, Quote } from "./market-source.ts";
import { PriceOrigin } from "./price-origin.tsx";
import { candlesOf } from "./queries.ts";

/** The price of one asset, day by day. */
export function CandleChart({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useMessages();
  const title = t(market.chartTitle, { asset: quote.name });
  const candles = useQuery(candlesOf(quote.id));
  return (
    <section aria-label={title} className="mb-6 rounded-control border border-line p-3 sm:p-4">
      <div className="mb-2 flex items-start justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{title}</h3>
          {candles.data && (
            <PriceOrigin
              brief
              origin={candles.data.origin}
              at={candles.dataUpdatedAt}
              isOld={candles.isRefetchError}
            />
          )}
        </div>
        <IconButton
          label={t(market.chartClose)}
          icon={<X aria-hidden size={18} />}
          onClick={onClose}
          className="-mt-2 -me-2"
        />
      </div>
      <QueryState
        query={candles}
        problem={t(market.chartProblem)}
        loading={<Skeleton className="h-[280px]" />}
      >
        {({ data }) => <Picture candles={data} />}
      </QueryState>
    </section>
  );
}

/** The text of a screen reader in place of the picture. */
function summaryOf(candles: readonly Candle[], t: Translate, language: Language): string {
  const { price } = marketFormatsOf(language);
  const { bookDay } = formatsOf(language);
  const first = candles[0];
  const last = candles.at(-1);
  if (first === undefined || last === undefined) return t(market.chartEmpty);
  const high = Math.max(...candles.map((candle) => candle.high));
  const low = Math.min(...candles.map((candle) => candle.low));
  return t(market.chartLabel, {
    first: bookDay(first.day),
    last: bookDay(last.day),
    open: price(first.open),
    close: price(last.close),
    low: price(low),
    high: price(high),
  });
}

function Picture({ candles }: { candles: readonly Candle[] }) {
  const t = useMessages();
  const language = useLanguage();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let close = draw(element, candles, language);
    // The chart is a picture: other colours need another one.
    const theme = new MutationObserver(() => {
      close();
      close = draw(element, candles, language);
    });
    theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      theme.disconnect();
      close();
    };
  }, [candles, language]);
  // Not an image: the library's mark in it is a link.
  return <figure ref={box} dir="ltr" aria-label={summaryOf(candles, t, language)} className="h-[280px]" />;
}

/** A colour of tokens.css as the chart understands it: worked out by the browser, on an element without a past to fade from. */
function colourOf(place: HTMLElement, token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(--${token})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** @returns takes the chart away */
function draw(element: HTMLElement, candles: readonly Candle[], language: Language): () => void {
  const [ink, line, up, down] = ["muted", "line", "positive", "negative"].map((token) =>
    colourOf(element, token),
  ) as [string, string, string, string];
  const lowest = Math.min(...candles.map(({ low }) => low));
  const chart = createChart(element, {
    autoSize: true,
    layout: {
      background: { color: "transparent" },
      textColor: ink,
      // A canvas inherits nothing: it takes the names, or a font of its own.
      fontFamily: getComputedStyle(element).fontFamily,
      fontSize: 12,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderColor: line, entireTextOnly: true },
    timeScale: { borderColor: line, fixLeftEdge: true, fixRightEdge: true },
    // The wheel belongs to the page.
    handleScroll: { mouseWheel: false },
    handleScale: { mouseWheel: false },
    localization: {
      locale: `${language}-u-nu-latn`,
      priceFormatter: marketFormatsOf(language).price,
    },
  });
  const series = chart.addSeries(CandlestickSeries, {
    upColor: up,
    downColor: down,
    wickUpColor: up,
    wickDownColor: down,
    borderVisible: false,
    ...(lowest < 1 && { priceFormat: { type: "price", precision: 4, minMove: 0.0001 } }),
  });
  series.setData(candles.map(({ day, ...prices }) => ({ time: day, ...prices })));
  chart.timeScale().fitContent();
  return () => chart.remove();
}
