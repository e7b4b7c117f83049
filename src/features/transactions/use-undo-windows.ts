import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import type { Translate } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { toast } from "#src/ui/toast.ts";

/** Milliseconds in which an approval can still be taken back; nothing is sent before they have passed. */
export const undoTime = 5000;

/** Milliseconds that a timer may be late. A computer that slept sends nothing in the morning. */
const tolerance = 60_000;

/** Approvals that will be sent together when their time is over. */
export interface UndoWindow {
  readonly id: number;
  readonly transactions: readonly Transaction[];
  /** In milliseconds since 1970. */
  readonly endsAt: number;
}

/** The announcement of a window's last change for screen readers. */
export interface UndoNews {
  readonly window: UndoWindow;
  readonly isUndone: boolean;
}

/** Describes the subject of a window. */
export function subjectOf({ transactions }: Pick<UndoWindow, "transactions">, t: Translate): string {
  const [only] = transactions;
  return transactions.length === 1 && only !== undefined
    ? only.transactionId
    : t(adminTexts.transactions, { count: transactions.length });
}

/**
 * Holds approvals back for a few seconds. An admin who leaves the page, closes the tab or lets the computer
 * sleep meanwhile has approved nothing, and is notified.
 * @param send called with the approvals that were not undone in time
 */
export function useUndoWindows(send: (transactions: readonly Transaction[]) => void) {
  const t = useMessages();
  const [windows, setWindows] = useState<readonly UndoWindow[]>([]);
  const [news, setNews] = useState<UndoNews | null>(null);
  const open = useRef<Open>(new Map());
  const count = useRef(0);
  const deliver = useRef(send);
  useEffect(() => {
    deliver.current = send;
  });

  const announceCancelled = useEffectEvent((cancelled: readonly UndoWindow[]) => showCancelled(cancelled, t));
  const close = (id: number) => {
    clearTimeout(open.current.get(id)?.timer);
    open.current.delete(id);
    setWindows([...open.current.values()].map(({ window }) => window));
    // A still-held approval was announced when it began, and it is not undone with another one.
    setNews(null);
  };
  const end = (id: number) => {
    const window = open.current.get(id)?.window;
    if (window === undefined) return;
    close(id);
    if (Date.now() - window.endsAt > tolerance) showCancelled([window], t);
    else deliver.current(window.transactions);
  };
  const begin = (transactions: readonly Transaction[]) => {
    const window = { id: ++count.current, transactions, endsAt: Date.now() + undoTime };
    open.current.set(window.id, { window, timer: setTimeout(() => end(window.id), undoTime) });
    setWindows((others) => [...others, window]);
    setNews({ window, isUndone: false });
  };
  const undo = (id: number) => {
    const window = open.current.get(id)?.window;
    if (window === undefined) return;
    close(id);
    setNews({ window, isUndone: true });
  };

  const drop = (rowIds: readonly string[]) => {
    for (const [id, { window, timer }] of open.current) {
      const left = window.transactions.filter(({ $id }) => !rowIds.includes($id));
      if (left.length === 0) close(id);
      else open.current.set(id, { window: { ...window, transactions: left }, timer });
    }
    setWindows([...open.current.values()].map(({ window }) => window));
    setNews(null);
  };

  const isOpen = windows.length > 0;
  useEffect(() => {
    if (!isOpen) return;
    const cancel = () => {
      const cancelled = takeAll(open.current);
      setWindows([]);
      setNews(null);
      announceCancelled(cancelled);
    };
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      cancel();
    };
    // The second one for browsers that ask nothing and may show the same page again later.
    window.addEventListener("beforeunload", ask);
    window.addEventListener("pagehide", cancel);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("pagehide", cancel);
    };
  }, [isOpen]);
  useEffect(() => {
    const map = open.current;
    return () => announceCancelled(takeAll(map));
  }, []);

  return { windows, news, begin, drop, undo };
}

type Open = Map<number, { window: UndoWindow; timer: ReturnType<typeof setTimeout> }>;

function takeAll(open: Open): UndoWindow[] {
  const all = [...open.values()];
  open.clear();
  for (const { timer } of all) clearTimeout(timer);
  return all.map(({ window }) => window);
}

function showCancelled(cancelled: readonly UndoWindow[], t: Translate): void {
  const transactions = cancelled.flatMap((window) => window.transactions);
  const [first] = transactions;
  if (first === undefined) return;
  toast.warning(t(adminTexts.leftTitle), {
    description:
      transactions.length === 1
        ? t(adminTexts.leftText, { transaction: first.transactionId })
        : t(adminTexts.leftTextSeveral, { count: transactions.length }),
    duration: 10_000,
  });
}
