import { ExportTransactions } from "#src/features/transactions/export-transactions.tsx";
import { TransactionQueue } from "#src/features/transactions/transaction-queue.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useTransactionFilter } from "#src/pages/use-transaction-filter.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { check, effectOf, ownerOf } from "./beside-transactions.tsx";

/** Everybody's transactions; those that wait can be decided here. */
export function AdminTransactionsPage() {
  const adminId = useAccountId();
  const { controls, filter: chosen } = useTransactionFilter("Search Transactions");
  const filter = { ...chosen, oldestFirst: chosen.status === "pending" };
  return (
    <>
      <PageHeader title="Transactions" actions={<ExportTransactions filter={filter} />} />
      {controls}
      <h2 className="sr-only">All transactions</h2>
      <TransactionQueue
        adminId={adminId}
        filter={filter}
        ownerOf={ownerOf}
        effectOf={effectOf}
        check={check}
      />
    </>
  );
}
