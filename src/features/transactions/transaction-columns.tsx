import type { ReactNode } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import type { Translate } from "#messages/message.ts";
import { useAttachmentLabel } from "#src/fields/attachment-label.ts";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";
import { describeTransaction } from "./describe-transaction.ts";
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
export function transactionColumns(
  { ownerOf, stepOf, check }: TransactionColumnParts,
  t: Translate,
): readonly TableColumn<Transaction>[] {
  return [
    {
      id: "created",
      title: t(transactionTexts.factsRequested),
      cell: ({ $createdAt }) => <TimeCell at={$createdAt} />,
      order: "$createdAt",
      firstDirection: "descending",
      width: 202,
      widthBeside: 148,
    },
    {
      id: "id",
      title: t(transactionTexts.detailTitle),
      cell: ({ transactionId }) => <span className="figures font-medium">{transactionId}</span>,
      // As wide as six of the widest letters.
      width: 140,
      shown: "always",
    },
    { id: "investor", title: t(adminTexts.investor), cell: ({ id }) => ownerOf(id), width: 140 },
    {
      id: "description",
      title: t(adminTexts.columnDescription),
      cell: (transaction) => <Description>{describeTransaction(transaction, t)}</Description>,
      width: 160,
      grows: true,
      shown: "chosen",
    },
    {
      id: "type",
      title: t(transactionTexts.filtersType),
      cell: ({ type }) => t(typeLabels[type]),
      width: 110,
      shown: "chosen",
    },
    {
      id: "network",
      title: t(transactionTexts.factsNetwork),
      cell: ({ crypto }) => crypto?.toUpperCase(),
      width: 112,
      shown: "chosen",
    },
    {
      id: "amount",
      title: t(withdrawals.figuresAmount),
      cell: (transaction) => (
        <span className="font-semibold">
          <TransactionAmount transaction={transaction} />
        </span>
      ),
      order: "amount",
      firstDirection: "descending",
      align: "end",
      width: 116,
    },
    {
      id: "fee",
      title: t(withdrawals.feeColumnFee),
      cell: ({ fee }) => fee !== null && <Money amount={fee} />,
      align: "end",
      width: 96,
      shown: "chosen",
    },
    {
      id: "net",
      title: t(transactionTexts.factsPaid),
      cell: ({ net }) => net !== null && <Money amount={net} />,
      align: "end",
      width: 116,
      shown: "chosen",
    },
    {
      id: "hash",
      title: t(adminTexts.columnHash),
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
      title: t(adminTexts.columnProof),
      cell: (transaction) => transaction.attachmentId !== null && <Proof transaction={transaction} />,
      width: 132,
      shown: "chosen",
    },
    {
      id: "status",
      title: t(transactionTexts.filtersStatus),
      cell: ({ status }) => <StatusBadge status={status} />,
      width: 132,
    },
    {
      id: "decision",
      title: t(adminTexts.columnDecision),
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
      width: 300,
      grows: true,
    },
  ];
}

function Description({ children }: { children: string }) {
  return <span title={children}>{children}</span>;
}

function Proof({ transaction }: { transaction: Transaction }) {
  return useAttachmentLabel()(transaction);
}
