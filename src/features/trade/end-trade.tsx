import { useState } from "react";
import { available } from "#domain/members/balances.ts";
import type { Profile } from "#domain/members/profile.ts";
import type { Trade } from "#domain/trades/trade-column.ts";
import { tradeRefusals } from "#domain/trades/trade-refusals.ts";
import { claimed, closed, type TradeEnd } from "#domain/trades/trade-terms.ts";
import { formatAmount, formatDollars, sum } from "#domain/values/money.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import { toast } from "#src/ui/toast.ts";

export interface EndTradeProps {
  profile: Profile;
  trade: Trade;
  isOver: boolean;
}

/** The ways out of a trade: its profit is claimed, or it is closed when it is over without one. */
export function EndTrade({ profile, trade, isOver }: EndTradeProps) {
  const [asking, setAsking] = useState<"claim" | "close" | null>(null);
  // As it was then: the confirmation stays on the screen while the dialog closes, and a result may come meanwhile.
  const [asked, setAsked] = useState<{ what: "claim" | "close"; profile: Profile }>({
    what: "claim",
    profile,
  });
  const { userId } = profile;
  const claim = useCommand("claimProfit", {
    userId,
    about: null,
    refusals: { "no-profit": "error" },
    toastId: () => "claimProfit",
  });
  const close = useCommand("closeTrade", { userId, about: null, toastId: () => "closeTrade" });
  const hasProfit = profile.profit > 0;

  const ask = (what: "claim" | "close") => {
    if (what === "claim" && !hasProfit) {
      toast.error(tradeRefusals["no-profit"].message, { id: "claimProfit" });
      return;
    }
    setAsked({ what, profile });
    setAsking(what);
  };
  const done = () => setAsking(null);
  const isClaim = asked.what === "claim";
  const confirm = () =>
    (isClaim ? claim : close).mutate({ seenProfit: asked.profile.profit }, { onSettled: done });

  const end = isClaim ? claimed(asked.profile, trade) : closed(asked.profile);
  return (
    <div ref={restoreFocus} data-asking={asking ?? undefined} className="mt-4 grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button
          data-command="Claim profit"
          pending={claim.isPending}
          opens={hasProfit ? ConfirmOnDemand : undefined}
          onClick={() => ask("claim")}
        >
          Claim profit
        </Button>
        {isOver && !hasProfit && (
          <Button
            variant="secondary"
            data-command="Close trade"
            pending={close.isPending}
            opens={ConfirmOnDemand}
            onClick={() => ask("close")}
          >
            Close trade
          </Button>
        )}
      </div>
      <p className="text-muted text-small">{hint(hasProfit, isOver)}</p>
      <ConfirmOnDemand
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={isClaim ? "Claim your profit?" : "Close your trade?"}
        confirmLabel={isClaim ? "Claim profit" : "Close trade"}
        onConfirm={confirm}
        pending={claim.isPending || close.isPending}
      >
        <div className="grid gap-3 text-ink">
          <DefinitionList items={outcome(end, trade.plan)} />
          <p>
            Your available balance becomes {formatDollars(sum(available(asked.profile), end.cash))}. The trade
            ends
            {!isOver && " before its last day"}, and you can open another one.
          </p>
        </div>
      </ConfirmOnDemand>
    </div>
  );
}

function hint(hasProfit: boolean, isOver: boolean): string {
  if (hasProfit) return "Claiming moves the profit to your balance and ends the trade.";
  if (isOver)
    return "There is no profit to claim. Closing ends the trade and pays out what is left of the stake.";
  return "There is no profit to claim yet. You can close a trade without a profit after its last day.";
}

function outcome({ profit, returned, cash }: TradeEnd, plan: string) {
  return [
    { term: "Plan", detail: plan },
    { term: profit < 0 ? "Loss" : "Profit", detail: <Money amount={formatAmount(profit)} /> },
    { term: "Stake returned", detail: <Money amount={formatAmount(returned)} /> },
    { term: "Paid to your balance", detail: <Money amount={formatAmount(cash)} /> },
  ];
}
