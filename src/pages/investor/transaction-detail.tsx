import { useParams } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { TransactionDetail } from "#src/features/transactions/transaction-detail.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** One transaction, its effect on the balance, and its cancellation while it is pending. */
export function TransactionDetailPage() {
  const t = useMessages();
  const title = t(transactionTexts.detailTitle);
  const { transactionId = "" } = useParams();
  const userId = useAccountId();
  return (
    <ProfileGate accountId={userId} loading={<PageHeader title={title} />} whenInactive="page">
      {({ isActive }) => (
        <>
          <PageHeader title={title} back={<BackButton fallback={paths.transactions} />} />
          <TransactionDetail
            rowId={transactionId}
            userId={userId}
            canCancel={isActive}
            notFoundAction={<ButtonLink to={paths.transactions}>{t(transactionTexts.all)}</ButtonLink>}
          />
        </>
      )}
    </ProfileGate>
  );
}
