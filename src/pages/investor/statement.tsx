import { paths } from "#domain/values/paths.ts";
import { brand } from "#src/content/brand.ts";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { StatementView } from "#src/features/statement/statement-view.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { usePeriod } from "#src/pages/use-period.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { PeriodFields } from "#src/ui/period-fields.tsx";

/** The books of the investor for any period: to read, to print, to take away. */
export function StatementPage() {
  const userId = useAccountId();
  return (
    <ProfileGate accountId={userId} loading={<PageHeader title="Statement" />} whenInactive="page">
      {() => <Books userId={userId} />}
    </ProfileGate>
  );
}

function Books({ userId }: { userId: string }) {
  const { user } = useSession();
  const { fields, span } = usePeriod();
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Statement"
          description="Every change to your balance, from the ledger, with the balance before and after it."
          back={<BackButton fallback={paths.transactions} />}
          actions={
            <ButtonLink to={paths.annualStatement} variant="secondary">
              Annual statement
            </ButtonLink>
          }
        />
        <div className="mb-6 flex flex-wrap gap-3 [&>*]:min-w-40">
          <PeriodFields {...fields} />
        </div>
      </div>
      <StatementView
        userId={userId}
        span={span}
        issuer={brand.name}
        holder={`${user?.name}, ${user?.email}`}
      />
    </>
  );
}
