import { paths } from "#domain/values/paths.ts";
import * as ownLimits from "#messages/generated/own-limits.ts";
import { OwnLimitsCards } from "#src/features/self-limits/own-limits-cards.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { settingsColumns } from "#src/pages/settings-columns.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The limits that an investor sets for the own account; open to accounts that are not active, too. */
export function OwnLimitsPage() {
  const t = useMessages();
  return (
    <>
      <PageHeader
        title={t(ownLimits.pageTitle)}
        description={t(ownLimits.pageLead)}
        back={<BackButton fallback={paths.profile} />}
      />
      <OwnLimitsCards userId={useAccountId()} columns={settingsColumns} />
    </>
  );
}
