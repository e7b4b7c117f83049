import type { ReactNode } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import { type Trade, tradeEnd } from "#domain/profiles/trade-column.ts";
import { type TradeProgress, targetProfit, tradeProgress } from "#domain/trades/trade-terms.ts";
import * as cards from "#messages/generated/cards.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList, type DefinitionListProps } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { useNow } from "#src/ui/use-now.ts";

interface RunningTradeProps {
  title: string;
  profile: Profile;
  trade: Trade;
  /** Opens the entries of the profit. */
  entries: ReactNode;
  /** Further lines of the list. */
  more?: DefinitionListProps["items"];
  children?: (progress: TradeProgress) => ReactNode;
}

/** The stake, the progress and the earnings of a trade. */
export function RunningTrade(props: RunningTradeProps) {
  const { title, profile, trade, entries, more = [], children } = props;
  const t = useMessages();
  const { count, day: dayOf, dollars, percent } = useFormats();
  const progress = tradeProgress(trade, useNow());
  const day = t(cards.tradeDay, { day: count(progress.day), days: count(trade.days) });
  const end = tradeEnd(trade);
  return (
    <Card
      title={title}
      action={
        <Badge tone={progress.isOver ? "success" : "neutral"}>
          {progress.isOver ? t(cards.tradeOver) : day}
        </Badge>
      }
    >
      <p className="wrap-anywhere font-semibold text-lead">{trade.plan}</p>
      <div
        role="progressbar"
        aria-label={t(cards.tradeProgress)}
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
            { term: t(cards.tradeStake), detail: <Money amount={trade.amount} /> },
            {
              term: t(cards.tradeTarget),
              detail: t(cards.tradeTargetValue, {
                roi: percent(Math.round(trade.roi * 100)),
                amount: dollars(targetProfit(trade.amount, trade)),
              }),
            },
            {
              term: t(progress.isOver ? cards.tradeEnded : cards.tradeEnds),
              detail: <time dateTime={end}>{dayOf(end)}</time>,
            },
            {
              term: t(cards.tradeProfit),
              detail: (
                <span className="flex flex-wrap items-center justify-end gap-x-4">
                  <Money amount={profile.profit} />
                  {entries}
                </span>
              ),
            },
            ...more,
          ]}
        />
      </div>
      {children?.(progress)}
    </Card>
  );
}
