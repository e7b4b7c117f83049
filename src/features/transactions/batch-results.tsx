import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as ui from "#messages/generated/ui.ts";
import type { MessageId } from "#messages/message.ts";
import { proposedText } from "#src/commands/use-command.ts";
import { useLanguage, useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import type { BatchRow } from "./use-batch.ts";

interface BatchResultsProps {
  rows: readonly BatchRow[];
  stop: () => void;
  dismiss: () => void;
}

type State = BatchRow["state"];

const tones: Record<State, BadgeTone> = {
  waiting: "neutral",
  done: "success",
  proposed: "pending",
  refused: "danger",
  failed: "danger",
  unknown: "pending",
  stopped: "neutral",
};

const words: Record<Exclude<State, "done">, MessageId> = {
  waiting: adminTexts.stateWaiting,
  proposed: adminTexts.stateProposed,
  refused: adminTexts.stateRefused,
  failed: adminTexts.stateFailed,
  unknown: adminTexts.stateUnknown,
  stopped: adminTexts.stateStopped,
};

/** The word for a transaction that was decided, by the decision. */
const decided = { approve: adminTexts.stateApproved, reject: adminTexts.stateRejected } as const;

const counts: Record<State, MessageId<{ count: number }>> = {
  waiting: adminTexts.countWaiting,
  done: adminTexts.countDone,
  proposed: adminTexts.countProposed,
  refused: adminTexts.countRefused,
  failed: adminTexts.countFailed,
  unknown: adminTexts.countUnknown,
  stopped: adminTexts.countStopped,
};

/** The outcome of each transaction of a batch. */
export function BatchResults({ rows, stop, dismiss }: BatchResultsProps) {
  const t = useMessages();
  const textOf = useTextOf();
  const summaryOf = useSummary();
  const waiting = rows.filter(({ state }) => state === "waiting").length;
  const summary =
    waiting > 0
      ? t(adminTexts.batchProgress, { decided: rows.length - waiting, total: rows.length })
      : summaryOf(rows);
  return (
    <Card
      ref={restoreFocus}
      title={t(adminTexts.batchTitle)}
      className="w-full max-w-xl border-control shadow-raised"
      action={
        <Button variant="secondary" size="small" onClick={waiting > 0 ? stop : dismiss}>
          {t(waiting > 0 ? adminTexts.batchStop : ui.dialogClose)}
        </Button>
      }
    >
      <p role="status" className="mb-2 text-muted">
        {summary}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll it */}
      <ul tabIndex={0} className="max-h-[30dvh] divide-y divide-line overflow-y-auto">
        {rows.map(({ id, order, transaction, state, reason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <bdi className="figures font-medium">{transaction.transactionId}</bdi>
            <Badge tone={tones[state]}>{t(state === "done" ? decided[order.move] : words[state])}</Badge>
            {(reason ?? state === "proposed") && (
              <span className="basis-full text-small">{reason ?? textOf(proposedText)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Returns the function that says how many ended in which way: "2 done, 1 refused". */
function useSummary(): (rows: readonly BatchRow[]) => string {
  const t = useMessages();
  const list = new Intl.ListFormat(useLanguage(), { type: "unit", style: "short" });
  return (rows) => {
    const ended = new Map<State, number>();
    for (const { state } of rows) ended.set(state, (ended.get(state) ?? 0) + 1);
    return list.format([...ended].map(([state, count]) => t(counts[state], { count })));
  };
}
