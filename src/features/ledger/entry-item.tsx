import { accounts, balanceOf } from "#domain/ledger/account.ts";
import { deltasOf, type LedgerEntry } from "#domain/ledger/ledger.ts";
import type { Cents } from "#domain/values/money.ts";
import * as ledger from "#messages/generated/ledger.ts";
import { accountLabels, actorLabels, entryLabels } from "#src/content/entry-labels.ts";
import { entryReasonIn } from "#src/content/result-reasons.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Money } from "#src/ui/money.tsx";
import type { Figure } from "./queries.ts";

/** The change of a figure by an entry, and the figure after it. */
function effectOn(figure: Figure, entry: LedgerEntry): { delta: Cents; after: Cents } {
  if (figure === "profit") return { delta: entry.profitDelta, after: entry.profit };
  if (figure === "bonus") return { delta: entry.bonusDelta, after: entry.bonus };
  return { delta: balanceOf({ cash: entry.cashDelta, hold: entry.holdDelta }), after: balanceOf(entry) };
}

/** The accounts that the entries of one figure name. */
const namedAccounts = ["cash", "hold", "stake"] as const;

/** One entry: kind, time, actor and reason, the amounts that it moved and the balances after it. */
export function EntryItem({ entry, figure }: { entry: LedgerEntry; figure: Figure }) {
  const t = useMessages();
  const formats = useFormats();
  const { delta, after } = effectOn(figure, entry);
  const deltas = deltasOf(entry);
  const moved = (figure === "books" ? accounts : namedAccounts).filter((account) => deltas[account] !== 0);
  // Of a balance that one account moved, that account says nothing more. A lower bonus is credited all the same.
  const fewest = figure === "balance" ? 1 : 0;
  return (
    <div className="grid gap-0.5 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">{t(entryLabels[entry.kind])}</p>
        <Signed amount={delta} />
      </div>
      <div className="flex items-baseline justify-between gap-4 text-muted text-small">
        <p>
          <TimeCell at={entry.at} precision="day" /> · {t(actorLabels[entry.actorRole])}
        </p>
        <p className="figures shrink-0">{t(ledger.itemAfter, { amount: formats.dollars(after) })}</p>
      </div>
      {entry.reason !== null && (
        <p className="wrap-anywhere text-small">
          {t(ledger.itemReason, {
            reason: entryReasonIn({ t, formats }, { kind: entry.kind, reason: entry.reason }),
          })}
        </p>
      )}
      {moved.length > fewest && (
        <ul className="flex flex-wrap gap-x-4 text-small">
          {moved.map((account) => (
            <li key={account}>
              {t(accountLabels[account])} <Signed amount={deltas[account]} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Signed({ amount }: { amount: Cents }) {
  return <Money amount={amount} {...(amount > 0 && { flow: "credit" as const })} />;
}
