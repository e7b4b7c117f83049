import type { Profile } from "#domain/members/profile.ts";
import { adminUserHref, paths } from "#domain/values/paths.ts";
import type { CommandBarProps } from "#src/app/layouts/command-bar-button.tsx";
import { plans, transactions, users } from "#src/backend/tables.ts";
import { planTitleQuery } from "#src/features/plans/queries.ts";
import { transactionQuery } from "#src/features/transactions/queries.ts";
import { ActivationBadge } from "#src/features/users/activation-badge.tsx";
import { userReferenceQuery } from "#src/features/users/queries.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { type Command, CommandDialog } from "#src/ui/command-dialog.tsx";
import { adminPages, adminQueues } from "./admin-destinations.ts";
import { planCommand, transactionCommand } from "./found-commands.tsx";
import { foundGroup, matchGroups, useBarState, useDestinations, useGoTo } from "./use-command-bar.tsx";
import { useSearchHits } from "./use-search-hits.ts";

/** The command bar of an administrator: users, transactions, plans, waiting work and pages. */
export function AdminCommandBar({ open, onOpenChange }: CommandBarProps) {
  const { text, setText, actions } = useBarState(open);
  const goTo = useGoTo();
  const queues = useDestinations(adminQueues);
  const pages = useDestinations(adminPages);
  const foundUsers = useSearchHits(users, text, userReferenceQuery);
  const foundTransactions = useSearchHits(transactions, text, (search) =>
    transactionQuery({ search, searchIn: "reference" }),
  );
  const foundPlans = useSearchHits(plans, text, planTitleQuery);
  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Search and commands"
      placeholder="Users, transactions, plans"
      text={text}
      onTextChange={setText}
      {...matchGroups(
        text,
        [
          { label: "On this page", items: actions },
          { label: "Waiting", items: queues },
          { label: "Go to", items: pages },
        ],
        [
          foundGroup("Users", foundUsers, (user) => userCommand(user, goTo(adminUserHref(user.$id)))),
          foundGroup("Transactions", foundTransactions, (row) =>
            transactionCommand(row, goTo(queueHref(row.transactionId))),
          ),
          foundGroup("Plans", foundPlans, (row) => planCommand(row, goTo(`${paths.adminPlans}#${row.$id}`))),
        ],
      )}
    />
  );
}

/** The queue with one transaction, where it can be decided. */
function queueHref(transactionId: string): string {
  return `${paths.adminTransactions}?q=${encodeURIComponent(transactionId)}`;
}

function userCommand(
  { $id, name, email, avatar, isActive }: Profile,
  target: Pick<Command, "run" | "focus">,
): Command {
  return {
    id: $id,
    label: name,
    detail: email,
    icon: <Avatar name={name} src={avatar} size="small" decorative />,
    mark: <ActivationBadge isActive={isActive} />,
    ...target,
  };
}
