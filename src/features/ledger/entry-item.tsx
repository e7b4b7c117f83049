import { balanceOf } from "#domain/ledger/account.ts";
import { actorLabels, entryLabels, type LedgerEntry } from "#domain/ledger/ledger.ts";
import { type Cents, formatAmount, formatDollars } from "#domain/values/money.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Money } from "#src/ui/money.tsx";
import type { Figure } from "./queries.ts";

/** The change of a figure by an entry, and the figure after it. */
function effectOn(figure: Figure, entry: LedgerEntry): { delta: Cents; after: Cents } {
  if (figure === "profit") return { delta: entry.profitDelta, after: entry.profit };
  if (figure === "bonus") return { delta: entry.bonusDelta, after: entry.bonus };
  return { delta: balanceOf({ cash: entry.cashDelta, hold: entry.holdDelta }), after: balanceOf(entry) };
}

/** One entry: kind, time, actor and reason, the amounts that it moved and the balances after it. */
export function EntryItem({ entry, figure }: { entry: LedgerEntry; figure: Figure }) {
  const { delta, after } = effectOn(figure, entry);
  const moved = [
    { name: "Available", delta: entry.cashDelta },
    { name: "On hold", delta: entry.holdDelta },
    { name: "In trade", delta: entry.stakeDelta },
    ...(figure === "books"
      ? [
          { name: "Profit", delta: entry.profitDelta },
          { name: "Bonus", delta: entry.bonusDelta },
        ]
      : []),
  ].filter((part) => part.delta !== 0);
  // Of a balance that one account moved, that account says nothing more. A lower bonus is credited all the same.
  const fewest = figure === "balance" ? 1 : 0;
  return (
    <div className="grid gap-0.5 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-semibold">{entryLabels[entry.kind]}</p>
        <Signed amount={delta} />
      </div>
      <div className="flex items-baseline justify-between gap-4 text-muted text-small">
        <p>
          <TimeCell at={entry.at} precision="day" /> · {actorLabels[entry.actorRole]}
        </p>
        <p className="figures shrink-0">{formatDollars(after)} after</p>
      </div>
      {entry.reason !== null && <p className="wrap-anywhere text-small">Reason: {entry.reason}</p>}
      {moved.length > fewest && (
        <ul className="flex flex-wrap gap-x-4 text-small">
          {moved.map((part) => (
            <li key={part.name}>
              {part.name} <Signed amount={part.delta} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Signed({ amount }: { amount: Cents }) {
  return <Money amount={formatAmount(amount)} {...(amount > 0 && { flow: "credit" as const })} />;
}
