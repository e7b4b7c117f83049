import { FileText } from "lucide-react";
import type { Profile } from "#domain/profiles/profile.ts";
import { paths, transactionHref } from "#domain/values/paths.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { CancelTransaction } from "#src/features/transactions/cancel-transaction.tsx";
import { TransactionList } from "#src/features/transactions/transaction-list.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useTransactionFilter } from "#src/pages/use-transaction-filter.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** Everything that moved the investor's money. */
export function TransactionsPage() {
  const t = useMessages();
  const loading = <PageHeader title={t(transactionTexts.title)} />;
  return (
    <ProfileGate accountId={useAccountId()} loading={loading} whenInactive="page">
      {(profile) => <Transactions profile={profile} />}
    </ProfileGate>
  );
}

function Transactions({ profile: { userId, isActive } }: { profile: Profile }) {
  const t = useMessages();
  const { controls, filter } = useTransactionFilter();
  return (
    <>
      <PageHeader
        title={t(transactionTexts.title)}
        actions={
          <ButtonLink to={paths.statement} variant="secondary" icon={<FileText aria-hidden size={18} />}>
            {t(transactionTexts.statement)}
          </ButtonLink>
        }
      />
      {controls}
      <h2 className="sr-only">{t(transactionTexts.all)}</h2>
      <TransactionList
        filter={{ userId, ...filter }}
        hrefOf={({ $id }) => transactionHref($id)}
        actionsFor={(transaction) =>
          isActive &&
          transaction.status === "pending" && <CancelTransaction transaction={transaction} userId={userId} />
        }
        emptyAction={
          isActive && <ButtonLink to={paths.deposits}>{t(transactionTexts.firstDeposit)}</ButtonLink>
        }
      />
    </>
  );
}
