import { type AnnualStatement, annualStatementCsv } from "#domain/statements/annual-statement.ts";
import type { Cents } from "#domain/values/money.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import type { MessageId } from "#messages/message.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { saveCsv } from "#src/ui/save-csv.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { AnnualTables, sectionLabels } from "./annual-tables.tsx";
import { MomentWithUtc } from "./moment-with-utc.tsx";
import { StatementActions } from "./statement-actions.tsx";
import { annualLabels } from "./statement-labels.ts";
import { type ReadYear, useAnnualStatement } from "./use-annual-statement.ts";

interface AnnualStatementViewProps {
  userId: string;
  year: number;
  /** The sender and the recipient of the statement, in print. */
  issuer: string;
  holder: string;
  /** Said on the statement while the site is a demonstration. */
  paperMark: string | null;
}

/** A calendar year for a tax return: to read, to print and to take away. */
export function AnnualStatementView({ userId, year, ...names }: AnnualStatementViewProps) {
  const t = useMessages();
  return (
    <QueryState
      query={useAnnualStatement(userId, year)}
      problem={t(statementTexts.annualProblem)}
      loading={
        <div className="grid gap-4">
          <Skeleton className="h-[280px] rounded-card" />
          <Skeleton className="h-[320px] rounded-card" />
        </div>
      }
    >
      {(read) => <Year read={read} {...names} />}
    </QueryState>
  );
}

function Year({
  read,
  issuer,
  holder,
  paperMark,
}: { read: ReadYear } & Omit<AnnualStatementViewProps, "userId" | "year">) {
  const { statement, labels, asOf } = read;
  const t = useMessages();
  const rich = useRichText();
  const formats = useFormats();
  const { year } = statement;
  return (
    <div className="grid grid-cols-1 gap-6">
      <StatementActions
        onSaveCsv={() =>
          saveCsv(
            [...annualStatementCsv(statement, labels, annualLabels(year, t, formats))],
            `annual-statement-${year}`,
          )
        }
      />
      <p role="note" className="max-w-[80ch] border-pending border-s-2 ps-4 font-medium">
        {t(statementTexts.annualNoAdvice)}
        {paperMark !== null && ` ${paperMark}`}
      </p>
      <section
        aria-label={t(statementTexts.summary)}
        className="rounded-card border border-line bg-card p-4 sm:p-6"
      >
        <p className="hidden font-semibold text-lead print:block">
          {t(statementTexts.annualTitle, { issuer })}
        </p>
        <p className="hidden print:block">{holder}</p>
        <h2 className="font-semibold text-lead">{year}</h2>
        <p className="text-muted text-small">
          {rich(statementTexts.summaryEntries, {
            count: statement.entries,
            moment: <MomentWithUtc at={asOf} />,
          })}
        </p>
        <Totals statement={statement} />
      </section>
      <AnnualTables statement={statement} labels={labels} />
    </div>
  );
}

type Total = readonly [key: string, label: MessageId, amount: Cents];

/** The figures of a tax return first, then the way from the equity of January to that of December. */
function Totals({ statement }: { statement: AnnualStatement }) {
  const { gains, losses, totals, trades } = statement;
  const t = useMessages();
  const { dollars } = useFormats();
  const lines: readonly Total[] = [
    ["opening", statementTexts.annualOpening, statement.opening],
    ["deposits", sectionLabels.deposits, totals.deposits],
    ["payouts", sectionLabels.payouts, totals.payouts],
    ["gains", statementTexts.annualGains, gains],
    ["losses", statementTexts.annualLosses, losses],
    ["fees", sectionLabels.fees, totals.fees],
    ["bonuses", sectionLabels.bonuses, totals.bonuses],
    ["adjustments", sectionLabels.adjustments, totals.adjustments],
    ["unrealised", statementTexts.annualUnrealised, statement.unrealisedChange],
    ["closing", statementTexts.annualClosing, statement.closing],
  ];
  const main: readonly Total[] = [
    ["gains", statementTexts.annualGains, gains],
    ["losses", statementTexts.annualLosses, losses],
    ["fees", sectionLabels.fees, totals.fees],
    ["bonuses", sectionLabels.bonuses, totals.bonuses],
  ];
  return (
    <>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {main.map(([key, label, amount]) => (
          <div key={key} className="grow basis-[calc(50%-0.75rem)] lg:basis-0">
            <dt className="text-muted text-small">{t(label)}</dt>
            <dd className="figures font-semibold text-lead">{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[80ch] text-muted text-small">
        {t(statementTexts.annualGainsNote, { count: trades.length, year: String(statement.year) })}
      </p>
      <table className="mt-4 w-full max-w-xl border-collapse text-small">
        <caption className="mb-1 text-start font-medium">{t(statementTexts.annualCaption)}</caption>
        <tbody className="divide-y divide-line">
          {lines.map(([key, label, amount]) => (
            <tr key={key}>
              <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                {t(label)}
              </th>
              <td className="figures whitespace-nowrap py-1.5 text-end font-medium">{dollars(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
