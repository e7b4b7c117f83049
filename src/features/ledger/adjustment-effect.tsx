import type { AdjustmentPreview } from "#domain/adjustments/adjustment-preview.ts";
import { type Balances, balanceOf } from "#domain/ledger/account.ts";
import { type Cents, negate, sum } from "#domain/values/money.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as ledger from "#messages/generated/ledger.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { accountLabels } from "#src/content/entry-labels.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";
import { EntryItem } from "./entry-item.tsx";
import type { Figure } from "./queries.ts";

const rows: readonly { name: MessageId; of: (balances: Balances) => Cents }[] = [
  { name: ledger.tableBalance, of: balanceOf },
  { name: accountLabels.cash, of: ({ cash }) => cash },
  { name: accountLabels.hold, of: ({ hold }) => hold },
  { name: accountLabels.stake, of: ({ stake }) => stake },
  { name: accountLabels.profit, of: ({ profit }) => profit },
  { name: accountLabels.bonus, of: ({ bonus }) => bonus },
];

/**
 * The preview of an adjustment: the entry as the investor will see it, and every account before and after.
 */
export function AdjustmentEffect({ preview, figure }: { preview: AdjustmentPreview; figure: Figure }) {
  const t = useMessages();
  const { dollars } = useFormats();
  const { entry, before, after, needsSecond } = preview;
  return (
    <div className="grid gap-4 text-ink">
      <p className="font-medium">{headlineOf(preview, figure, t, dollars)}</p>
      <section aria-label={t(adminUsers.effectEntry)}>
        <h3 className="mb-1 font-medium text-muted text-small">{t(adminUsers.effectEntry)}</h3>
        <div className="rounded-control border border-line px-4">
          <EntryItem entry={entry} figure={figure} />
        </div>
      </section>
      <table className="figures w-full text-small">
        <caption className="sr-only">{t(adminUsers.effectTable)}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 text-start font-medium">
              {t(adminUsers.effectAccount)}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t(adminUsers.effectBefore)}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t(adminUsers.effectAfter)}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, of }) => (
            <tr key={String(name)} className={classNames(of(before) !== of(after) && "font-semibold")}>
              <th scope="row" className="py-1 text-start [font-weight:inherit]">
                {t(name)}
              </th>
              <td className="py-1 text-end">
                <Money amount={of(before)} />
              </td>
              <td className="py-1 text-end">
                <Money amount={of(after)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {needsSecond && (
        <p className="rounded-control bg-pending-soft px-4 py-2.5 text-small">
          {t(adminUsers.effectNeedsSecond)}
        </p>
      )}
    </div>
  );
}

/**
 * The change of the figure, and of the balance when it moves as well: a bonus is credited in full each time.
 */
function headlineOf(
  { before, after }: AdjustmentPreview,
  figure: Figure,
  t: Translate,
  dollars: (amount: Cents) => string,
): string {
  if (figure === "profit")
    return t(adminUsers.effectProfit, { before: dollars(before.profit), after: dollars(after.profit) });
  const balance = { before: dollars(balanceOf(before)), after: dollars(balanceOf(after)) };
  if (figure !== "bonus") return t(adminUsers.effectBalance, balance);
  return t(adminUsers.effectBonus, {
    amount: dollars(sum(balanceOf(after), negate(balanceOf(before)))),
    bonusBefore: dollars(before.bonus),
    bonusAfter: dollars(after.bonus),
    ...balance,
  });
}
