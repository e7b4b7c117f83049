import type { TransactionStatus } from "#domain/transactions/transaction-status.ts";
import * as ledger from "#messages/generated/ledger.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";

export const statusLabels: Readonly<Record<TransactionStatus, MessageId>> = {
  pending: ledger.statusPending,
  success: ledger.statusSuccess,
  failed: ledger.statusFailed,
  cancelled: ledger.statusCancelled,
};

const tones: Record<TransactionStatus, BadgeTone> = {
  pending: "pending",
  success: "success",
  failed: "danger",
  cancelled: "danger",
};

/** Where a transaction stands, as a word in its colour. */
export function StatusBadge({ status }: { status: TransactionStatus }) {
  const t = useMessages();
  return <Badge tone={tones[status]}>{t(statusLabels[status])}</Badge>;
}
