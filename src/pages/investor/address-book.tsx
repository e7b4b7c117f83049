import { paths } from "#domain/values/paths.ts";
import * as book from "#messages/generated/address-book.ts";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { AddressBook } from "#src/features/withdrawals/address-book.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const loading = (
  <div className="grid gap-6">
    <Skeleton className="h-80 rounded-card" />
    <Skeleton className="h-48 rounded-card" />
  </div>
);

/** Where withdrawals of the investor may go. */
export function AddressBookPage() {
  const userId = useAccountId();
  const t = useMessages();
  const header = (
    <PageHeader
      title={t(book.pageTitle)}
      description={t(book.pageDescription)}
      back={<BackButton fallback={paths.withdrawals} />}
    />
  );
  return (
    <ProfileGate accountId={userId} header={header} loading={<div className="max-w-3xl">{loading}</div>}>
      {(profile) => (
        <div className="max-w-3xl">
          <AddressBook userId={userId} lock={profile} frozenAt={profile.frozenAt ?? null} loading={loading} />
        </div>
      )}
    </ProfileGate>
  );
}
