import { createContext, type ReactNode, use, useState } from "react";
import type { Transaction } from "#domain/transaction.ts";
import { BatchResults } from "./batch-results.tsx";
import { useApprove } from "./mutations.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { UndoBar } from "./undo-bar.tsx";
import { type Order, useBatch } from "./use-batch.ts";
import { useSettledMeanwhile } from "./use-settled-meanwhile.ts";
import { useUndoWindows } from "./use-undo-windows.ts";

interface Review {
  readonly adminId: string;
  /** Whether a decision about it is held back or under way; meanwhile there is no other. */
  readonly isBusy: (transaction: Transaction) => boolean;
  /** Approves after the time to undo. */
  readonly approve: (transactions: readonly Transaction[]) => void;
  /** Notes which one is asked about while the reason is written; null when it is sent, or nobody wants to any more. */
  readonly askReason: (transaction: Transaction | null) => void;
  readonly isSelected: (transaction: Transaction) => boolean;
  readonly toggle: (transaction: Transaction) => void;
}

const ReviewContext = createContext<Review | null>(null);

/** What an administrator does with the transactions on this screen. @throws Error outside of `Reviewing` */
export function useReview(): Review {
  const review = use(ReviewContext);
  if (review === null) throw new Error("There is no Reviewing around this");
  return review;
}

const none: ReadonlyMap<string, Transaction> = new Map();

type ReviewingProps = {
  adminId: string;
  /** What the list is narrowed to: nobody decides about what they selected in another list and no longer see. */
  scope?: string;
  children: ReactNode;
};

/** Around the transactions that an administrator decides about: what is selected, held back, under way and done. */
export function Reviewing({ adminId, scope = "", children }: ReviewingProps) {
  const [selected, setSelected] = useState(none);
  const [selectedIn, setSelectedIn] = useState(scope);
  if (selectedIn !== scope) {
    setSelectedIn(scope);
    setSelected(none);
  }
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<Transaction | null>(null);
  const batch = useBatch(adminId);
  const { mutateAsync } = useApprove(adminId);

  const approveOne = async (transaction: Transaction) => {
    const { $id } = transaction;
    const release = () => setSent((all) => new Set([...all].filter((id) => id !== $id)));
    setSent((all) => new Set(all).add($id));
    try {
      const { proposalId } = await mutateAsync({ transaction });
      // Approved is approved, also while the list still shows the transaction as it was.
      if (proposalId !== undefined) release();
    } catch {
      // The mutation has said it.
      release();
    }
  };
  const held = useUndoWindows((transactions) => {
    const [only] = transactions;
    if (transactions.length === 1 && only !== undefined) void approveOne(only);
    else batch.start({ move: "approve" }, transactions);
  });

  useSettledMeanwhile(
    "Your approval was not sent.",
    held.windows.flatMap(({ transactions }) => transactions),
    held.drop,
  );
  // The question goes with its card.
  useSettledMeanwhile("Your rejection was not sent.", rejecting === null ? [] : [rejecting], () =>
    setRejecting(null),
  );
  // Nobody decides about what they no longer see, nor sends a sum with it in.
  useSettledMeanwhile("It is not selected any more.", [...selected.values()], (rowIds) =>
    setSelected((all) => new Map([...all].filter(([id]) => !rowIds.includes(id)))),
  );

  const isBusy = ({ $id }: Transaction) =>
    sent.has($id) ||
    held.windows.some(({ transactions }) => transactions.some((one) => one.$id === $id)) ||
    batch.rows.some(({ transaction, state }) => transaction.$id === $id && state === "waiting");
  const approve = (transactions: readonly Transaction[]) => {
    const free = transactions.filter((transaction) => !isBusy(transaction));
    setSelected((all) => new Map([...all].filter(([id]) => !free.some(({ $id }) => $id === id))));
    if (free.length > 0) held.begin(free);
  };
  const toggle = (transaction: Transaction) =>
    setSelected((all) => {
      const next = new Map(all);
      if (!next.delete(transaction.$id)) next.set(transaction.$id, transaction);
      return next;
    });
  const decide = (order: Order, transactions: readonly Transaction[]) => {
    setSelected(none);
    if (order.move === "approve") approve(transactions);
    else batch.start(order, transactions);
  };

  return (
    <ReviewContext
      value={{
        adminId,
        isBusy,
        approve,
        askReason: setRejecting,
        isSelected: ({ $id }) => selected.has($id),
        toggle,
      }}
    >
      {children}
      {/* Room to scroll the last card out from under what stands at the bottom of the window. */}
      {held.windows.length + selected.size + batch.rows.length > 0 && <div className="h-64" />}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid justify-items-center gap-2 p-3 sm:p-4 lg:left-(--sidebar-width) [&>*]:pointer-events-auto">
        {batch.rows.length > 0 && <BatchResults {...batch} />}
        <SelectionBar selected={[...selected.values()]} onDecide={decide} onClear={() => setSelected(none)} />
        <UndoBar windows={held.windows} news={held.news} onUndo={held.undo} />
      </div>
    </ReviewContext>
  );
}
