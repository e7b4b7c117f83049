import type { TransactionStatus } from "#domain/life.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";

const looks: Record<TransactionStatus, { tone: BadgeTone; word: string }> = {
  pending: { tone: "pending", word: "Pending" },
  success: { tone: "success", word: "Success" },
  failed: { tone: "danger", word: "Failed" },
  cancelled: { tone: "danger", word: "Cancelled" },
};

/** Where a transaction stands, as a word in its colour. */
export function StatusBadge({ status }: { status: TransactionStatus }) {
  const { tone, word } = looks[status];
  return <Badge tone={tone}>{word}</Badge>;
}
