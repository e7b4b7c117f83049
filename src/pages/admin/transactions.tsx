import { ExportTransactions } from "#src/features/transactions/export-transactions.tsx";
import { ReviewTransaction } from "#src/features/transactions/review-transaction.tsx";
import { TransactionList } from "#src/features/transactions/transaction-list.tsx";
import { OwnerLink } from "#src/features/users/owner-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useAccountId } from "../use-account-id.ts";
import { useTransactionFilter } from "../use-transaction-filter.tsx";

/** Everybody's transactions; those that wait can be decided here. */
export function AdminTransactionsPage() {
  const adminId = useAccountId();
  const { controls, filter } = useTransactionFilter("Search Transactions");
  return (
    <>
      <PageHeader title="Transactions" actions={<ExportTransactions filter={filter} />} />
      {controls}
      <h2 className="sr-only">All transactions</h2>
      <TransactionList
        filter={filter}
        ownerOf={({ id }) => <OwnerLink userId={id} />}
        actionsFor={(transaction) => <ReviewTransaction transaction={transaction} adminId={adminId} />}
      />
    </>
  );
}
