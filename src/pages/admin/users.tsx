import { UserList } from "#src/features/users/user-list.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { SearchBox } from "#src/ui/search-box.tsx";
import { useSearchText } from "../use-search-text.ts";

/** Everybody who has an account. */
export function UsersPage() {
  const { text, setText, search } = useSearchText();
  return (
    <>
      <PageHeader title="User Management" />
      <div className="mb-6 max-w-md">
        <SearchBox value={text} onValueChange={setText} placeholder="Search User" />
      </div>
      <UserList search={search} />
    </>
  );
}
