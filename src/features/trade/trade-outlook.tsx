import type { Outcome } from "#domain/results/outcome.ts";
import type { TradeOutlook } from "#domain/results/trade-outlook.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Trade } from "#domain/trades/trade-column.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatAmount, formatHundredths } from "#domain/values/money.ts";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";

export interface OutlookProps {
  trade: Trade;
  outlook: TradeOutlook;
  settings: PublicSettings;
}

/** The payout of the trade today and at its end, always with a bad end beside the good one. */
export function Outlook({ trade, outlook: { today, remaining, atTarget, worst }, settings }: OutlookProps) {
  const more = remaining === 1 ? "1 more result" : `${remaining} more results`;
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-3">
        <End title="If you end it today" settings={settings} outcome={today}>
          {today === null
            ? "You can close a trade without a profit only after its last day."
            : "Based on your profit so far."}
        </End>
        {remaining > 0 && (
          <>
            <End title="At the end, if the target is met" settings={settings} outcome={atTarget}>
              {`${more} of ${trade.roi}% each. The target is not guaranteed.`}
            </End>
            <End title="At the end, if the worst results repeat" settings={settings} outcome={worst}>
              {worst === null
                ? "This plan has no posted results yet, so there is nothing to compare with."
                : worstDescription(worst, remaining)}
            </End>
          </>
        )}
      </div>
      {!trade.returnsStake && (
        <p className="mt-4 text-muted text-small">
          This plan keeps the stake when a profit is claimed. Without a profit you get back the stake less the
          loss.
        </p>
      )}
    </>
  );
}

function worstDescription({ results, from, to }: Outcome, remaining: number): string {
  const days = results === 1 ? formatBookDay(from) : `${formatBookDay(from)} to ${formatBookDay(to)}`;
  const sentence = `The plan's worst ${results === 1 ? "result" : `${results} results in a row`}: ${days}.`;
  return results < remaining ? `${sentence} Your trade has ${remaining} results left.` : sentence;
}

interface EndProps {
  title: string;
  /** Null when there is no such end. */
  outcome: Outcome | null;
  settings: PublicSettings;
  children: string;
}

function End({ title, outcome, settings, children }: EndProps) {
  return (
    <section aria-label={title} className="rounded-control bg-sunken p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted text-small">{children}</p>
      {outcome && (
        <DefinitionList
          items={[
            {
              term: outcome.profit < 0 ? "Loss" : "Profit",
              detail: (
                <Money
                  amount={formatAmount(outcome.profit)}
                  {...(outcome.profit > 0 && { flow: "credit" as const })}
                />
              ),
            },
            { term: "Paid to your balance", detail: <Money amount={formatAmount(outcome.cash)} /> },
            {
              term: `Fee to withdraw it (${formatHundredths(settings.withdrawalFee)}%)`,
              detail: <Money amount={formatAmount(outcome.fee)} />,
            },
            { term: "Paid out", detail: <Money amount={formatAmount(outcome.payout)} /> },
          ]}
        />
      )}
    </section>
  );
}
