import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { ownMoneyRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import { OperationRefused, OperationUnanswered } from "#src/backend/errors.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { readAgain } from "#src/queries/read-again.ts";
import { BatchResults } from "./batch-results.tsx";
import { useApprove, useReject } from "./mutations.ts";
import { transactionById } from "./queries.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { type Order, useBatch } from "./use-batch.ts";
import { useSettledMeanwhile } from "./use-settled-meanwhile.ts";
import { useUndoWindows } from "./use-undo-windows.ts";

interface Review {
  /** Returns whether a decision about it is held back or in flight; meanwhile there is no other. */
  readonly isBusy: (transaction: Transaction) => boolean;
  /** Why this administrator may not decide about it; null when they may. */
  readonly refusalOf: (transaction: Transaction) => Refusal | null;
  /** Approves after the time to undo. */
  readonly approve: (transactions: readonly Transaction[]) => void;
  /**
   * Records that the dialog for the reason is open: its author is notified when another admin settles the
   * transaction meanwhile.
   */
  readonly askReason: (transaction: Transaction) => void;
  /** The rejection is obsolete. */
  readonly stopAsking: (transaction: Transaction) => void;
  /** The card has gone, and its dialog with it, unanswered. */
  readonly closeLostDialog: (transaction: Transaction) => void;
  /** Rejects at once. Fails when it was refused, which has been said then. */
  readonly reject: (transaction: Transaction, reason: string) => Promise<void>;
  /** The hash of the payout as typed, which goes with the approval. */
  readonly payoutHashOf: (transaction: Transaction) => string;
  readonly enterPayoutHash: (transaction: Transaction, text: string) => void;
  readonly isSelected: (transaction: Transaction) => boolean;
  readonly toggle: (transaction: Transaction) => void;
  readonly selected: ReadonlySet<string>;
  /** Replaces the selection. @param loaded the rows of the list */
  readonly select: (rowIds: ReadonlySet<string>, loaded: readonly Transaction[]) => void;
}

const ReviewContext = createContext<Review | null>(null);

/**
 * Returns the actions of an administrator on this screen's transactions. @throws Error outside of `Reviewing`
 */
export function useReview(): Review {
  const review = use(ReviewContext);
  if (review === null) throw new Error("There is no Reviewing around this");
  return review;
}

const none: ReadonlyMap<string, Transaction> = new Map();
const noHashes: ReadonlyMap<string, string> = new Map();

/** Whether the transaction is settled, as the server has said, or may be: by this very decision whose answer was lost. */
function isPerhapsSettled(error: unknown): boolean {
  if (error instanceof OperationUnanswered) return true;
  return error instanceof OperationRefused && ["already-approved", "already-processed"].includes(error.code);
}

interface ReviewingProps {
  adminId: string;
  /**
   * The filter of the list: no admin decides about transactions that were selected in another list and are no
   * longer visible.
   */
  scope?: string;
  children: ReactNode;
}

/** The state around the transactions under review: selected, held back, in flight and done. */
export function Reviewing({ adminId, scope = "", children }: ReviewingProps) {
  const t = useMessages();
  const [selected, setSelected] = useState(none);
  const [selectedIn, setSelectedIn] = useState(scope);
  const [rejecting, setRejecting] = useState<Transaction | null>(null);
  if (selectedIn !== scope) {
    setSelectedIn(scope);
    setSelected(none);
    setRejecting(null);
  }
  const [payoutHashes, setPayoutHashes] = useState(noHashes);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const client = useQueryClient();
  const batch = useBatch(adminId);
  const { mutateAsync: sendApproval } = useApprove(adminId);
  const { mutateAsync: sendRejection } = useReject(adminId);

  const hold = ({ $id }: Transaction) => setSent((all) => new Set(all).add($id));
  const release = ({ $id }: Transaction) => setSent((all) => new Set([...all].filter((id) => id !== $id)));
  const deselect = (rowIds: readonly string[]) =>
    setSelected((all) => new Map([...all].filter(([id]) => !rowIds.includes(id))));
  const stopAsking = ({ $id }: Transaction) => setRejecting((now) => (now?.$id === $id ? null : now));

  const approveOne = async (transaction: Transaction) => {
    hold(transaction);
    try {
      const { proposalId } = await sendApproval({
        transaction,
        payoutHash: payoutHashes.get(transaction.$id),
      });
      // Approved is approved, also while the list still shows the transaction as it was.
      if (proposalId !== undefined) release(transaction);
    } catch {
      // The mutation has said it.
      release(transaction);
    }
  };
  const reject = async (transaction: Transaction, reason: string) => {
    let isOpen = false;
    // From here on the server's answer says who was first.
    hold(transaction);
    try {
      await sendRejection({ transaction, reason });
    } catch (error) {
      isOpen = !isPerhapsSettled(error);
      throw error;
    } finally {
      if (!isOpen) {
        deselect([transaction.$id]);
        stopAsking(transaction);
      }
      release(transaction);
    }
  };
  const closeLostDialog = async (transaction: Transaction) => {
    if (sent.has(transaction.$id)) return stopAsking(transaction);
    // The card of a settled transaction may go before its event arrives, and the screen says so.
    const { queryKey } = transactionById(transaction.$id);
    await readAgain(client, { queryKey, exact: true });
    const row = client.getQueryData(queryKey)?.rows[0];
    // Otherwise the list shows something else by now, and the rejection is obsolete.
    if (row === undefined || row.status === "pending") stopAsking(transaction);
  };
  const held = useUndoWindows((transactions) => {
    const [only] = transactions;
    if (transactions.length === 1 && only !== undefined) void approveOne(only);
    else batch.start({ move: "approve", payoutHashes }, transactions);
  });

  useSettledMeanwhile(
    () => t(adminTexts.meanwhileNotApproved),
    held.windows.flatMap(({ transactions }) => transactions),
    held.drop,
  );
  // The question goes with its card.
  useSettledMeanwhile(
    () => t(adminTexts.meanwhileNotRejected),
    rejecting === null || sent.has(rejecting.$id) ? [] : [rejecting],
    (rowIds) => {
      setRejecting(null);
      deselect(rowIds);
    },
  );

  const isBusy = ({ $id }: Transaction) =>
    sent.has($id) ||
    held.windows.some(({ transactions }) => transactions.some((one) => one.$id === $id)) ||
    batch.rows.some(({ transaction, state }) => transaction.$id === $id && state === "waiting");
  const refusalOf = ({ id }: Transaction) => ownMoneyRefusal(id, adminId);
  const approve = (transactions: readonly Transaction[]) => {
    const free = transactions.filter((transaction) => !isBusy(transaction));
    deselect(free.map(({ $id }) => $id));
    if (free.length > 0) held.begin(free);
  };
  const toggle = (transaction: Transaction) =>
    setSelected((all) => {
      const next = new Map(all);
      if (!next.delete(transaction.$id)) next.set(transaction.$id, transaction);
      return next;
    });
  const select = (rowIds: ReadonlySet<string>, loaded: readonly Transaction[]) =>
    setSelected((all) => {
      // Selected rows that were dropped from memory stay selected.
      const known = new Map([...all, ...loaded.map((row) => [row.$id, row] as const)]);
      return new Map([...known].filter(([id]) => rowIds.has(id)));
    });
  const decide = (order: Order, transactions: readonly Transaction[]) => {
    setSelected(none);
    if (order.move === "approve") approve(transactions);
    else batch.start(order, transactions);
  };

  return (
    <ReviewContext
      value={{
        isBusy,
        refusalOf,
        approve,
        askReason: setRejecting,
        stopAsking,
        closeLostDialog: (transaction) => void closeLostDialog(transaction),
        reject,
        payoutHashOf: ({ $id }) => payoutHashes.get($id) ?? "",
        enterPayoutHash: ({ $id }, text) => setPayoutHashes((all) => new Map(all).set($id, text)),
        isSelected: ({ $id }) => selected.has($id),
        toggle,
        selected: new Set(selected.keys()),
        select,
      }}
    >
      {children}
      {/* Room to scroll the last card out from under what stands at the bottom of the window. */}
      {held.windows.length + selected.size + batch.rows.length > 0 && <div className="h-64" />}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid justify-items-center gap-2 p-3 sm:p-4 lg:left-(--sidebar-width) [&>*]:pointer-events-auto">
        {batch.rows.length > 0 && <BatchResults {...batch} />}
        <SelectionBar
          selected={[...selected.values()]}
          followed={[...selected.values()].filter(({ $id }) => $id !== rejecting?.$id && !sent.has($id))}
          onSettled={deselect}
          onDecide={decide}
          onClear={() => setSelected(none)}
        />
        <UndoBar windows={held.windows} news={held.news} onUndo={held.undo} />
      </div>
    </ReviewContext>
  );
}
