import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { Trade } from "#domain/profiles/trade-column.ts";
import { tradeOutlook } from "#domain/results/trade-outlook.ts";
import { type TradeStep, tradeSteps } from "#domain/results/trade-steps.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import { entryLabels } from "#src/content/entry-labels.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { recordOf } from "#src/queries/plan-record.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { tradeEntries } from "#src/queries/trade-entries.ts";
import { Card } from "#src/ui/card.tsx";
import { Money } from "#src/ui/money.tsx";
import { ScrollingTable } from "#src/ui/scrolling-table.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { TradeChart } from "./trade-chart.tsx";
import { Outlook } from "./trade-outlook.tsx";

interface TradeDaysProps {
  profile: Profile;
  trade: Trade;
  /** The plan result to scroll to and to mark; "" for none. */
  resultId?: string;
  /** Shown first when that result is not part of this trade. */
  elsewhere?: ReactNode;
}

/** An ongoing trade day by day: its profit, each result, and the ends that it may have. */
export function TradeDays({ profile, trade, resultId = "", elsewhere }: TradeDaysProps) {
  const t = useMessages();
  const at = useNow();
  const entries = useQuery(tradeEntries(profile.userId, trade.openedAt));
  const record = useQuery(recordOf(trade.planId));
  const settings = useQuery(operatorSettings());
  const problem = t(tradeTexts.daysProblem);
  const loading = (
    <>
      <Skeleton className="h-[320px] rounded-card" />
      <Skeleton className="h-[240px] rounded-card" />
    </>
  );
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <QueryState query={entries} problem={problem} loading={loading}>
        {({ rows, next }) => (
          <QueryState query={record} problem={problem} loading={loading}>
            {({ rows: results }) => {
              const steps = tradeSteps(trade, rows, results);
              const lastDay = steps.findLast(({ result }) => result !== null)?.result?.day ?? null;
              const named = stepsOf(resultId, steps, rows);
              return (
                <>
                  {named.length === 0 && elsewhere}
                  <Card title={t(tradeTexts.daysChart)}>
                    <TradeChart trade={trade} steps={steps} at={at} />
                    <p className="mt-2 text-muted text-small">{t(tradeTexts.daysChartNote)}</p>
                  </Card>
                  <Card title={t(tradeTexts.daysResults)}>
                    <Steps steps={steps} named={named} isPart={next !== undefined} />
                  </Card>
                  {settings.data && (
                    <Card title={t(tradeTexts.daysPayout)}>
                      <Outlook
                        trade={trade}
                        settings={settings.data}
                        outlook={tradeOutlook(profile, trade, results, settings.data, { lastDay, at })}
                      />
                    </Card>
                  )}
                </>
              );
            }}
          </QueryState>
        )}
      </QueryState>
    </div>
  );
}

/** The keys of the steps that a result made: its posting, and its reversal if there was one. */
function stepsOf(resultId: string, steps: readonly TradeStep[], entries: readonly LedgerEntry[]): string[] {
  const made = new Set(entries.filter((entry) => entry.resultId === resultId).map(({ $id }) => $id));
  return steps.filter(({ id }) => made.has(id)).map(({ id }) => id);
}

interface StepsProps {
  steps: readonly TradeStep[];
  named: readonly string[];
  isPart: boolean;
}

function Steps({ steps, named, isPart }: StepsProps) {
  const t = useMessages();
  const { bookDay, change: percentage, day } = useFormats();
  if (steps.length === 0) return <p className="text-muted">{t(tradeTexts.daysNoResults)}</p>;
  return (
    <>
      <ScrollingTable
        label={t(tradeTexts.daysTable)}
        columns={[
          t(tradeTexts.daysDay),
          t(tradeTexts.daysResult),
          t(tradeTexts.daysChange),
          t(tradeTexts.daysProfit),
        ]}
        rows={steps.toReversed().map(({ id, at, kind, result, change, profit }) => ({
          key: id,
          cells: [
            <>
              {result === null ? day(at) : bookDay(result.day)}
              {result?.note && (
                <span dir="auto" className="block max-w-[60ch] text-muted">
                  {result.note}
                </span>
              )}
            </>,
            result === null ? t(entryLabels[kind]) : percentage(result.percent),
            <Money key="change" amount={change} {...(change > 0 && { flow: "credit" })} />,
            <Money key="profit" amount={profit} />,
          ],
        }))}
        named={named}
        hasText
        className="max-h-[360px]"
      />
      <p className="mt-2 text-muted text-small">
        {t(isPart ? tradeTexts.daysNotePart : tradeTexts.daysNote)}
      </p>
    </>
  );
}
