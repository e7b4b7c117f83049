import type { ReactNode } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import * as cards from "#messages/generated/cards.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Card } from "#src/ui/card.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { RunningTrade } from "./running-trade.tsx";

/** Only investors with a trade load what ends it. */
const EndTrade = onDemand(
  withMessages(["trade"], () => import("./end-trade.tsx").then((module) => module.EndTrade)),
);

interface OngoingTradeProps {
  profile: Profile;
  /** Opens the entries of the profit. */
  entries: ReactNode;
  /** The next step where there is no trade. */
  emptyAction: ReactNode;
  /** Leads to the page of the trade, where that is another one. */
  details?: ReactNode;
  /** An administrator's view: the trade cannot be ended. */
  readOnly?: boolean;
}

/** The trade of an investor: its stake, progress and profit, and how to end it. */
export function OngoingTrade({
  profile,
  entries,
  emptyAction,
  details,
  readOnly = false,
}: OngoingTradeProps) {
  const t = useMessages();
  if (profile.trade === null)
    return (
      <Card title={t(cards.tradeTitle)}>
        <div className="grid justify-items-start gap-4">
          <p className="text-muted">{t(cards.tradeNone)}</p>
          {emptyAction}
        </div>
      </Card>
    );
  const { trade } = profile;
  return (
    <RunningTrade title={t(cards.tradeTitle)} profile={profile} trade={trade} entries={entries}>
      {({ isOver }) => (
        <>
          {!readOnly && (
            <div className="min-h-22">
              <EndTrade profile={profile} trade={trade} isOver={isOver} />
            </div>
          )}
          {details && <div className="mt-2">{details}</div>}
        </>
      )}
    </RunningTrade>
  );
}
