import type { ReactNode } from "react";
import { formatDay } from "#domain/calendar.ts";
import { formatAmount } from "#domain/money.ts";
import type { Profile } from "#domain/profile.ts";
import { type Trade, tradeEnd } from "#domain/trade-column.ts";
import { targetProfit, tradeProgress } from "#domain/trade-terms.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { EndTrade } from "./end-trade.tsx";

export type OngoingTradeProps = {
  profile: Profile;
  /** Opens the entries of the profit. */
  entries: ReactNode;
  /** The next step where there is no trade. */
  emptyAction: ReactNode;
};

/** The trade of an investor: what is in it, how far it is, what it earned, and its end. */
export function OngoingTrade({ profile, entries, emptyAction }: OngoingTradeProps) {
  if (profile.trade === null)
    return (
      <Card title="Ongoing Trade">
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">
            No ongoing trade. A plan says how long your money is in it and what it aims for; one trade runs at
            a time.
          </p>
          {emptyAction}
        </div>
      </Card>
    );
  return <Running profile={profile} trade={profile.trade} entries={entries} />;
}

function Running({ profile, trade, entries }: { profile: Profile; trade: Trade; entries: ReactNode }) {
  const progress = tradeProgress(trade, useNow());
  const day = `Day ${progress.day} of ${trade.days}`;
  return (
    <Card
      title="Ongoing Trade"
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
        className="mt-3 h-2 overflow-hidden rounded-full bg-sunken"
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
              detail: `${trade.roi}% per day, $${formatAmount(targetProfit(trade.amount, trade))} in all`,
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
          ]}
        />
      </div>
      <EndTrade profile={profile} trade={trade} isOver={progress.isOver} />
    </Card>
  );
}
