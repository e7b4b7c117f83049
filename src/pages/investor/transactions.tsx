import { paths } from "#domain/paths.ts";
import { CancelTransaction } from "#src/features/transactions/cancel-transaction.tsx";
import { TransactionList } from "#src/features/transactions/transaction-list.tsx";
import { ButtonLink } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SearchBox } from "#src/ui/search-box.tsx";
import { useAccountId } from "../use-account-id.ts";
import { useSearchText } from "../use-search-text.ts";

/** Everything that moved the investor's money. */
export function TransactionsPage() {
  const userId = useAccountId();
  const { text, setText, search } = useSearchText();
  return (
    <>
      <PageHeader title="Transactions" />
      <div className="mb-6 max-w-md">
        <SearchBox value={text} onValueChange={setText} />
      </div>
      <h2 className="sr-only">All transactions</h2>
      <TransactionList
        filter={{ userId, search }}
        actionsFor={(transaction) =>
          transaction.status === "pending" && <CancelTransaction transaction={transaction} userId={userId} />
        }
        emptyAction={<ButtonLink to={paths.deposits}>Make your first deposit</ButtonLink>}
      />
    </>
  );
}
