import { Undo2 } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { sum, ZERO } from "#domain/values/money.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import type { Translate } from "#messages/message.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { focusTransaction } from "./focus-transaction.ts";
import { subjectOf, type UndoNews, type UndoWindow, undoTime } from "./use-undo-windows.ts";

interface UndoBarProps {
  windows: readonly UndoWindow[];
  /** The last approval that began or was taken back; null after it, when it was sent for example. */
  news: UndoNews | null;
  onUndo: (id: number) => void;
}

export const dockLook =
  "w-full max-w-xl overflow-hidden rounded-card border border-control bg-card shadow-raised";

/** The approvals that are held back, each with its way back. */
export function UndoBar({ windows, news, onUndo }: UndoBarProps) {
  const t = useMessages();
  return (
    <>
      <p role="status" className="sr-only">
        {news && describeNews(news, t)}
      </p>
      {windows.length > 0 && (
        <ul aria-label={t(adminTexts.undoList)} className="grid w-full justify-items-center gap-2">
          {windows.map((window) => (
            <li key={window.id} className={dockLook}>
              <Held window={window} onUndo={() => onUndo(window.id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** With the name of a transaction: a sentence that is the same as the one before is not read out. */
function describeNews({ window: { transactions }, isUndone }: UndoNews, t: Translate): string {
  const transaction = transactions[0]?.transactionId ?? "";
  const count = transactions.length - 1;
  const seconds = undoTime / 1000;
  if (count === 0)
    return isUndone
      ? t(adminTexts.undone, { transaction })
      : t(adminTexts.undoNews, { transaction, seconds });
  return isUndone
    ? t(adminTexts.undoneSeveral, { transaction, count })
    : t(adminTexts.undoNewsSeveral, { transaction, count, seconds });
}

function Held({ window, onUndo }: { window: UndoWindow; onUndo: () => void }) {
  const t = useMessages();
  const rich = useRichText();
  const { dollars } = useFormats();
  const seconds = useSecondsLeft(window.endsAt);
  const subject = subjectOf(window, t);
  const undo = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the focus returns to where the approval began.
    if (currentTarget === document.activeElement) focusTransaction(window.transactions[0]?.$id);
    onUndo();
  };
  return (
    <>
      <div className="flex items-center justify-between gap-3 py-2 ps-4 pe-2">
        <p className="min-w-0">
          {rich(adminTexts.undoApproving, {
            subject: <span className="figures font-semibold">{subject}</span>,
          })}
          <span className="figures text-muted">
            {" "}
            {dollars(sum(...window.transactions.map(({ amount }) => amount), ZERO))}
          </span>
        </p>
        <div className="flex shrink-0 items-center gap-2">
          <span aria-hidden className="figures text-muted">
            {t(adminTexts.undoSeconds, { seconds: String(seconds) })}
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-label={t(adminTexts.undoName, { subject })}
            aria-keyshortcuts="u"
            icon={<Undo2 aria-hidden size={16} />}
            onClick={undo}
          >
            {t(adminTexts.undo)}
          </Button>
        </div>
      </div>
      <div
        aria-hidden
        className="h-1 origin-left bg-brand transition-transform duration-1000 ease-linear motion-reduce:hidden"
        style={{ transform: `scaleX(${Math.max(seconds - 1, 0) / (undoTime / 1000)})` }}
      />
    </>
  );
}

/** Whole seconds until an instant, counted down. */
function useSecondsLeft(endsAt: number): number {
  const left = () => Math.max(Math.ceil((endsAt - Date.now()) / 1000), 0);
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the clock alone
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}
