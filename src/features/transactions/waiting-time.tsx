import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { useNow } from "#src/ui/use-now.ts";

/** The time that an investor has waited for a decision. */
export function WaitingTime({ transaction }: { transaction: Transaction }) {
  const t = useMessages();
  const { age } = useFormats();
  const now = useNow();
  return (
    <p className="mt-1 text-muted text-small">
      {t(adminTexts.waiting, { age: age(transaction.$createdAt, now) })}
    </p>
  );
}
