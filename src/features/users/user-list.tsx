import type { ReactNode } from "react";
import type { Profile } from "#domain/members/profile.ts";
import { users } from "#src/backend/tables.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { RecordList, type RowPanel } from "#src/tables/record-list.tsx";
import { useTableState } from "#src/tables/use-table-state.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { type UserChoice, userOrders, userQuery } from "./queries.ts";
import { UserCard, userCardHeight } from "./user-card.tsx";
import { userColumns } from "./user-columns.tsx";

const emptyTexts: Record<UserChoice, string> = {
  all: "New users appear here.",
  active: "No active accounts.",
  deactivated: "No deactivated accounts.",
  admins: "No administrators found.",
  waiting: "No accounts are waiting for activation.",
  open: "No deposits or withdrawals are waiting for review.",
};

const card = (user: Profile) => <UserCard user={user} />;
const nameOf = ({ name }: Profile) => name;

export interface UserListProps {
  search: string;
  choice: UserChoice;
  /** The whole of an account, beside the table. */
  caseOf: (userId: string) => ReactNode;
  prefetchCase: RowPanel<Profile>["prefetch"];
}

/** The people of a choice, or those of them whose name contains the text. */
export function UserList({ search, choice, caseOf, prefetchCase }: UserListProps) {
  const state = useTableState("users", userColumns, userOrders(choice));
  const list = usePagedRows(users, userQuery(search, choice, state.order));
  return (
    <RecordList
      list={list}
      columns={userColumns}
      state={state}
      label="Users"
      problemTitle="The users could not be loaded"
      nameOf={nameOf}
      panel={{
        param: "open",
        titleOf: (user) => user?.name ?? "User",
        show: caseOf,
        ...(prefetchCase && { prefetch: prefetchCase }),
      }}
      card={{ skeleton: userCardHeight, height: 88, show: card }}
      empty={
        <EmptyState title="No users found">
          {search === ""
            ? emptyTexts[choice]
            : `No name ${choice === "all" ? "" : "among these "}contains “${search}”.`}
        </EmptyState>
      }
    />
  );
}
