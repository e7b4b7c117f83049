import type { BalanceStep } from "#domain/balance-history.ts";
import { formatDayTime } from "#domain/calendar.ts";
import { formatAmount } from "#domain/money.ts";

/** The picture in words, the newest first. */
export function BalanceTable({ steps }: { steps: readonly BalanceStep[] }) {
  return (
    <section
      aria-label="Balance as a table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
      tabIndex={0}
      className="h-[172px] overflow-y-auto rounded-control border border-line"
    >
      <table className="figures w-full text-small">
        <thead className="sticky top-0 bg-sunken text-left">
          <tr>
            <th scope="col" className="px-3 py-1.5 font-medium">
              Since
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              Balance
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {steps.toReversed().map(({ at, balance }) => (
            <tr key={`${at} ${balance}`}>
              <td className="px-3 py-1.5">
                <time dateTime={at}>{formatDayTime(at)}</time>
              </td>
              <td className="px-3 py-1.5 text-right">${formatAmount(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
