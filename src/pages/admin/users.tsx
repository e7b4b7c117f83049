import { readUserChoice } from "#src/features/users/queries.ts";
import { UserChoiceControl } from "#src/features/users/user-choice.tsx";
import { UserList } from "#src/features/users/user-list.tsx";
import { AddressSearch } from "#src/pages/address-search.tsx";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { useSearch } from "#src/pages/use-search-text.ts";
import { PageHeader } from "#src/ui/page-header.tsx";

/** Everybody who has an account. */
export function UsersPage() {
  const search = useSearch();
  const [{ show }, change] = useAddressValues(["show"]);
  const choice = readUserChoice(show);
  return (
    <>
      <PageHeader title="User Management" />
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="w-full max-w-md">
          <AddressSearch placeholder="Search User" />
        </div>
        <UserChoiceControl
          value={choice}
          onValueChange={(value) => change({ show: value === "all" ? "" : value })}
        />
      </div>
      <h2 className="sr-only">Users</h2>
      <UserList search={search} choice={choice} />
    </>
  );
}
