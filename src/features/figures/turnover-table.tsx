import { formatBookDay } from "#domain/calendar.ts";
import { formatAmount } from "#domain/money.ts";
import type { TurnoverDay } from "#domain/turnover-days.ts";

/** The same in figures, the newest day first. */
export function TurnoverTable({ days }: { days: readonly TurnoverDay[] }) {
  return (
    <section
      aria-label="Money in and out as a table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
      tabIndex={0}
      className="h-[180px] min-h-full overflow-y-auto rounded-control border border-line"
    >
      <table className="figures w-full text-small">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-left font-medium">
              Day (UTC)
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              In
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              Out
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {days.toReversed().map(({ day, paidIn, paidOut }) => (
            <tr key={day}>
              <td className="px-3 py-1.5">{formatBookDay(day)}</td>
              <td className="px-3 py-1.5 text-right">${formatAmount(paidIn)}</td>
              <td className="px-3 py-1.5 text-right">${formatAmount(paidOut)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
