import * as adminUsers from "#messages/generated/admin-users.ts";
import { readUserChoice } from "#src/features/users/queries.ts";
import { UserChoiceControl } from "#src/features/users/user-choice.tsx";
import { UserList } from "#src/features/users/user-list.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { AddressSearch } from "#src/pages/address-search.tsx";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { useSearch } from "#src/pages/use-search-text.ts";
import { ListHead } from "#src/tables/list-head.tsx";
import { ViewBar } from "#src/tables/view-bar.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { AdminUserCase, usePrefetchUser } from "./user-case.tsx";

/** Everybody who has an account. */
export function UsersPage() {
  const t = useMessages();
  const adminId = useAccountId();
  const prefetchUser = usePrefetchUser();
  const search = useSearch();
  const [{ show }, change] = useAddressValues(["show"]);
  const choice = readUserChoice(show);
  return (
    <>
      <PageHeader title={t(adminUsers.pageTitle)} />
      <ListHead>
        <ViewBar adminId={adminId} list="users" filters={["q", "show"]} />
        <div className="mb-6 flex xl:grow flex-wrap items-center gap-x-6 gap-y-4">
          <div className="w-full max-w-md xl:w-auto xl:min-w-48 xl:grow">
            <AddressSearch placeholder={t(adminUsers.pageSearch)} />
          </div>
          <UserChoiceControl
            value={choice}
            onValueChange={(value) => change({ show: value === "all" ? "" : value })}
          />
        </div>
      </ListHead>
      <h2 className="sr-only">{t(adminUsers.listLabel)}</h2>
      <UserList
        search={search}
        choice={choice}
        caseOf={(userId) => <AdminUserCase userId={userId} adminId={adminId} />}
        prefetchCase={prefetchUser}
      />
    </>
  );
}
