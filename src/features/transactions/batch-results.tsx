import { proposedText } from "#src/commands/use-command.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import type { BatchRow } from "./use-batch.ts";

export interface BatchResultsProps {
  rows: readonly BatchRow[];
  stop: () => void;
  dismiss: () => void;
}

const badges: Record<BatchRow["state"], { tone: BadgeTone; word: string }> = {
  waiting: { tone: "neutral", word: "Waiting" },
  done: { tone: "success", word: "Done" },
  proposed: { tone: "pending", word: "Proposed" },
  refused: { tone: "danger", word: "Refused" },
  failed: { tone: "danger", word: "Failed" },
  unknown: { tone: "pending", word: "Unknown" },
  stopped: { tone: "neutral", word: "Not sent" },
};

/** The outcome of each transaction of a batch. */
export function BatchResults({ rows, stop, dismiss }: BatchResultsProps) {
  const waiting = rows.filter(({ state }) => state === "waiting").length;
  const summary = waiting > 0 ? `${rows.length - waiting} of ${rows.length} decided` : summaryOf(rows);
  return (
    <Card
      ref={restoreFocus}
      title="Results"
      className="w-full max-w-xl border-control shadow-raised"
      action={
        <Button variant="secondary" size="small" onClick={waiting > 0 ? stop : dismiss}>
          {waiting > 0 ? "Stop" : "Close"}
        </Button>
      }
    >
      <p role="status" className="mb-2 text-muted">
        {summary}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll it */}
      <ul tabIndex={0} className="max-h-[30dvh] divide-y divide-line overflow-y-auto">
        {rows.map(({ id, order, transaction, state, words }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="figures font-medium">{transaction.transactionId}</span>
            <Badge tone={badges[state].tone}>
              {state === "done" ? (order.move === "approve" ? "Approved" : "Rejected") : badges[state].word}
            </Badge>
            {(words ?? state === "proposed") && (
              <span className="basis-full text-small">{words ?? proposedText}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How many ended in which way: "2 done, 1 refused". */
function summaryOf(rows: readonly BatchRow[]): string {
  const counts = new Map<string, number>();
  for (const { state } of rows) {
    const word = badges[state].word.toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, count]) => `${count} ${word}`).join(", ");
}
