import type { ReactNode } from "react";
import { attachmentLabel } from "#domain/deposits/attachment-file.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatAmount } from "#domain/values/money.ts";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";
import { type ApprovalCheck, ReviewTransaction } from "./review-transaction.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TransactionAmount } from "./transaction-amount.tsx";
import { typeLabels } from "./transaction-filters.tsx";

export interface TransactionColumnParts {
  /** Picture and name of the owner. */
  ownerOf: (userId: string) => ReactNode;
  /** The owner's balance before and after an approval. */
  stepOf: (transaction: Transaction) => ReactNode;
  check?: ApprovalCheck | undefined;
}

/** The columns of the administrators' transactions. */
export function transactionColumns({
  ownerOf,
  stepOf,
  check,
}: TransactionColumnParts): readonly TableColumn<Transaction>[] {
  return [
    {
      id: "created",
      title: "Requested",
      cell: ({ $createdAt }) => <TimeCell at={$createdAt} />,
      order: "$createdAt",
      firstDirection: "descending",
      width: 202,
    },
    {
      id: "id",
      title: "Transaction",
      cell: ({ transactionId }) => <span className="figures font-medium">{transactionId}</span>,
      width: 118,
      shown: "always",
    },
    { id: "investor", title: "Investor", cell: ({ id }) => ownerOf(id), width: 148 },
    {
      id: "description",
      title: "Description",
      cell: ({ description }) => <span title={description}>{description}</span>,
      width: 160,
      grows: true,
      shown: "chosen",
    },
    {
      id: "type",
      title: "Type",
      cell: ({ type }) => typeLabels[type],
      width: 110,
      shown: "chosen",
    },
    {
      id: "network",
      title: "Network",
      cell: ({ crypto }) => crypto?.toUpperCase(),
      width: 112,
      shown: "chosen",
    },
    {
      id: "amount",
      title: "Amount",
      cell: (transaction) => (
        <span className="font-semibold">
          <TransactionAmount transaction={transaction} />
        </span>
      ),
      order: "amount",
      firstDirection: "descending",
      align: "end",
      width: 124,
    },
    {
      id: "fee",
      title: "Fee",
      cell: ({ fee }) => fee !== null && <Money amount={formatAmount(fee)} />,
      align: "end",
      width: 96,
      shown: "chosen",
    },
    {
      id: "net",
      title: "Paid out",
      cell: ({ net }) => net !== null && <Money amount={formatAmount(net)} />,
      align: "end",
      width: 116,
      shown: "chosen",
    },
    {
      id: "hash",
      title: "Hash",
      cell: ({ transferHash }) =>
        transferHash !== null && (
          <span dir="ltr" title={transferHash} className="font-mono">
            {transferHash}
          </span>
        ),
      width: 150,
      shown: "chosen",
    },
    {
      id: "proof",
      title: "Proof",
      cell: (transaction) => transaction.attachmentId !== null && attachmentLabel(transaction),
      width: 132,
      shown: "chosen",
    },
    {
      id: "status",
      title: "Status",
      cell: ({ status }) => <StatusBadge status={status} />,
      width: 120,
    },
    {
      id: "decision",
      title: "Decision",
      cell: (transaction) => (
        <span
          className={classNames("flex items-center gap-1", transaction.status === "pending" && "justify-end")}
          title={transaction.reason ?? undefined}
        >
          {transaction.status === "pending" && stepOf(transaction)}
          <ReviewTransaction
            transaction={transaction}
            owner={ownerOf(transaction.id)}
            check={check}
            isCompact
          />
        </span>
      ),
      width: 314,
      grows: true,
    },
  ];
}
