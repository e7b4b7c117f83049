import type { Profile } from "#domain/members/profile.ts";
import { users } from "#src/backend/tables.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { CardList } from "#src/ui/card-list.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { type UserChoice, userQuery } from "./queries.ts";
import { UserCard, userCardHeight } from "./user-card.tsx";

const emptyTexts: Record<UserChoice, string> = {
  all: "Everybody who registers appears here.",
  active: "No account is active.",
  deactivated: "No account is deactivated.",
  admins: "No administrators found.",
  waiting: "No account waits for activation.",
  open: "No deposit and no withdrawal waits for review.",
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
