import type { Transaction } from "#domain/transactions/transaction.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
  const { isOpen, close, button } = useFormOpener();
  if (isOpen) return <AttachmentForm transaction={transaction} userId={userId} onDone={close} />;
  return (
    <Button {...button} variant="secondary" size="small" opens={AttachmentForm}>
      {t(transaction.attachmentId === null ? transactionTexts.proofAttach : transactionTexts.proofChange)}
    </Button>
  );
}
