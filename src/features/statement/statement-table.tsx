import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { labelOf, type Statement, type StatementLine } from "#domain/statements/statement.ts";
import { utcMomentElsewhere } from "#domain/values/calendar.ts";
import { transactionHref } from "#domain/values/paths.ts";
import * as statementTexts from "#messages/generated/statement.ts";
import { actorLabels, entryLabels } from "#src/content/entry-labels.ts";
import { entryReasonIn } from "#src/content/result-reasons.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Money } from "#src/ui/money.tsx";

/** The first lines of a long table; more would make the page slow. Print has all. */
const shownAtFirst = 200;

/** The lines of a statement in the order they happened. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { lines } = statement;
  const t = useMessages();
  const { count } = useFormats();
  const [limit, setLimit] = useState(shownAtFirst);
  const printing = usePrinting();
  const shown = printing ? lines : lines.slice(0, limit);
  return (
    <div className="rounded-card border border-line bg-card">
      {/* Two columns on a phone, so its text grows only as long as words still fit into them. */}
      <table className="w-full border-collapse text-[length:min(var(--text-small),5vw)] leading-5">
        <caption className="sr-only">{t(statementTexts.tableCaption)}</caption>
        <thead className="border-line border-b text-muted">
          <tr>
            <th scope="col" className="p-3 ps-6 text-start font-medium max-sm:hidden">
              {t(statementTexts.tableTime)}
            </th>
            <th scope="col" className="p-3 text-start font-medium max-sm:ps-4">
              {t(statementTexts.tableEntry)}
            </th>
            <th scope="col" className="p-3 text-end font-medium max-sm:hidden">
              {t(statementTexts.tableChange)}
            </th>
            <th scope="col" className="p-3 text-end font-medium max-sm:pe-4 sm:pe-6">
              <span className="block sm:hidden">{t(statementTexts.tableChange)}</span>
              {t(statementTexts.tableBalance)}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((line) => (
            <Line key={line.seq} line={line} label={labelOf(statement, line)} />
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t p-4 sm:px-6">
          <p className="text-muted">
            {t(statementTexts.tablePart, { count: lines.length, shown: count(shown.length) })}
          </p>
          <Button variant="secondary" size="small" onClick={() => setLimit(limit + 5 * shownAtFirst)}>
            {t(statementTexts.tableMore)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({ line, label }: { line: StatementLine; label: string | null }) {
  const t = useMessages();
  const rich = useRichText();
  const formats = useFormats();
  const change = <Money amount={line.change} {...(line.change > 0 && { flow: "credit" as const })} />;
  return (
    <tr className="break-inside-avoid align-top">
      <td className="figures whitespace-nowrap p-3 ps-6 max-sm:hidden">
        <Moment at={line.at} />
      </td>
      <td className="wrap-anywhere p-3 max-sm:ps-4">
        <span className="font-semibold">{t(entryLabels[line.kind])}</span>
        <span className="figures block sm:hidden">
          <Moment at={line.at} />
        </span>
        <span className="block text-muted">
          {t(statementTexts.lineNumber, { number: String(line.seq) })} · {t(actorLabels[line.actorRole])}
        </span>
        {label !== null && line.transactionId !== null && (
          <Link
            to={transactionHref(line.transactionId)}
            dir="ltr"
            className="figures inline-block min-h-6 text-brand hover:underline print:text-ink"
          >
            {label}
          </Link>
        )}
        {line.reason !== null && (
          <span className="wrap-anywhere block">
            {rich(statementTexts.lineReason, {
              reason: <bdi>{entryReasonIn({ t, formats }, { kind: line.kind, reason: line.reason })}</bdi>,
            })}
          </span>
        )}
      </td>
      <td className="p-3 text-end max-sm:hidden">{change}</td>
      <td className="p-3 text-end max-sm:pe-4 sm:pe-6">
        <span className="block sm:hidden">{change}</span>
        <Money amount={line.balance} />
      </td>
    </tr>
  );
}

/** When it was, where the reader is, and in UTC where that differs. */
function Moment({ at }: { at: string }) {
  const { moment } = useFormats();
  const utc = utcMomentElsewhere(at);
  return (
    <>
      <time dateTime={at}>{moment(at)}</time>
      {utc !== null && (
        <span className="block text-muted">
          <bdi>{utc}</bdi>
        </span>
      )}
    </>
  );
}

/** True while the browser makes its picture of the page for the printer. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  // Once the lines are on the page: a print at once has all of them.
  useLayoutEffect(() => {
    // The picture is taken as soon as the listener has returned.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return printing;
}
