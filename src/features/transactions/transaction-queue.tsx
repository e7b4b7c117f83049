import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as tables from "#messages/generated/admin-tables.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { transactions } from "#src/backend/tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { RecordList, type RecordListProps } from "#src/tables/record-list.tsx";
import { useTableState } from "#src/tables/use-table-state.ts";
import { Button } from "#src/ui/button.tsx";
import { Tick } from "#src/ui/checkbox.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useListKeys } from "#src/ui/use-list-keys.ts";
import { transactionOrders } from "./admin-queries.ts";
import { ProofOfPayment } from "./proof-of-payment.tsx";
import { type TransactionFilter, transactionQuery } from "./queries.ts";
import { QueueKeys } from "./queue-keys.tsx";
import { RequestHash } from "./request-hash.tsx";
import { type ApprovalCheck, ReviewTransaction } from "./review-transaction.tsx";
import { Reviewing, useReview } from "./reviewing.tsx";
import { TransactionCard, transactionCardHeight } from "./transaction-card.tsx";
import { type TransactionColumnParts, transactionColumns } from "./transaction-columns.tsx";
import { TransactionsEmpty } from "./transaction-list.tsx";
import { WaitingTime } from "./waiting-time.tsx";

const TransactionDialog = onDemand(() =>
  import("./transaction-dialog.tsx").then((module) => module.TransactionDialog),
);

interface TransactionQueueProps {
  adminId: string;
  filter: TransactionFilter;
  ownerOf: (transaction: Transaction) => ReactNode;
  /** The owner's accounts before and after an approval. */
  effectOf: (transaction: Transaction) => ReactNode;
  /** The owner and the approval in the rows of the table. The same object each time. */
  parts: Omit<TransactionColumnParts, "check">;
  /** The reason, besides ownership, why this administrator cannot approve a deposit. */
  check?: ApprovalCheck;
  /** The whole case of a transaction, beside the table. */
  caseOf: (transaction: Transaction | undefined, rowId: string) => ReactNode;
  prefetchCase?: (transaction: Transaction) => void;
}

/** Remembers in this browser that the keys are switched off. */
const storageKey = "queue-keys";

/** Everybody's transactions; those that wait are decided here, with the keyboard or without, one or several. */
export function TransactionQueue(props: TransactionQueueProps) {
  const { adminId, filter } = props;
  const list = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState(() => localStorage.getItem(storageKey) !== "off");
  useListKeys(list, keys);
  const switchKeys = (on: boolean) => {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
    setKeys(on);
  };
  return (
    <Reviewing adminId={adminId} scope={JSON.stringify(filter)}>
      <div ref={list}>
        <QueueRows {...props} toolbar={<QueueKeys enabled={keys} onEnabledChange={switchKeys} />} />
      </div>
    </Reviewing>
  );
}

function QueueRows(props: TransactionQueueProps & Pick<RecordListProps<Transaction>, "toolbar">) {
  const { adminId, filter, ownerOf, effectOf, parts, check, caseOf, prefetchCase, toolbar } = props;
  const t = useMessages();
  const { isBusy, refusalOf, selected, select } = useReview();
  const columns = useMemo(() => transactionColumns({ ...parts, check }, t), [parts, check, t]);
  const state = useTableState("transactions", columns, {
    offered: transactionOrders(filter),
    own: { column: "$createdAt", direction: filter.oldestFirst ? "ascending" : "descending" },
  });
  const list = usePagedRows(transactions, transactionQuery({ ...filter, order: state.order }));
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
  return (
    <RecordList
      list={list}
      columns={columns}
      state={state}
      label={t(transactionTexts.title)}
      problemTitle={t(transactionTexts.listProblem)}
      empty={<TransactionsEmpty filter={filter} />}
      nameOf={nameOf}
      panel={{
        param: "open",
        titleOf: (transaction) => transaction?.transactionId ?? t(transactionTexts.detailTitle),
        show: (rowId, transaction) => caseOf(transaction, rowId),
        ...(prefetchCase && { prefetch: prefetchCase }),
      }}
      selection={{
        selected,
        canSelect: (transaction) =>
          transaction.status === "pending" && !isBusy(transaction) && refusalOf(transaction) === null,
        change: select,
      }}
      card={{
        skeleton: transactionCardHeight,
        height: filter.status === "pending" ? 275 : 160,
        show: card,
      }}
      toolbar={toolbar}
    />
  );
}

const nameOf = ({ transactionId }: Transaction) => transactionId;

type QueueCardProps = Pick<TransactionQueueProps, "adminId" | "ownerOf" | "effectOf"> & {
  transaction: Transaction;
  check: ApprovalCheck | undefined;
};

function QueueCard({ transaction, adminId, ownerOf, effectOf, check }: QueueCardProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const owner = ownerOf(transaction);
  const detailsName = t(tables.rowDetailsName, { row: transaction.transactionId });
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
            aria-label={detailsName}
            data-command={detailsName}
            aria-keyshortcuts="Enter"
            opens={TransactionDialog}
            onClick={() => setOpen(true)}
          >
            {t(tables.rowDetails)}
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
          <ProofOfPayment transaction={transaction} />
        </>
      )}
    </TransactionCard>
  );
}

function SelectBox({ transaction }: { transaction: Transaction }) {
  const t = useMessages();
  const { isBusy, refusalOf, isSelected, toggle } = useReview();
  return (
    <label className="-my-1.5 -ms-2 -me-4 grid size-9 shrink-0 place-items-center pointer-coarse:-my-2.5 pointer-coarse:-ms-3 pointer-coarse:size-11">
      <Tick
        aria-label={t(tables.rowSelect, { row: transaction.transactionId })}
        aria-keyshortcuts="x"
        checked={isSelected(transaction)}
        disabled={isBusy(transaction) || refusalOf(transaction) !== null}
        onChange={() => toggle(transaction)}
      />
    </label>
  );
}
