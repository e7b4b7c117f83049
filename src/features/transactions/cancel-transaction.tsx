import { useState } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { formatDollars } from "#domain/values/money.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import { useCancel } from "./own-mutations.ts";

/** The owner's way out while a transaction waits; nothing once it is settled. */
export function CancelTransaction({ transaction, userId }: { transaction: Transaction; userId: string }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancel(userId);
  if (transaction.status !== "pending") return null;

  const confirm = () => cancel.mutate({ transaction }, { onSettled: () => setAsking(false) });

  return (
    <div ref={restoreFocus} data-asking={asking || undefined}>
      <Button
        variant="secondary"
        size="small"
        data-command={`Cancel ${transaction.transactionId}`}
        opens={ConfirmOnDemand}
        onClick={() => setAsking(true)}
      >
        Cancel
      </Button>
      <ConfirmOnDemand
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this transaction?"
        confirmLabel="Cancel transaction"
        cancelLabel="Keep it"
        onConfirm={confirm}
        pending={cancel.isPending}
        danger
      >
        {transaction.transactionId}, {formatDollars(transaction.amount)}, will not be processed.
        {transaction.type === "withdraw" && " The amount becomes available to you again."}
      </ConfirmOnDemand>
    </div>
  );
}
