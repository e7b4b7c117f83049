import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import {
  type BalanceCause,
  type BalanceMove,
  type BalanceStep,
  balanceLine,
  balanceMoves,
  highestBalance,
  stepAt,
} from "#domain/statements/balance-history.ts";
import { type Cents, cents } from "#domain/values/money.ts";
import * as ledger from "#messages/generated/ledger.ts";
import type { MessageId } from "#messages/message.ts";
import { entryLabels } from "#src/content/entry-labels.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { chartSize, ValueChart } from "#src/ui/value-chart.tsx";

interface BalancePictureProps {
  /** The oldest first; at least one. */
  steps: readonly BalanceStep[];
  /** That the steps were made of, the newest first. */
  entries: readonly LedgerEntry[];
  balance: Cents;
}

/** More points would cover the line: then the largest moves have one. */
const mostMarks = 60;

/** Ring, disc and diamond, so that colour is not alone. A trade without a difference only moves the investor's own money. */
const looks: Readonly<Record<Exclude<BalanceCause, "trade">, { words: MessageId; look: string }>> = {
  transfer: { words: ledger.chartTransfer, look: "rounded-full border-2 border-brand bg-card" },
  gain: { words: ledger.chartGain, look: "rounded-full bg-positive" },
  loss: { words: ledger.chartLoss, look: "rotate-45 bg-negative" },
};

/** The balance as a line of steps, with points for what came from outside and for what trades earned. The table has all of them. */
export function BalancePicture({ steps, entries, balance }: BalancePictureProps) {
  const t = useMessages();
  const { day, dayTime, dollars } = useFormats();
  const until = new Date().toISOString();
  const begin = steps[0]?.at ?? until;
  // Within one day the day would be the same at both ends.
  const isYoung = day(begin) === day(until);
  const highest = highestBalance(steps);
  const moves = balanceMoves(entries);
  const span = Math.max(Date.parse(until) - Date.parse(begin), 1);
  const placeOf = (at: string) => Math.min((Date.parse(at) - Date.parse(begin)) / span, 1);
  const marked = largest(moves.filter(({ cause }) => cause !== "trade"));
  const marks = marked.flatMap(({ id, at, balance: value, cause }) =>
    cause === "trade" ? [] : [{ key: id, place: placeOf(at), value, look: looks[cause].look }],
  );
  const causes = (["transfer", "gain", "loss"] as const).filter((cause) =>
    marked.some((move) => move.cause === cause),
  );
  return (
    <div className="grid gap-1">
      <ValueChart
        label={t(ledger.chartLabel, {
          since: day(begin),
          highest: dollars(highest),
          balance: dollars(balance),
        })}
        values={steps.map((step) => step.balance)}
        format={(value) => dollars(cents(value)).replace(/[.,]00(?!\d)/, "")}
        height="h-[120px]"
        marks={marks}
        at={(place) => {
          const step = stepAt(steps, until, place);
          const move = moves.findLast(({ at }) => at === step?.at);
          return step && { mark: place, caption: <Caption step={step} move={move} /> };
        }}
        ends={[isYoung ? dayTime(begin) : day(begin), t(isYoung ? ledger.chartNow : ledger.chartToday)]}
      >
        {(heightOf) => {
          const line = balanceLine(steps, until)
            .map(({ x, y }) => `${(x * chartSize).toFixed(2)},${heightOf(y * highest).toFixed(2)}`)
            .join(" ");
          const zero = heightOf(0).toFixed(2);
          return (
            <>
              <polygon
                points={`0,${zero} ${line} ${chartSize},${zero}`}
                className="fill-brand-soft opacity-70"
              />
              <polyline
                points={line}
                className="fill-none stroke-brand"
                strokeWidth={2}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </>
          );
        }}
      </ValueChart>
      {causes.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-muted text-small">
          {causes.map((cause) => (
            <li key={cause} className="flex items-center gap-1.5">
              <span aria-hidden className={`size-2 forced-color-adjust-none ${looks[cause].look}`} />
              {t(looks[cause].words)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the moves of the largest amounts, as many as get a point, in their order. */
function largest(moves: readonly BalanceMove[]): readonly BalanceMove[] {
  if (moves.length <= mostMarks) return moves;
  const bySize = moves.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const chosen = new Set(bySize.slice(0, mostMarks));
  return moves.filter((move) => chosen.has(move));
}

/** The balance at a place, and the entry that it comes from. */
function Caption({ step, move }: { step: BalanceStep; move: BalanceMove | undefined }) {
  const t = useMessages();
  const { dayTime, dollars } = useFormats();
  return (
    <>
      <span className="block text-muted">{dayTime(step.at)}</span>
      <strong className="block">{dollars(step.balance)}</strong>
      {move && (
        <span className="block">
          {t(ledger.chartMove, {
            entry: t(entryLabels[move.kind]),
            change: `${move.change > 0 ? "+" : ""}${dollars(move.change)}`,
          })}
        </span>
      )}
    </>
  );
}
