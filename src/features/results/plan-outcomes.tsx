import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { outcomesCsv } from "#domain/results/outcomes-csv.ts";
import {
  type GainRange,
  outcomeRanges,
  type PublishedOutcomes,
  publishedTrades,
} from "#domain/results/published-outcomes.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { formatChange, formatHundredths } from "#domain/values/money.ts";
import { isDemo } from "#src/content/brand.ts";
import { planOutcomes } from "#src/content/texts/en/plan-outcomes.ts";
import type { Texts } from "#src/content/texts/en.ts";
import type { Language } from "#src/content/texts/languages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { outcomesOf } from "#src/queries/plan-outcomes.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { saveCsv } from "#src/ui/save-csv.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PaperMark } from "./paper-mark.tsx";

export interface PlanOutcomesProps {
  planId: string;
  /** The language of a visitor, with its catalogue; English when left out, or without a catalogue. */
  reading?: { language: Language; texts: Texts | undefined } | undefined;
  /** Stands beside the figures while the site is a demonstration. */
  paper: string;
}

/** How many ended trades of a plan had which result, where at least five investors are in a range. */
export function PlanOutcomes({ planId, reading, paper }: PlanOutcomesProps) {
  const texts = reading?.texts?.planOutcomes ?? planOutcomes;
  const paperMark = isDemo() ? paper : null;
  const outcomes = useQuery(outcomesOf(planId));
  const settings = useQuery(operatorSettings());
  const loading = <Skeleton className="h-[420px]" />;
  return (
    <Card title={texts.title} action={paperMark !== null && <PaperMark>{paperMark}</PaperMark>}>
      <QueryState
        query={outcomes}
        problem={texts.problem}
        isLine
        loading={loading}
        empty={(found) => found === null && <p className="max-w-[80ch] text-muted">{texts.none}</p>}
      >
        {(found) =>
          found && (
            <QueryState query={settings} problem={texts.problem} isLine loading={loading}>
              {(fees) => (
                <Distribution
                  outcomes={found}
                  settings={fees}
                  texts={texts}
                  language={reading?.language ?? "en"}
                  paperMark={paperMark}
                />
              )}
            </QueryState>
          )
        }
      </QueryState>
    </Card>
  );
}

interface DistributionProps {
  outcomes: PublishedOutcomes;
  settings: PublicSettings;
  texts: Texts["planOutcomes"];
  language: Language;
  paperMark: string | null;
}

function Distribution({ outcomes, settings, texts, language, paperMark }: DistributionProps) {
  const { $id, counts, from, to } = outcomes;
  const all = publishedTrades(outcomes);
  const heads = [texts.result, texts.afterFee(formatHundredths(settings.withdrawalFee))];
  return (
    <>
      <table className="figures w-full border-collapse text-small">
        <caption className="mb-3 text-start text-muted">
          <span className="block max-w-[80ch]">{texts.definition}</span>
          <span className="mt-1 block">
            <bdi>{texts.period(all, monthName(from, language), monthName(to, language))}</bdi>
            {paperMark !== null && ` · ${paperMark}`}
          </span>
        </caption>
        <thead className="border-line border-b text-muted">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} text-start font-medium`}>
                {head}
              </th>
            ))}
            <th scope="col" className={`${cell} text-end font-medium`}>
              {texts.trades}
            </th>
            <th scope="col" className={`${cell} w-1/4 text-end font-medium`}>
              {texts.share}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {outcomeRanges(counts, settings).map(({ result, afterFee, trades }) => (
            <tr key={result.from}>
              <th scope="row" className={`${cell} text-start font-normal`}>
                {limitsOf(result, texts)}
              </th>
              <td className={cell}>{limitsOf(afterFee, texts)}</td>
              {trades === null ? (
                <td colSpan={2} className={`${cell} text-end text-muted`}>
                  {texts.few}
                </td>
              ) : (
                <>
                  <td className={`${cell} text-end`}>{trades}</td>
                  <td className={`${cell} text-end`}>
                    <bdi>{((100 * trades) / all).toFixed(1)}%</bdi>
                    <span aria-hidden className="mt-1 block h-2 rounded-full bg-sunken">
                      <span
                        className="block h-full rounded-full bg-brand"
                        style={{ width: `${(100 * trades) / all}%` }}
                      />
                    </span>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[80ch] text-muted text-small">{texts.note}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        data-command={texts.download}
        icon={<Download aria-hidden size={16} />}
        onClick={() => saveCsv([outcomesCsv(outcomes, settings)], `outcomes-${$id}`)}
      >
        {texts.download}
      </Button>
    </>
  );
}

const cell = "px-1 py-2 align-top sm:px-3";

/** "2026-03" becomes "March 2026", with the digits of all other figures. */
function monthName(month: string, language: Language): string {
  const names = new Intl.DateTimeFormat(language, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
    numberingSystem: "latn",
  });
  return names.format(new Date(`${month}-01T00:00:00Z`));
}

function limitsOf({ from, to }: GainRange, texts: Texts["planOutcomes"]): string {
  if (from === null) return texts.below(formatChange(to ?? 0));
  return to === null
    ? texts.atLeast(formatChange(from))
    : texts.between(formatChange(from), formatChange(to));
}
