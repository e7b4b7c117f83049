import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatAge } from "#domain/values/calendar.ts";
import { useNow } from "#src/ui/use-now.ts";

/** The time that an investor has waited for a decision. */
export function WaitingTime({ transaction }: { transaction: Transaction }) {
  const now = useNow();
  return <p className="mt-1 text-muted text-small">Waiting for {formatAge(transaction.$createdAt, now)}</p>;
}
