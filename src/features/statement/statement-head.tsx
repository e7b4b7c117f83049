import type { Statement } from "#domain/statements/statement.ts";
import type { Formats } from "#domain/values/formats.ts";
import type { Span } from "#domain/values/period.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import type { Translate } from "#messages/message.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Money } from "#src/ui/money.tsx";
import { MomentWithUtc } from "./moment-with-utc.tsx";

interface StatementHeadProps {
  statement: Statement;
  span: Span;
  issuer: string;
  holder: string;
  /** When the entries were read. */
  asOf: string;
}

/** The days of a span in words; its end is the first moment that does not belong to it. */
function days({ from, until }: Span, asOf: string, t: Translate, { day }: Formats): string {
  const last = until === undefined ? asOf : new Date(Date.parse(until) - 1).toISOString();
  return from === undefined
    ? t(statementTexts.summaryUpTo, { day: day(last) })
    : t(statementTexts.summaryDays, { first: day(from), last: day(last) });
}

/** The owner and the days of the statement, and the totals of its lines. */
export function StatementHead({ statement, span, issuer, holder, asOf }: StatementHeadProps) {
  const { opening, credited, debited, closing, lines } = statement;
  const t = useMessages();
  const rich = useRichText();
  const formats = useFormats();
  const figures = [
    { name: t(statementTexts.opening), value: <Money amount={opening} /> },
    { name: t(statementTexts.credited), value: <Money amount={credited} /> },
    { name: t(statementTexts.debited), value: <Money amount={debited} /> },
    { name: t(statementTexts.closing), value: <Money amount={closing} /> },
  ];
  return (
    <section
      aria-label={t(statementTexts.summary)}
      className="rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <p className="hidden font-semibold text-lead print:block">
        {t(statementTexts.summaryTitle, { issuer })}
      </p>
      <p className="hidden print:block">{holder}</p>
      <h2 className="font-semibold text-lead">{days(span, asOf, t, formats)}</h2>
      <p className="text-muted text-small">
        {rich(statementTexts.summaryEntries, { count: lines.length, moment: <MomentWithUtc at={asOf} /> })}
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
