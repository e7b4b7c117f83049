import { planHref, transactionHref } from "#domain/values/paths.ts";
import type { CommandBarProps } from "#src/app/layouts/command-bar-button.tsx";
import { plans, transactions } from "#src/backend/tables.ts";
import { planTitleQuery } from "#src/features/plans/queries.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { transactionQuery } from "#src/features/transactions/queries.ts";
import { CommandDialog } from "#src/ui/command-dialog.tsx";
import { planCommand, transactionCommand } from "./found-commands.tsx";
import { investorForms, investorPages } from "./investor-destinations.ts";
import { foundGroup, matchGroups, useBarState, useDestinations, useGoTo } from "./use-command-bar.tsx";
import { useSearchHits } from "./use-search-hits.ts";

/** The command bar of an investor: own transactions, plans, forms and pages. */
export function InvestorCommandBar({ open, onOpenChange }: CommandBarProps) {
  const { text, setText, actions } = useBarState(open);
  const { user } = useSession();
  const userId = user?.id ?? "";
  const goTo = useGoTo();
  const forms = useDestinations(investorForms);
  const pages = useDestinations(investorPages);
  const ownTransactions = useSearchHits(transactions, text, (search) =>
    transactionQuery({ userId, search, searchIn: "reference" }),
  );
  const offered = useSearchHits(plans, text, planTitleQuery);
  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Search and commands"
      placeholder="Pages, plans, transactions"
      text={text}
      onTextChange={setText}
      {...matchGroups(
        text,
        [
          { label: "On this page", items: actions },
          { label: "Actions", items: forms },
          { label: "Go to", items: pages },
        ],
        [
          foundGroup("Transactions", ownTransactions, (row) =>
            transactionCommand(row, goTo(transactionHref(row.$id))),
          ),
          foundGroup("Plans", offered, (row) => planCommand(row, goTo(planHref(row.$id)))),
        ],
      )}
    />
  );
}
