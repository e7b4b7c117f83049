import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOf } from "#src/backend/errors.ts";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { userList } from "./queries.ts";
import { UserCard, userCardHeight } from "./user-card.tsx";

/** Everybody, or everybody whose name contains the text. */
export function UserList({ search }: { search: string }) {
  const list = useInfiniteQuery(userList(search));
  return (
    <CardList
      list={list}
      problem={list.error === null ? undefined : messageOf(list.error)}
      problemTitle="The users could not be loaded"
      skeleton={userCardHeight}
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
