import { planHref, transactionHref } from "#domain/values/paths.ts";
import * as app from "#messages/generated/app.ts";
import type { CommandBarProps } from "#src/app/layouts/command-bar-button.tsx";
import { plans, transactions } from "#src/backend/tables.ts";
import { planTitleQuery } from "#src/features/plans/queries.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { transactionQuery } from "#src/features/transactions/queries.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { CommandDialog } from "#src/ui/command-dialog.tsx";
import { useFoundCommands } from "./found-commands.tsx";
import { investorForms, investorPages } from "./investor-destinations.ts";
import { foundGroup, useBarState, useDestinations, useGoTo, useMatchGroups } from "./use-command-bar.tsx";
import { useSearchHits } from "./use-search-hits.ts";

/** The command bar of an investor: own transactions, plans, forms and pages. */
export function InvestorCommandBar({ open, onOpenChange }: CommandBarProps) {
  const t = useMessages();
  const { text, setText, actions } = useBarState(open);
  const { user } = useSession();
  const userId = user?.id ?? "";
  const goTo = useGoTo();
  const { transactionCommand, planCommand } = useFoundCommands();
  const forms = useDestinations(investorForms(t));
  const pages = useDestinations(investorPages(t));
  const ownTransactions = useSearchHits(transactions, text, (search) =>
    transactionQuery({ userId, search, searchIn: "reference" }),
  );
  const offered = useSearchHits(plans, text, planTitleQuery);
  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(app.barTitle)}
      placeholder={t(app.barPlaceholder)}
      text={text}
      onTextChange={setText}
      {...useMatchGroups(
        text,
        [
          { label: t(app.barOnThisPage), items: actions },
          { label: t(app.barActions), items: forms },
          { label: t(app.barGoTo), items: pages },
        ],
        [
          foundGroup(t(app.barTransactions), ownTransactions, (row) =>
            transactionCommand(row, goTo(transactionHref(row.$id))),
          ),
          foundGroup(t(app.barPlans), offered, (row) => planCommand(row, goTo(planHref(row.$id)))),
        ],
      )}
    />
  );
}
