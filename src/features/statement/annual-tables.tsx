import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import {
  type AnnualSection,
  type AnnualStatement,
  annualSections,
} from "#domain/statements/annual-statement.ts";
import { type Cents, sum } from "#domain/values/money.ts";
import { transactionHref } from "#domain/values/paths.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import type { MessageId } from "#messages/message.ts";
import { entryLabels } from "#src/content/entry-labels.ts";
import { entryReasonIn } from "#src/content/result-reasons.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { MomentWithUtc } from "./moment-with-utc.tsx";

/** The sections of a year, as its tables and its summary name them. */
export const sectionLabels: Readonly<Record<AnnualSection, MessageId>> = {
  deposits: statementTexts.annualDeposits,
  payouts: statementTexts.annualPayouts,
  fees: statementTexts.annualFees,
  bonuses: statementTexts.annualBonuses,
  adjustments: statementTexts.annualAdjustments,
};

interface AnnualTablesProps {
  statement: AnnualStatement;
  /** Row id → "TNX-4F7KQ2". */
  labels: ReadonlyMap<string, string>;
}

/** The lines of a year, section by section; a section without lines says so. */
export function AnnualTables({
  statement: { trades, gains, losses, moves, totals },
  labels,
}: AnnualTablesProps) {
  const t = useMessages();
  return (
    <>
      <Section
        title={t(statementTexts.annualTrades)}
        columns={[
          t(statementTexts.annualStake),
          t(statementTexts.annualReceived),
          t(statementTexts.annualResult),
        ]}
        total={sum(gains, losses)}
        rows={trades.map(({ entry, stake, received, result }) => ({
          entry,
          amounts: [stake, received, result],
        }))}
        labels={labels}
      />
      {annualSections.map((section) => (
        <Section
          key={section}
          title={t(sectionLabels[section])}
          columns={[t(statementTexts.annualAmount)]}
          total={totals[section]}
          rows={moves[section].map(({ entry, amount }) => ({ entry, amounts: [amount] }))}
          labels={labels}
        />
      ))}
    </>
  );
}

interface SectionProps {
  title: string;
  /** The heads of the amounts; the last one has the total. */
  columns: readonly string[];
  rows: readonly { entry: LedgerEntry; amounts: readonly Cents[] }[];
  total: Cents;
  labels: ReadonlyMap<string, string>;
}

function Section({ title, columns, rows, total, labels }: SectionProps) {
  const t = useMessages();
  const { dollars } = useFormats();
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="font-semibold text-lead">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">{t(statementTexts.annualNone)}</p>
      ) : (
        <div className="overflow-x-auto">
          <table
            className={classNames(
              "mt-3 w-full border-collapse text-small",
              columns.length > 1 && "first-cell-above",
            )}
          >
            <thead className="border-line border-b text-muted">
              <tr>
                <Head>{t(statementTexts.tableEntry)}</Head>
                {columns.map((column) => (
                  <Head key={column} isAmount>
                    {column}
                  </Head>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(({ entry, amounts }) => (
                <tr key={entry.$id} className="break-inside-avoid align-top">
                  <td className="wrap-anywhere py-2 pe-3">
                    <Origin entry={entry} labels={labels} />
                  </td>
                  {amounts.map((amount, index) => (
                    <td key={columns[index]} className="figures whitespace-nowrap py-2 ps-3 text-end">
                      {dollars(amount)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot className="border-line border-t font-semibold">
              <tr>
                <th scope="row" colSpan={columns.length} className="py-2 text-start">
                  {t(statementTexts.annualTotal)}
                </th>
                <td className="figures whitespace-nowrap py-2 ps-3 text-end">{dollars(total)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

function Head({ children, isAmount = false }: { children: ReactNode; isAmount?: boolean }) {
  return (
    <th
      scope="col"
      className={isAmount ? "py-2 ps-3 text-end font-medium" : "py-2 pe-3 text-start font-medium"}
    >
      {children}
    </th>
  );
}

function Origin({ entry, labels }: { entry: LedgerEntry; labels: ReadonlyMap<string, string> }) {
  const { transactionId, kind, at, seq, reason } = entry;
  const t = useMessages();
  const rich = useRichText();
  const formats = useFormats();
  return (
    <>
      <span className="font-semibold">{t(entryLabels[kind])}</span>
      <span className="figures block">
        <MomentWithUtc at={at} />
      </span>
      <span className="block text-muted">
        {t(statementTexts.lineNumber, { number: String(seq) })}
        {transactionId !== null && (
          <>
            {" · "}
            <Link
              to={transactionHref(transactionId)}
              dir="ltr"
              className="figures inline-block min-h-6 text-brand hover:underline print:text-ink"
            >
              {labels.get(transactionId) ?? transactionId}
            </Link>
          </>
        )}
      </span>
      {reason !== null && (
        <span className="wrap-anywhere block">
          {rich(statementTexts.lineReason, {
            reason: <bdi>{entryReasonIn({ t, formats }, { kind, reason })}</bdi>,
          })}
        </span>
      )}
    </>
  );
}
