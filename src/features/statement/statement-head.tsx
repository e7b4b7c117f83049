import type { Statement } from "#domain/ledger/statement.ts";
import { formatDay, formatMoment, utcMomentElsewhere } from "#domain/values/calendar.ts";
import { formatAmount } from "#domain/values/money.ts";
import type { Span } from "#domain/values/period.ts";
import { Money } from "#src/ui/money.tsx";

export interface StatementHeadProps {
  statement: Statement;
  span: Span;
  issuer: string;
  holder: string;
  /** When the entries were read. */
  asOf: string;
}

/** The days of a span in words; its end is the first moment that does not belong to it. */
function days({ from, until }: Span, asOf: string): string {
  const last = until === undefined ? asOf : new Date(Date.parse(until) - 1).toISOString();
  return from === undefined ? `Up to ${formatDay(last)}` : `${formatDay(from)} – ${formatDay(last)}`;
}

/** The owner and the days of the statement, and the totals of its lines. */
export function StatementHead({ statement, span, issuer, holder, asOf }: StatementHeadProps) {
  const { opening, credited, debited, closing, lines } = statement;
  const utcAsOf = utcMomentElsewhere(asOf);
  const figures = [
    { name: "Opening balance", value: <Money amount={formatAmount(opening)} /> },
    { name: "Credited", value: <Money amount={formatAmount(credited)} /> },
    { name: "Debited", value: <Money amount={formatAmount(debited)} /> },
    { name: "Closing balance", value: <Money amount={formatAmount(closing)} /> },
  ];
  return (
    <section aria-label="Summary" className="rounded-card border border-line bg-card p-4 sm:p-6">
      <p className="hidden font-semibold text-lead print:block">{issuer} · Statement of account</p>
      <p className="hidden print:block">{holder}</p>
      <h2 className="font-semibold text-lead">{days(span, asOf)}</h2>
      <p className="text-muted text-small">
        {lines.length.toLocaleString("en-US")} {lines.length === 1 ? "entry" : "entries"}, in US dollars, as
        of <time dateTime={asOf}>{formatMoment(asOf)}</time> {utcAsOf !== null && ` (${utcAsOf})`}
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
        {figures.map(({ name, value }) => (
          // Two to a line, four on a wide screen, and one where the amounts are too long for that.
          <div key={name} className="grow basis-[calc(50%-0.75rem)] lg:basis-0">
            <dt className="text-muted text-small">{name}</dt>
            <dd className="font-semibold text-lead">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
