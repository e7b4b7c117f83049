import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import {
  type GainRange,
  outcomeRanges,
  type PublishedOutcomes,
  publishedTrades,
} from "#domain/results/published-outcomes.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Formats } from "#domain/values/formats.ts";
import * as planOutcomes from "#messages/generated/plan-outcomes.ts";
import type { Language } from "#messages/languages.ts";
import type { Translate } from "#messages/message.ts";
import { isDemo } from "#src/content/brand.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useFormats, useLanguage, useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { outcomesOf } from "#src/queries/plan-outcomes.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { codeOnDemand } from "#src/ui/on-demand.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PaperMark } from "./paper-mark.tsx";

interface PlanOutcomesProps {
  planId: string;
  /** Stands beside the figures while the site is a demonstration. */
  paper: string;
}

/** Few readers take the file, so its texts come at the press. */
const saving = codeOnDemand(
  withMessages(["files"], () => import("./save-results.ts").then((module) => module.saveOutcomes)),
);

/** How many ended trades of a plan had which result, where at least five investors are in a range. */
export function PlanOutcomes({ planId, paper }: PlanOutcomesProps) {
  const t = useMessages();
  const paperMark = isDemo() ? paper : null;
  const outcomes = useQuery(outcomesOf(planId));
  const settings = useQuery(operatorSettings());
  const loading = <Skeleton className="h-[420px]" />;
  return (
    <Card title={t(planOutcomes.title)} action={paperMark !== null && <PaperMark>{paperMark}</PaperMark>}>
      <QueryState
        query={outcomes}
        problem={t(planOutcomes.problem)}
        isLine
        loading={loading}
        empty={(found) => found === null && <p className="max-w-[80ch] text-muted">{t(planOutcomes.none)}</p>}
      >
        {(found) =>
          found && (
            <QueryState query={settings} problem={t(planOutcomes.problem)} isLine loading={loading}>
              {(fees) => <Distribution outcomes={found} settings={fees} paperMark={paperMark} />}
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
  paperMark: string | null;
}

function Distribution({ outcomes, settings, paperMark }: DistributionProps) {
  const t = useMessages();
  const language = useLanguage();
  const { change, count } = useFormats();
  const { counts, from, to } = outcomes;
  const all = publishedTrades(outcomes);
  const heads = [
    t(planOutcomes.result),
    t(planOutcomes.afterFee, { percent: count(settings.withdrawalFee / 100) }),
  ];
  return (
    <>
      <table className="figures w-full border-collapse text-small">
        <caption className="mb-3 text-start text-muted">
          <span className="block max-w-[80ch]">{t(planOutcomes.definition)}</span>
          <span className="mt-1 block">
            <bdi>
              {t(planOutcomes.period, {
                count: all,
                from: monthName(from, language),
                to: monthName(to, language),
              })}
            </bdi>
            {paperMark !== null && ` · ${paperMark}`}
          </span>
        </caption>
        <thead className="border-line border-b text-muted">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={`${headCell} text-start font-medium`}>
                {head}
              </th>
            ))}
            <th scope="col" className={`${headCell} text-end font-medium`}>
              {t(planOutcomes.trades)}
            </th>
            <th scope="col" className={`${headCell} w-1/4 text-end font-medium`}>
              {t(planOutcomes.share)}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {outcomeRanges(counts, settings).map(({ result, afterFee, trades }) => (
            <tr key={result.from}>
              <th scope="row" className={`${cell} text-start font-normal`}>
                {limitsOf(result, t, change)}
              </th>
              <td className={cell}>{limitsOf(afterFee, t, change)}</td>
              {trades === null ? (
                <td colSpan={2} className={`${cell} text-end text-muted`}>
                  {t(planOutcomes.few)}
                </td>
              ) : (
                <>
                  <td className={`${cell} text-end`}>{count(trades)}</td>
                  <td className={`${cell} text-end`}>
                    <bdi>{shareOf(trades / all, language)}</bdi>
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
      <p className="mt-3 max-w-[80ch] text-muted text-small">{t(planOutcomes.note)}</p>
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        data-command={t(planOutcomes.download)}
        icon={<Download aria-hidden size={16} />}
        opens={saving}
        onClick={() => saving.current()?.(outcomes, settings, t)}
      >
        {t(planOutcomes.download)}
      </Button>
    </>
  );
}

const cell = "px-1 py-2 align-top sm:px-3";
/** On the narrowest phones a long word of a head is divided, so that the figures below it stay whole. */
const headCell = `${cell} wrap-anywhere hyphens-auto`;

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

/** A share with one decimal, so that shares compare: "33.3%". */
function shareOf(value: number, language: Language): string {
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const format = new Intl.NumberFormat(language, { style: "percent", numberingSystem: "latn", ...decimals });
  return format.format(value);
}

function limitsOf({ from, to }: GainRange, t: Translate, change: Formats["change"]): string {
  if (from === null) return t(planOutcomes.below, { limit: change(to ?? 0) });
  return to === null
    ? t(planOutcomes.atLeast, { limit: change(from) })
    : t(planOutcomes.between, { from: change(from), to: change(to) });
}
