import { users } from "#src/backend/tables.ts";
import { usePagedRows } from "#src/features/session/use-paged-rows.ts";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { userQuery } from "./queries.ts";
import { UserCard, userCardHeight } from "./user-card.tsx";

/** Everybody, or everybody whose name contains the text. */
export function UserList({ search }: { search: string }) {
  const list = usePagedRows(users, userQuery(search));
  return (
    <CardList
      list={list}
      problemTitle="The users could not be loaded"
      skeleton={userCardHeight}
      cardHeight={88}
      empty={
        <EmptyState title="No users found">
          {search === "" ? "Everybody who registers appears here." : `No name contains “${search}”.`}
        </EmptyState>
      }
    >
      {(user) => <UserCard user={user} />}
    </CardList>
  );
}
