import { ArrowLeftRight, ChartNoAxesCombined } from "lucide-react";
import type { Plan } from "#domain/plans/plan.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatDay } from "#domain/values/calendar.ts";
import { formatDollars } from "#domain/values/money.ts";
import { StatusBadge } from "#src/features/transactions/status-badge.tsx";
import type { Command } from "#src/ui/command-dialog.tsx";

type Target = Pick<Command, "run" | "focus">;

/** A transaction that was found. */
export function transactionCommand(transaction: Transaction, target: Target): Command {
  const { $id, transactionId, description, amount, status, $createdAt } = transaction;
  return {
    id: $id,
    label: transactionId,
    detail: [description, formatDollars(amount), formatDay($createdAt)].join(" · "),
    icon: <ArrowLeftRight size={18} strokeWidth={1.75} />,
    mark: <StatusBadge status={status} />,
    ...target,
  };
}

/** A plan that was found. */
export function planCommand({ $id, title, roi, days }: Plan, target: Target): Command {
  return {
    id: $id,
    label: title,
    detail: `${roi}% a day for ${days} ${days === 1 ? "day" : "days"}`,
    icon: <ChartNoAxesCombined size={18} strokeWidth={1.75} />,
    ...target,
  };
}
