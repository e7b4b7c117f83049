import { useState } from "react";
import { available } from "#domain/profiles/balances.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { Trade } from "#domain/profiles/trade-column.ts";
import { tradeRefusals } from "#domain/refusals/trade-refusals.ts";
import { claimed, closed, type TradeEnd } from "#domain/trades/trade-terms.ts";
import { sum } from "#domain/values/money.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useFormats, useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import { toast } from "#src/ui/toast.ts";

interface EndTradeProps {
  profile: Profile;
  trade: Trade;
  isOver: boolean;
}

/** The ways out of a trade: its profit is claimed, or it is closed when it is over without one. */
export function EndTrade({ profile, trade, isOver }: EndTradeProps) {
  const t = useMessages();
  const { dollars } = useFormats();
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
  const textOf = useTextOf();
  const hasProfit = profile.profit > 0;

  const ask = (what: "claim" | "close") => {
    if (what === "claim" && !hasProfit) {
      toast.error(textOf({ type: "no-profit", message: tradeRefusals["no-profit"].message }), {
        id: "claimProfit",
      });
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
          data-command={t(tradeTexts.endClaim)}
          pending={claim.isPending}
          opens={hasProfit ? ConfirmOnDemand : undefined}
          onClick={() => ask("claim")}
        >
          {t(tradeTexts.endClaim)}
        </Button>
        {isOver && !hasProfit && (
          <Button
            variant="secondary"
            data-command={t(tradeTexts.endClose)}
            pending={close.isPending}
            opens={ConfirmOnDemand}
            onClick={() => ask("close")}
          >
            {t(tradeTexts.endClose)}
          </Button>
        )}
      </div>
      <p className="text-muted text-small">{t(hint(hasProfit, isOver))}</p>
      <ConfirmOnDemand
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={t(isClaim ? tradeTexts.endClaimTitle : tradeTexts.endCloseTitle)}
        confirmLabel={t(isClaim ? tradeTexts.endClaim : tradeTexts.endClose)}
        onConfirm={confirm}
        pending={claim.isPending || close.isPending}
      >
        <div className="grid gap-3 text-ink">
          <DefinitionList items={outcome(t, end, trade.plan)} />
          <p>
            {t(isOver ? tradeTexts.endAfter : tradeTexts.endAfterEarly, {
              balance: dollars(sum(available(asked.profile), end.cash)),
            })}
          </p>
        </div>
      </ConfirmOnDemand>
    </div>
  );
}

function hint(hasProfit: boolean, isOver: boolean): MessageId {
  if (hasProfit) return tradeTexts.endHintClaim;
  return isOver ? tradeTexts.endHintClose : tradeTexts.endHintWait;
}

function outcome(t: Translate, { profit, returned, cash }: TradeEnd, plan: string) {
  return [
    { term: t(tradeTexts.endPlan), detail: <bdi>{plan}</bdi> },
    {
      term: t(profit < 0 ? tradeTexts.payoutLoss : tradeTexts.payoutProfit),
      detail: <Money amount={profit} />,
    },
    { term: t(tradeTexts.endStake), detail: <Money amount={returned} /> },
    { term: t(tradeTexts.payoutBalance), detail: <Money amount={cash} /> },
  ];
}
