import { type ReactNode, useMemo } from "react";
import type { Profile } from "#domain/profiles/profile.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import type { MessageId } from "#messages/message.ts";
import { users } from "#src/backend/tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { usePagedRows } from "#src/queries/use-paged-rows.ts";
import { RecordList, type RowPanel } from "#src/tables/record-list.tsx";
import { useTableState } from "#src/tables/use-table-state.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { type UserChoice, userOrders, userQuery } from "./queries.ts";
import { UserCard, userCardHeight } from "./user-card.tsx";
import { userColumns } from "./user-columns.tsx";

const emptyTexts: Record<UserChoice, MessageId> = {
  all: adminUsers.listNoneYet,
  active: adminUsers.listNoneActive,
  deactivated: adminUsers.listNoneDeactivated,
  admins: adminUsers.listNoneAdmins,
  waiting: adminUsers.listNoneWaiting,
  open: adminUsers.listNoneOpen,
};

const card = (user: Profile) => <UserCard user={user} />;
const nameOf = ({ name }: Profile) => name;

interface UserListProps {
  search: string;
  choice: UserChoice;
  /** The whole of an account, beside the table. */
  caseOf: (userId: string) => ReactNode;
  prefetchCase: RowPanel<Profile>["prefetch"];
}

/** The people of a choice, or those of them whose name contains the text. */
export function UserList({ search, choice, caseOf, prefetchCase }: UserListProps) {
  const t = useMessages();
  const columns = useMemo(() => userColumns(t), [t]);
  const state = useTableState("users", columns, userOrders(choice));
  const list = usePagedRows(users, userQuery(search, choice, state.order));
  return (
    <RecordList
      list={list}
      columns={columns}
      state={state}
      label={t(adminUsers.listLabel)}
      problemTitle={t(adminUsers.listProblem)}
      nameOf={nameOf}
      panel={{
        param: "open",
        titleOf: (user) => user?.name ?? t(adminUsers.listUser),
        show: caseOf,
        ...(prefetchCase && { prefetch: prefetchCase }),
      }}
      card={{ skeleton: userCardHeight, height: 88, show: card }}
      empty={
        <EmptyState title={t(adminUsers.listNone)}>
          {search === ""
            ? t(emptyTexts[choice])
            : t(choice === "all" ? adminUsers.listNoMatch : adminUsers.listNoMatchAmong, { search })}
        </EmptyState>
      }
    />
  );
}
