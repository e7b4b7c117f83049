import type { Transaction } from "#domain/transactions/transaction.ts";
import { Button } from "#src/ui/button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useFormOpener } from "#src/ui/use-form-opener.ts";
import type { AttachmentFormProps } from "./attachment-form.tsx";

const AttachmentForm = onDemand<AttachmentFormProps>(() =>
  import("./attachment-form.tsx").then((module) => module.AttachmentForm),
);

interface AttachProofProps {
  transaction: Transaction;
  /** The owner. */
  userId: string;
}

/** Attaches, replaces or removes the proof of payment of a pending deposit, below the transaction. */
export function AttachProof({ transaction, userId }: AttachProofProps) {
  const { isOpen, close, button } = useFormOpener();
  if (isOpen) return <AttachmentForm transaction={transaction} userId={userId} onDone={close} />;
  return (
    <Button {...button} variant="secondary" size="small" opens={AttachmentForm}>
      {transaction.attachmentId === null ? "Attach" : "Change"} proof of payment
    </Button>
  );
}
