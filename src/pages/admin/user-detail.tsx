import { useParams } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { UserFinance } from "#src/features/ledger/user-finance.tsx";
import { TransactionList } from "#src/features/transactions/transaction-list.tsx";
import { UserProfile } from "#src/features/users/user-profile.tsx";
import { WithUser } from "#src/features/users/with-user.tsx";
import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SearchBox } from "#src/ui/search-box.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useAccountId } from "../use-account-id.ts";
import { useSearchText } from "../use-search-text.ts";

const loading = (
  <div className="grid grid-cols-1 gap-8">
    <Skeleton className="h-[440px] rounded-card sm:h-[360px]" />
    <Skeleton className="h-[200px] rounded-card" />
  </div>
);

/** One person: who they are, what they have, what they did. */
export function UserDetailPage() {
  const { userId = "" } = useParams();
  const adminId = useAccountId();
  const { text, setText, search } = useSearchText();
  return (
    <>
      <PageHeader title="User Management" back={<BackButton fallback={paths.adminUsers} />} />
      <WithUser userId={userId} loading={loading}>
        {(user) => (
          <div className="grid grid-cols-1 gap-8">
            <UserProfile user={user} adminId={adminId} />
            <UserFinance profile={user} />
            <section aria-label="User Transactions">
              <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <h2 className="font-semibold text-lead">User Transactions</h2>
                <div className="w-full sm:max-w-xs">
                  <SearchBox value={text} onValueChange={setText} placeholder="Search by transaction ID" />
                </div>
              </div>
              <TransactionList filter={{ userId: user.$id, search, searchIn: "id" }} />
            </section>
          </div>
        )}
      </WithUser>
    </>
  );
}
