import { useState } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { restoreFocus } from "#src/ui/restore-focus.ts";
import { useCancel } from "./own-mutations.ts";

/** The owner's way out while a transaction waits; nothing once it is settled. */
export function CancelTransaction({ transaction, userId }: { transaction: Transaction; userId: string }) {
  const t = useMessages();
  const { dollars } = useFormats();
  const [asking, setAsking] = useState(false);
  const cancel = useCancel(userId);
  const { transactionId, amount, status, type } = transaction;
  if (status !== "pending") return null;

  const confirm = () => cancel.mutate({ transaction }, { onSettled: () => setAsking(false) });

  return (
    <div ref={restoreFocus} data-asking={asking || undefined}>
      <Button
        variant="secondary"
        size="small"
        data-command={t(transactionTexts.cancelCommand, { transaction: transactionId })}
        opens={ConfirmOnDemand}
        onClick={() => setAsking(true)}
      >
        {t(transactionTexts.cancel)}
      </Button>
      <ConfirmOnDemand
        open={asking}
        onOpenChange={setAsking}
        title={t(transactionTexts.cancelTitle)}
        confirmLabel={t(transactionTexts.cancelConfirm)}
        cancelLabel={t(transactionTexts.cancelKeep)}
        onConfirm={confirm}
        pending={cancel.isPending}
        danger
      >
        {t(type === "withdraw" ? transactionTexts.cancelTextWithdrawal : transactionTexts.cancelText, {
          transaction: transactionId,
          amount: dollars(amount),
        })}
      </ConfirmOnDemand>
    </div>
  );
}
