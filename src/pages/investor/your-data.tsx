import { paths } from "#domain/values/paths.ts";
import * as data from "#messages/generated/your-data.ts";
import { DataCopies } from "#src/features/privacy/data-copies.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

/** The copies of what is held about the account; open to accounts that are not active yet, too. */
export function YourDataPage() {
  const t = useMessages();
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeader
        title={t(data.pageTitle)}
        description={t(data.pageLead)}
        back={<BackButton fallback={paths.profile} />}
      />
      <Card title={t(data.copyTitle)} className="max-w-3xl xl:max-w-none">
        <DataCopies account={user} />
      </Card>
    </>
  );
}
