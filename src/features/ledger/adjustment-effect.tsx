import type { AdjustmentPreview } from "#domain/adjustments/adjustment-preview.ts";
import { type Balances, balanceOf } from "#domain/ledger/account.ts";
import { type Cents, formatAmount, formatDollars, negate, sum } from "#domain/values/money.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";
import { EntryItem } from "./entry-item.tsx";
import type { Figure } from "./queries.ts";

const rows: readonly { name: string; of: (balances: Balances) => Cents }[] = [
  { name: "Balance", of: balanceOf },
  { name: "Available", of: ({ cash }) => cash },
  { name: "On hold", of: ({ hold }) => hold },
  { name: "In trade", of: ({ stake }) => stake },
  { name: "Profit", of: ({ profit }) => profit },
  { name: "Bonus", of: ({ bonus }) => bonus },
];

/**
 * The preview of an adjustment: the entry as the investor will see it, and every account before and after.
 */
export function AdjustmentEffect({ preview, figure }: { preview: AdjustmentPreview; figure: Figure }) {
  const { entry, before, after, needsSecond } = preview;
  return (
    <div className="grid gap-4 text-ink">
      <p className="font-medium">{headlineOf(preview, figure)}</p>
      <section aria-label="What the investor will see">
        <h3 className="mb-1 font-medium text-muted text-small">What the investor will see</h3>
        <div className="rounded-control border border-line px-4">
          <EntryItem entry={entry} figure={figure} />
        </div>
      </section>
      <table className="figures w-full text-small">
        <caption className="sr-only">Each figure before and after</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              Account
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Before
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              After
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, of }) => (
            <tr key={name} className={classNames(of(before) !== of(after) && "font-semibold")}>
              <th scope="row" className="py-1 text-left [font-weight:inherit]">
                {name}
              </th>
              <td className="py-1 text-right">
                <Money amount={formatAmount(of(before))} />
              </td>
              <td className="py-1 text-right">
                <Money amount={formatAmount(of(after))} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {needsSecond && (
        <p className="rounded-control bg-pending-soft px-4 py-2.5 text-small">
          This needs a second administrator. It takes effect when another administrator confirms it.
        </p>
      )}
    </div>
  );
}

/**
 * The change of the figure, and of the balance when it moves as well: a bonus is credited in full each time.
 */
function headlineOf({ before, after }: AdjustmentPreview, figure: Figure): string {
  const balance = `the balance from ${formatDollars(balanceOf(before))} to ${formatDollars(balanceOf(after))}`;
  if (figure === "profit")
    return `Changes the profit from ${formatDollars(before.profit)} to ${formatDollars(after.profit)}.`;
  if (figure !== "bonus") return `Changes ${balance}.`;
  const credited = sum(balanceOf(after), negate(balanceOf(before)));
  return `Credits ${formatDollars(credited)}: changes the bonus from ${formatDollars(before.bonus)} to ${formatDollars(after.bonus)} and ${balance}.`;
}
