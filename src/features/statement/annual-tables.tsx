import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type AnnualStatement, annualLabels, annualSections } from "#domain/ledger/annual-statement.ts";
import { entryLabels, type LedgerEntry } from "#domain/ledger/ledger.ts";
import { formatMoment, utcMomentElsewhere } from "#domain/values/calendar.ts";
import { type Cents, formatDollars, sum } from "#domain/values/money.ts";
import { transactionHref } from "#domain/values/paths.ts";

export interface AnnualTablesProps {
  statement: AnnualStatement;
  /** Row id → "TNX-4F7KQ2". */
  labels: ReadonlyMap<string, string>;
}

/** The lines of a year, section by section; a section without lines says so. */
export function AnnualTables({
  statement: { trades, gains, losses, moves, totals },
  labels,
}: AnnualTablesProps) {
  return (
    <>
      <Section
        title="Realised trades"
        columns={["Stake", "Received", "Gain or loss"]}
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
          title={annualLabels[section]}
          columns={["Amount"]}
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
  return (
    <section aria-label={title} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 className="font-semibold text-lead">{title}</h2>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">None in this year.</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="mt-3 w-full border-collapse text-small">
            <thead className="border-line border-b text-left text-muted">
              <tr>
                <Head>Entry</Head>
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
                  <td className="wrap-anywhere py-2 pr-3">
                    <Origin entry={entry} labels={labels} />
                  </td>
                  {amounts.map((amount, index) => (
                    <td key={columns[index]} className="figures whitespace-nowrap py-2 pl-3 text-right">
                      {formatDollars(amount)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot className="border-line border-t font-semibold">
              <tr>
                <th scope="row" colSpan={columns.length} className="py-2 text-left">
                  Total
                </th>
                <td className="figures whitespace-nowrap py-2 pl-3 text-right">{formatDollars(total)}</td>
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
    <th scope="col" className={isAmount ? "py-2 pl-3 text-right font-medium" : "py-2 pr-3 font-medium"}>
      {children}
    </th>
  );
}

function Origin({ entry, labels }: { entry: LedgerEntry; labels: ReadonlyMap<string, string> }) {
  const { transactionId, kind, at, seq, reason } = entry;
  const utc = utcMomentElsewhere(at);
  return (
    <>
      <span className="font-semibold">{entryLabels[kind]}</span>
      <span className="figures block">
        <time dateTime={at}>{formatMoment(at)}</time>
        {utc !== null && <span className="text-muted"> ({utc})</span>}
      </span>
      <span className="block text-muted">
        No. {seq}
        {transactionId !== null && (
          <>
            {" · "}
            <Link
              to={transactionHref(transactionId)}
              className="figures inline-block min-h-6 text-brand hover:underline print:text-ink"
            >
              {labels.get(transactionId) ?? transactionId}
            </Link>
          </>
        )}
      </span>
      {reason !== null && <span className="wrap-anywhere block">Reason: {reason}</span>}
    </>
  );
}
