import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { describeTransaction } from "./describe-transaction.ts";
import { EnterHash, takesPayoutHash } from "./enter-hash.tsx";
import { ProofOfPayment } from "./proof-of-payment.tsx";
import { transactionById } from "./queries.ts";
import { SameHash } from "./request-hash.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TransactionAmount } from "./transaction-amount.tsx";
import { TransactionEntries } from "./transaction-entries.tsx";
import { TransactionFacts } from "./transaction-facts.tsx";

interface TransactionDialogProps {
  /** As the list shows it. */
  transaction: Transaction;
  owner: ReactNode;
  adminId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Everything about one transaction, for an administrator. */
export function TransactionDialog({
  transaction,
  owner,
  adminId,
  open,
  onOpenChange,
}: TransactionDialogProps) {
  const t = useMessages();
  const newest = useQuery({ ...transactionById(transaction.$id), enabled: open });
  const shown = newest.data ?? transaction;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={shown.transactionId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold text-title">
          <TransactionAmount transaction={shown} />
        </p>
        <StatusBadge status={shown.status} />
      </div>
      <p className="wrap-anywhere">{describeTransaction(shown, t)}</p>
      <p>{owner}</p>
      <div className="mt-3 border-line border-y py-1.5">
        <TransactionFacts transaction={shown} isProofApart />
      </div>
      <ProofOfPayment transaction={shown} />
      {shown.transferHash !== null && <SameHash transaction={shown} hash={shown.transferHash} />}
      <div className="my-4 flex flex-wrap gap-3">
        <CopyButton text={shown.transactionId} label={t(transactionTexts.detailCopy)} size="small" />
        {takesPayoutHash(shown) && shown.id !== adminId && (
          <EnterHash transaction={shown} userId={adminId} operation="setPayoutHash" />
        )}
      </div>
      <TransactionEntries transaction={shown} title={t(adminTexts.caseEffect)} />
    </Dialog>
  );
}
