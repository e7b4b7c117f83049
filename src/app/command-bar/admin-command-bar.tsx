import type { Profile } from "#domain/profiles/profile.ts";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import { paths } from "#domain/values/paths.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as app from "#messages/generated/app.ts";
import type { CommandBarProps } from "#src/app/layouts/command-bar-button.tsx";
import { plans, transactions, users } from "#src/backend/tables.ts";
import { planTitleQuery } from "#src/features/plans/queries.ts";
import { transactionQuery } from "#src/features/transactions/queries.ts";
import { ActivationBadge } from "#src/features/users/activation-badge.tsx";
import { userReferenceQuery } from "#src/features/users/queries.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { type Command, CommandDialog } from "#src/ui/command-dialog.tsx";
import { adminPages, adminQueues } from "./admin-destinations.ts";
import { useFoundCommands } from "./found-commands.tsx";
import { foundGroup, useBarState, useDestinations, useGoTo, useMatchGroups } from "./use-command-bar.tsx";
import { useSearchHits } from "./use-search-hits.ts";

/** The command bar of an administrator: users, transactions, plans, waiting work and pages. */
export function AdminCommandBar({ open, onOpenChange }: CommandBarProps) {
  const t = useMessages();
  const { text, setText, actions } = useBarState(open);
  const goTo = useGoTo();
  const { transactionCommand, planCommand } = useFoundCommands();
  const queues = useDestinations(adminQueues(t));
  const pages = useDestinations(adminPages(t));
  const foundUsers = useSearchHits(users, text, userReferenceQuery);
  const foundTransactions = useSearchHits(transactions, text, (search) =>
    transactionQuery({ search, searchIn: "reference" }),
  );
  const foundPlans = useSearchHits(plans, text, planTitleQuery);
  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(app.barTitle)}
      placeholder={t(adminFrame.barPlaceholder)}
      text={text}
      onTextChange={setText}
      {...useMatchGroups(
        text,
        [
          { label: t(app.barOnThisPage), items: actions },
          { label: t(adminFrame.barWaiting), items: queues },
          { label: t(app.barGoTo), items: pages },
        ],
        [
          foundGroup(t(adminFrame.barUsers), foundUsers, (user) =>
            userCommand(user, goTo(adminUserHref(user.$id))),
          ),
          foundGroup(t(app.barTransactions), foundTransactions, (row) =>
            transactionCommand(row, goTo(queueHref(row.transactionId))),
          ),
          foundGroup(t(app.barPlans), foundPlans, (row) =>
            planCommand(row, goTo(`${paths.adminPlans}#${row.$id}`)),
          ),
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
