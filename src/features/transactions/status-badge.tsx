import type { TransactionStatus } from "#domain/transactions/transaction-status.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";

export const statusLabels: Record<TransactionStatus, string> = {
  pending: "Pending",
  success: "Success",
  failed: "Failed",
  cancelled: "Cancelled",
};

const tones: Record<TransactionStatus, BadgeTone> = {
  pending: "pending",
  success: "success",
  failed: "danger",
  cancelled: "danger",
};

/** Where a transaction stands, as a word in its colour. */
export function StatusBadge({ status }: { status: TransactionStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
