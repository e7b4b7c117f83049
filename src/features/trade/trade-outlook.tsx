import type { Trade } from "#domain/profiles/trade-column.ts";
import type { Outcome } from "#domain/results/outcome.ts";
import type { TradeOutlook } from "#domain/results/trade-outlook.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Formats } from "#domain/values/formats.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import type { Translate } from "#messages/message.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { Money } from "#src/ui/money.tsx";

interface OutlookProps {
  trade: Trade;
  outlook: TradeOutlook;
  settings: PublicSettings;
}

/** The payout of the trade today and at its end, always with a bad end beside the good one. */
export function Outlook({ trade, outlook: { today, remaining, atTarget, worst }, settings }: OutlookProps) {
  const t = useMessages();
  const { bookDay, percent } = useFormats();
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-3">
        <End title={t(tradeTexts.outlookToday)} settings={settings} outcome={today}>
          {t(today === null ? tradeTexts.outlookTodayNone : tradeTexts.outlookTodayText)}
        </End>
        {remaining > 0 && (
          <>
            <End title={t(tradeTexts.outlookTarget)} settings={settings} outcome={atTarget}>
              {t(tradeTexts.outlookTargetText, {
                results: remaining,
                roi: percent(Math.round(trade.roi * 100)),
              })}
            </End>
            <End title={t(tradeTexts.outlookWorst)} settings={settings} outcome={worst}>
              {worst === null ? t(tradeTexts.outlookWorstNone) : describeWorst(worst, remaining, t, bookDay)}
            </End>
          </>
        )}
      </div>
      {!trade.returnsStake && <p className="mt-4 text-muted text-small">{t(tradeTexts.outlookStakeStays)}</p>}
    </>
  );
}

function describeWorst(
  { results, from, to }: Outcome,
  remaining: number,
  t: Translate,
  bookDay: Formats["bookDay"],
): string {
  const [first, last] = [bookDay(from), bookDay(to)];
  const dates = results === 1 ? first : t(tradeTexts.outlookDates, { first, last });
  return results < remaining
    ? t(tradeTexts.outlookWorstPart, { results, dates, remaining })
    : t(tradeTexts.outlookWorstText, { results, dates });
}

interface EndProps {
  title: string;
  /** Null when there is no such end. */
  outcome: Outcome | null;
  settings: PublicSettings;
  children: string;
}

function End({ title, outcome, settings, children }: EndProps) {
  const t = useMessages();
  const { percent } = useFormats();
  return (
    <section aria-label={title} className="rounded-control bg-sunken p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-muted text-small">{children}</p>
      {outcome && (
        <DefinitionList
          items={[
            {
              term: t(outcome.profit < 0 ? tradeTexts.payoutLoss : tradeTexts.payoutProfit),
              detail: (
                <Money amount={outcome.profit} {...(outcome.profit > 0 && { flow: "credit" as const })} />
              ),
            },
            { term: t(tradeTexts.payoutBalance), detail: <Money amount={outcome.cash} /> },
            {
              term: t(tradeTexts.payoutFee, { percent: percent(settings.withdrawalFee) }),
              detail: <Money amount={outcome.fee} />,
            },
            { term: t(tradeTexts.payoutPaid), detail: <Money amount={outcome.payout} /> },
          ]}
        />
      )}
    </section>
  );
}
