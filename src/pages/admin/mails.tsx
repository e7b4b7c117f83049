import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as records from "#messages/generated/admin-records.ts";
import { MailFilters } from "#src/features/mails/mail-filters.tsx";
import { MailList } from "#src/features/mails/mail-list.tsx";
import { ownerCell } from "#src/features/users/owner-cell.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { AddressSearch } from "#src/pages/address-search.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { useSearch } from "#src/pages/use-search-text.ts";
import { ListHead } from "#src/tables/list-head.tsx";
import { ViewBar } from "#src/tables/view-bar.tsx";
import { Button } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { AccountCase, usePrefetchAccount } from "./account-case.tsx";

const accountOf = (userId: string) => <Recipient userId={userId} />;

/** The outbox: every mail, whether it reached its recipient, and if not, why. */
export function MailsPage() {
  const t = useMessages();
  const adminId = useAccountId();
  const prefetchAccount = usePrefetchAccount();
  const search = useSearch();
  const [{ status, template, mail }, change] = useAddressValues(["status", "template", "mail"]);
  return (
    <>
      <PageHeader title={t(adminFrame.placeMails)} />
      <ListHead>
        <ViewBar adminId={adminId} list="mails" filters={["q", "status", "template", "mail"]} />
        <div className="mb-6 flex xl:grow flex-wrap items-end gap-x-6 gap-y-4">
          <div className="w-full max-w-md xl:w-auto xl:min-w-48 xl:grow">
            <AddressSearch placeholder={t(records.mailSearch)} />
          </div>
          <MailFilters status={status} template={template} onChange={change} />
        </div>
      </ListHead>
      {mail !== "" && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          {t(records.mailOnlyOne)}
          <Button variant="secondary" size="small" onClick={() => change({ mail: "" })}>
            {t(records.mailAll)}
          </Button>
        </p>
      )}
      <h2 className="sr-only">{t(records.mailOutbox)}</h2>
      <MailList
        filter={{ status, template, search, mail }}
        adminId={adminId}
        personOf={ownerCell}
        accountOf={accountOf}
        prefetch={({ userId }) => prefetchAccount(userId)}
      />
    </>
  );
}

function Recipient({ userId }: { userId: string }) {
  const t = useMessages();
  return <AccountCase userId={userId} title={t(records.columnAccount)} />;
}
