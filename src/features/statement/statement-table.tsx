import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { labelOf, type Statement, type StatementLine } from "#domain/ledger/statement.ts";
import { formatMoment, utcMomentElsewhere } from "#domain/values/calendar.ts";
import { formatAmount } from "#domain/values/money.ts";
import { transactionHref } from "#domain/values/paths.ts";
import { Button } from "#src/ui/button.tsx";
import { Money } from "#src/ui/money.tsx";

/** The first lines of a long table; more would make the page slow. Print has all. */
const shownAtFirst = 200;

/** The lines of a statement in the order they happened. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { lines } = statement;
  const [limit, setLimit] = useState(shownAtFirst);
  const printing = usePrinting();
  const shown = printing ? lines : lines.slice(0, limit);
  return (
    <div className="rounded-card border border-line bg-card">
      {/* Two columns on a phone, so its text grows only as long as words still fit into them. */}
      <table className="w-full border-collapse text-[length:min(var(--text-small),5vw)] leading-5">
        <caption className="sr-only">Entries in the order they happened</caption>
        <thead className="border-line border-b text-left text-muted">
          <tr>
            <th scope="col" className="p-3 pl-6 font-medium max-sm:hidden">
              Time
            </th>
            <th scope="col" className="p-3 font-medium max-sm:pl-4">
              Entry
            </th>
            <th scope="col" className="p-3 text-right font-medium max-sm:hidden">
              Change
            </th>
            <th scope="col" className="p-3 text-right font-medium max-sm:pr-4 sm:pr-6">
              <span className="block sm:hidden">Change</span>
              Balance
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
            {shown.length.toLocaleString("en-US")} of {lines.length.toLocaleString("en-US")} entries. The CSV
            and the printout contain all of them.
          </p>
          <Button variant="secondary" size="small" onClick={() => setLimit(limit + 5 * shownAtFirst)}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

function Line({ line, label }: { line: StatementLine; label: string | null }) {
  const change = (
    <Money amount={formatAmount(line.change)} {...(line.change > 0 && { flow: "credit" as const })} />
  );
  return (
    <tr className="break-inside-avoid align-top">
      <td className="figures whitespace-nowrap p-3 pl-6 max-sm:hidden">
        <Moment at={line.at} />
      </td>
      <td className="wrap-anywhere p-3 max-sm:pl-4">
        <span className="font-semibold">{line.words}</span>
        <span className="figures block sm:hidden">
          <Moment at={line.at} />
        </span>
        <span className="block text-muted">
          No. {line.seq} · {line.actor}
        </span>
        {label !== null && line.transactionId !== null && (
          <Link
            to={transactionHref(line.transactionId)}
            className="figures inline-block min-h-6 text-brand hover:underline print:text-ink"
          >
            {label}
          </Link>
        )}
        {line.reason !== null && <span className="wrap-anywhere block">Reason: {line.reason}</span>}
      </td>
      <td className="p-3 text-right max-sm:hidden">{change}</td>
      <td className="p-3 text-right max-sm:pr-4 sm:pr-6">
        <span className="block sm:hidden">{change}</span>
        <Money amount={formatAmount(line.balance)} />
      </td>
    </tr>
  );
}

/** When it was, where the reader is, and in UTC where that differs. */
function Moment({ at }: { at: string }) {
  const utc = utcMomentElsewhere(at);
  return (
    <>
      <time dateTime={at}>{formatMoment(at)}</time>
      {utc !== null && <span className="block text-muted">{utc}</span>}
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
