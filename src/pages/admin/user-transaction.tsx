import { useParams } from "react-router-dom";
import { adminUserViewHref } from "#domain/values/admin-paths.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { TransactionDetail } from "#src/features/transactions/transaction-detail.tsx";
import { WithUser } from "#src/features/users/with-user.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { ViewingAs } from "./viewing-as.tsx";

/** One transaction as its investor sees it, read-only. */
export function UserTransactionPage() {
  const t = useMessages();
  const { userId = "", transactionId = "" } = useParams();
  const view = adminUserViewHref(userId);
  const header = <PageHeader title={t(transactionTexts.detailTitle)} back={<BackButton fallback={view} />} />;
  return (
    <WithUser userId={userId} loading={<Skeleton className="h-[320px] rounded-card" />} header={header}>
      {(user) => (
        <>
          <ViewingAs user={user} />
          {header}
          <TransactionDetail
            rowId={transactionId}
            userId={userId}
            canCancel={false}
            notFoundAction={<ButtonLink to={view}>{t(transactionTexts.all)}</ButtonLink>}
          />
        </>
      )}
    </WithUser>
  );
}
