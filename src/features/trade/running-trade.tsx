import type { ReactNode } from "react";
import type { Profile } from "#domain/members/profile.ts";
import { type Trade, tradeEnd } from "#domain/trades/trade-column.ts";
import { type TradeProgress, targetProfit, tradeProgress } from "#domain/trades/trade-terms.ts";
import { formatDay } from "#domain/values/calendar.ts";
import { formatAmount, formatDollars } from "#domain/values/money.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { useNow } from "#src/ui/use-now.ts";

export interface RunningTradeProps {
  title: string;
  profile: Profile;
  trade: Trade;
  /** Opens the entries of the profit. */
  entries: ReactNode;
  /** Counts the results that the trade got. */
  withResults?: boolean;
  children?: (progress: TradeProgress) => ReactNode;
}

/** The stake, the progress and the earnings of a trade. */
export function RunningTrade(props: RunningTradeProps) {
  const { title, profile, trade, entries, withResults = false, children } = props;
  const progress = tradeProgress(trade, useNow());
  const day = `Day ${progress.day} of ${trade.days}`;
  return (
    <Card
      title={title}
      action={<Badge tone={progress.isOver ? "success" : "neutral"}>{progress.isOver ? "Over" : day}</Badge>}
    >
      <p className="wrap-anywhere font-semibold text-lead">{trade.plan}</p>
      <div
        role="progressbar"
        aria-label="Days of the trade"
        aria-valuemin={0}
        aria-valuemax={trade.days}
        aria-valuenow={progress.day}
        aria-valuetext={day}
        className="forced-color-adjust-none mt-3 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${(progress.day / trade.days) * 100}%` }}
        />
      </div>
      <div className="mt-3">
        <DefinitionList
          items={[
            { term: "Stake", detail: <Money amount={formatAmount(trade.amount)} /> },
            {
              term: "Target",
              detail: `${trade.roi}% per day, ${formatDollars(targetProfit(trade.amount, trade))} in total`,
            },
            {
              term: progress.isOver ? "Ended" : "Ends",
              detail: <time dateTime={tradeEnd(trade)}>{formatDay(tradeEnd(trade))}</time>,
            },
            {
              term: "Profit so far",
              detail: (
                <span className="flex flex-wrap items-center justify-end gap-x-4">
                  <Money amount={formatAmount(profile.profit)} />
                  {entries}
                </span>
              ),
            },
            ...(withResults
              ? [{ term: "Results", detail: `${trade.results ?? 0} of ${trade.days} days` }]
              : []),
          ]}
        />
      </div>
      {children?.(progress)}
    </Card>
  );
}
