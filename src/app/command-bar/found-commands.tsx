import { ArrowLeftRight, ChartNoAxesCombined } from "lucide-react";
import type { Plan } from "#domain/plans/plan.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as app from "#messages/generated/app.ts";
import { describeTransaction } from "#src/features/transactions/describe-transaction.ts";
import { StatusBadge } from "#src/features/transactions/status-badge.tsx";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import type { Command } from "#src/ui/command-dialog.tsx";

type Target = Pick<Command, "run" | "focus">;

/** Returns how to make the entries of a transaction and of a plan that were found. */
export function useFoundCommands() {
  const t = useMessages();
  const { dollars, day, percent } = useFormats();
  function transactionCommand(transaction: Transaction, target: Target): Command {
    const { $id, transactionId, amount, status, $createdAt } = transaction;
    return {
      id: $id,
      label: transactionId,
      detail: [describeTransaction(transaction, t), dollars(amount), day($createdAt)].join(" · "),
      icon: <ArrowLeftRight size={18} strokeWidth={1.75} />,
      mark: <StatusBadge status={status} />,
      ...target,
    };
  }
  function planCommand({ $id, title, roi, days }: Plan, target: Target): Command {
    return {
      id: $id,
      label: title,
      detail: t(app.barPlan, { percent: percent(roi * 100), days }),
      icon: <ChartNoAxesCombined size={18} strokeWidth={1.75} />,
      ...target,
    };
  }
  return { transactionCommand, planCommand };
}
