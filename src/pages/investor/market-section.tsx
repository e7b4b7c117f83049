import { lazy, Suspense } from "react";
import { withMessages } from "#src/language/catalogues.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { WhenNear } from "#src/ui/when-near.tsx";

const Screener = lazy(
  withMessages(["market"], () =>
    import("#src/features/market/market-screener.tsx").then((module) => ({ default: module.MarketScreener })),
  ),
);
const Widget = lazy(
  withMessages(["market"], () =>
    import("#src/features/market/market-widget.tsx").then((module) => ({ default: module.MarketWidget })),
  ),
);

const waiting = <Skeleton className="h-[620px] rounded-card" />;

/** The market, below the investor's own figures; loaded when it scrolls into view. */
export function MarketSection() {
  return (
    <div className="mt-4">
      <WhenNear fallback={waiting}>
        <Suspense fallback={waiting}>
          <Screener />
          <Widget />
        </Suspense>
      </WhenNear>
    </div>
  );
}
