import { type AnnualStatement, annualStatementCsv } from "#domain/ledger/annual-statement.ts";
import { formatMoment, utcMomentElsewhere } from "#domain/values/calendar.ts";
import { type Cents, formatDollars } from "#domain/values/money.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { saveCsv } from "#src/ui/save-csv.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { AnnualTables } from "./annual-tables.tsx";
import { StatementActions } from "./statement-actions.tsx";
import { type ReadYear, useAnnualStatement } from "./use-annual-statement.ts";

export interface AnnualStatementViewProps {
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
  return (
    <QueryState
      query={useAnnualStatement(userId, year)}
      problem="The annual statement could not be created"
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

/** Said wherever a year is shown, printed or saved. */
const noAdvice =
  "This is not tax advice. It lists the entries of the ledger. Taxes depend on where you live.";

function Year({
  read,
  issuer,
  holder,
  paperMark,
}: { read: ReadYear } & Omit<AnnualStatementViewProps, "userId" | "year">) {
  const { statement, labels, asOf } = read;
  const utcAsOf = utcMomentElsewhere(asOf);
  return (
    <div className="grid grid-cols-1 gap-6">
      <StatementActions
        onSaveCsv={() =>
          saveCsv([...annualStatementCsv(statement, labels)], `annual-statement-${statement.year}`)
        }
      />
      <p role="note" className="max-w-[80ch] border-pending border-l-2 pl-4 font-medium">
        {noAdvice}
        {paperMark !== null && ` ${paperMark}`}
      </p>
      <section aria-label="Summary" className="rounded-card border border-line bg-card p-4 sm:p-6">
        <p className="hidden font-semibold text-lead print:block">{issuer} · Annual statement</p>
        <p className="hidden print:block">{holder}</p>
        <h2 className="font-semibold text-lead">{statement.year}</h2>
        <p className="text-muted text-small">
          {statement.entries.toLocaleString("en-US")} {statement.entries === 1 ? "entry" : "entries"}, in US
          dollars, as of <time dateTime={asOf}>{formatMoment(asOf)}</time>
          {utcAsOf !== null && ` (${utcAsOf})`}
        </p>
        <Totals statement={statement} />
      </section>
      <AnnualTables statement={statement} labels={labels} />
    </div>
  );
}

/** The figures of a tax return first, then the way from the equity of January to that of December. */
function Totals({ statement }: { statement: AnnualStatement }) {
  const { gains, losses, totals, trades } = statement;
  const lines: readonly (readonly [string, Cents])[] = [
    ["Equity at the beginning", statement.opening],
    ["Deposits", totals.deposits],
    ["Withdrawals paid out", totals.payouts],
    ["Realised gains", gains],
    ["Realised losses", losses],
    ["Withdrawal fees", totals.fees],
    ["Bonuses", totals.bonuses],
    ["Corrections by an administrator", totals.adjustments],
    ["Change in unrealised profit", statement.unrealisedChange],
    ["Equity at the end", statement.closing],
  ];
  const main: readonly (readonly [string, Cents])[] = [
    ["Realised gains", gains],
    ["Realised losses", losses],
    ["Withdrawal fees", totals.fees],
    ["Bonuses", totals.bonuses],
  ];
  return (
    <>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {main.map(([name, amount]) => (
          <div key={name} className="grow basis-[calc(50%-0.75rem)] lg:basis-0">
            <dt className="text-muted text-small">{name}</dt>
            <dd className="figures font-semibold text-lead">{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[80ch] text-muted text-small">
        A gain or loss is realised when a trade ends. It is the amount returned to the balance minus the
        stake. {trades.length === 1 ? "1 trade" : `${trades.length} trades`} ended in {statement.year}.
      </p>
      <table className="mt-4 w-full max-w-xl border-collapse text-small">
        <caption className="mb-1 text-left font-medium">From the beginning to the end of the year</caption>
        <tbody className="divide-y divide-line">
          {lines.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                {name}
              </th>
              <td className="figures whitespace-nowrap py-1.5 text-right font-medium">
                {formatDollars(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
