import { type ReactNode, useCallback, useRef, useState } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { Button } from "#src/ui/button.tsx";
import { Tick } from "#src/ui/checkbox.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useListKeys } from "#src/ui/use-list-keys.ts";
import type { TransactionFilter } from "./queries.ts";
import { QueueKeys } from "./queue-keys.tsx";
import { RequestHash } from "./request-hash.tsx";
import { type ApprovalCheck, ReviewTransaction } from "./review-transaction.tsx";
import { Reviewing, useReview } from "./reviewing.tsx";
import { TransactionCard } from "./transaction-card.tsx";
import { TransactionList } from "./transaction-list.tsx";
import { WaitingTime } from "./waiting-time.tsx";

const TransactionDialog = onDemand(() =>
  import("./transaction-dialog.tsx").then((module) => module.TransactionDialog),
);

export interface TransactionQueueProps {
  adminId: string;
  filter: TransactionFilter;
  ownerOf: (transaction: Transaction) => ReactNode;
  /** The owner's accounts before and after an approval. */
  effectOf: (transaction: Transaction) => ReactNode;
  /** The reason, besides ownership, why this administrator cannot approve a deposit. */
  check?: ApprovalCheck;
}

/** Remembers in this browser that the keys are switched off. */
const storageKey = "queue-keys";

/** Everybody's transactions; those that wait are decided here, with the keyboard or without, one or several. */
export function TransactionQueue({ adminId, filter, ownerOf, effectOf, check }: TransactionQueueProps) {
  const list = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState(() => localStorage.getItem(storageKey) !== "off");
  useListKeys(list, keys);
  const switchKeys = (on: boolean) => {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
    setKeys(on);
  };
  const card = useCallback(
    (transaction: Transaction) => (
      <QueueCard
        transaction={transaction}
        adminId={adminId}
        ownerOf={ownerOf}
        effectOf={effectOf}
        check={check}
      />
    ),
    [adminId, ownerOf, effectOf, check],
  );
  const isQueue = filter.status === "pending";
  return (
    <Reviewing adminId={adminId} scope={JSON.stringify(filter)}>
      <QueueKeys enabled={keys} onEnabledChange={switchKeys} />
      <div ref={list}>
        <TransactionList filter={filter} card={{ height: isQueue ? 275 : 160, show: card }} />
      </div>
    </Reviewing>
  );
}

type QueueCardProps = Pick<TransactionQueueProps, "adminId" | "ownerOf" | "effectOf"> & {
  transaction: Transaction;
  check: ApprovalCheck | undefined;
};

function QueueCard({ transaction, adminId, ownerOf, effectOf, check }: QueueCardProps) {
  const [isOpen, setOpen] = useState(false);
  const owner = ownerOf(transaction);
  return (
    <TransactionCard
      transaction={transaction}
      owner={owner}
      focusable
      select={transaction.status === "pending" && <SelectBox transaction={transaction} />}
      actions={
        <>
          <ReviewTransaction transaction={transaction} owner={owner} check={check} />
          <Button
            variant="ghost"
            size="small"
            aria-label={`Details of ${transaction.transactionId}`}
            data-command={`Details of ${transaction.transactionId}`}
            aria-keyshortcuts="Enter"
            opens={TransactionDialog}
            onClick={() => setOpen(true)}
          >
            Details
          </Button>
          <TransactionDialog
            transaction={transaction}
            owner={owner}
            adminId={adminId}
            open={isOpen}
            onOpenChange={setOpen}
          />
        </>
      }
    >
      {transaction.status === "pending" && (
        <>
          <WaitingTime transaction={transaction} />
          {effectOf(transaction)}
          <RequestHash transaction={transaction} />
        </>
      )}
    </TransactionCard>
  );
}

function SelectBox({ transaction }: { transaction: Transaction }) {
  const { isBusy, refusalOf, isSelected, toggle } = useReview();
  return (
    <label className="-my-1.5 -mr-4 -ml-2 grid size-9 shrink-0 place-items-center pointer-coarse:-my-2.5 pointer-coarse:-ml-3 pointer-coarse:size-11">
      <Tick
        aria-label={`Select ${transaction.transactionId}`}
        aria-keyshortcuts="x"
        checked={isSelected(transaction)}
        disabled={isBusy(transaction) || refusalOf(transaction) !== null}
        onChange={() => toggle(transaction)}
      />
    </label>
  );
}
