import type { Profile } from "#domain/members/profile.ts";
import { users } from "#src/backend/tables.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { type UserChoice, userQuery } from "./queries.ts";
import { UserCard, userCardHeight } from "./user-card.tsx";

const emptyTexts: Record<UserChoice, string> = {
  all: "New users appear here.",
  active: "No active accounts.",
  deactivated: "No deactivated accounts.",
  admins: "No administrators found.",
  waiting: "No accounts are waiting for activation.",
  open: "No deposits or withdrawals are waiting for review.",
};

const card = (user: Profile) => <UserCard user={user} />;

/** The people of a choice, or those of them whose name contains the text. */
export function UserList({ search, choice }: { search: string; choice: UserChoice }) {
  const list = usePagedRows(users, userQuery(search, choice));
  return (
    <CardList
      list={list}
      problemTitle="The users could not be loaded"
      skeleton={userCardHeight}
      cardHeight={88}
      empty={
        <EmptyState title="No users found">
          {search === ""
            ? emptyTexts[choice]
            : `No name ${choice === "all" ? "" : "among these "}contains “${search}”.`}
        </EmptyState>
      }
    >
      {card}
    </CardList>
  );
}
