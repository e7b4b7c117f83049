import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { ExportTransactions } from "#src/features/transactions/export-transactions.tsx";
import { TransactionQueue } from "#src/features/transactions/transaction-queue.tsx";
import { ownerCell } from "#src/features/users/owner-cell.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useTransactionFilter } from "#src/pages/use-transaction-filter.tsx";
import { ListHead } from "#src/tables/list-head.tsx";
import { ViewBar } from "#src/tables/view-bar.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { check, effectOf, ownerOf, stepOf } from "./beside-transactions.tsx";
import { AdminTransactionCase, usePrefetchCase } from "./transaction-case.tsx";

const filters = ["q", "type", "status", "period", "first", "last"];
const parts = { ownerOf: ownerCell, stepOf };

/** Everybody's transactions; those that wait can be decided here. */
export function AdminTransactionsPage() {
  const t = useMessages();
  const adminId = useAccountId();
  const prefetchCase = usePrefetchCase();
  const { controls, filter: chosen } = useTransactionFilter(t(adminTexts.search));
  const filter = { ...chosen, oldestFirst: chosen.status === "pending" };
  return (
    <>
      <PageHeader title={t(transactionTexts.title)} actions={<ExportTransactions filter={filter} />} />
      <ListHead>
        <ViewBar adminId={adminId} list="transactions" filters={filters} />
        {controls}
      </ListHead>
      <h2 className="sr-only">{t(transactionTexts.all)}</h2>
      <TransactionQueue
        adminId={adminId}
        filter={filter}
        ownerOf={ownerOf}
        effectOf={effectOf}
        parts={parts}
        check={check}
        caseOf={(transaction, rowId) => (
          <AdminTransactionCase rowId={rowId} transaction={transaction} adminId={adminId} />
        )}
        prefetchCase={prefetchCase}
      />
    </>
  );
}
