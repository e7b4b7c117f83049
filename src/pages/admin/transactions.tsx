import { ReviewTransaction } from "#src/features/transactions/review-transaction.tsx";
import { TransactionList } from "#src/features/transactions/transaction-list.tsx";
import { OwnerLink } from "#src/features/users/owner-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SearchBox } from "#src/ui/search-box.tsx";
import { useAccountId } from "../use-account-id.ts";
import { useSearchText } from "../use-search-text.ts";

/** Everybody's transactions; those that wait can be decided here. */
export function AdminTransactionsPage() {
  const adminId = useAccountId();
  const { text, setText, search } = useSearchText();
  return (
    <>
      <PageHeader title="Transactions" />
      <div className="mb-6 max-w-md">
        <SearchBox value={text} onValueChange={setText} placeholder="Search Transactions" />
      </div>
      <h2 className="sr-only">All transactions</h2>
      <TransactionList
        filter={{ search }}
        ownerOf={({ id }) => <OwnerLink userId={id} />}
        actionsFor={(transaction) => <ReviewTransaction transaction={transaction} adminId={adminId} />}
      />
    </>
  );
}
