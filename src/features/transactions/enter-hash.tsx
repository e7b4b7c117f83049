import type { Transaction } from "#domain/transactions/transaction.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { useFormOpener } from "#src/ui/use-form-opener.ts";
import type { HashFormProps } from "./hash-form.tsx";
import type { HashOperation } from "./own-mutations.ts";

const HashForm = onDemand<HashFormProps>(() => import("./hash-form.tsx").then((module) => module.HashForm));

interface EnterHashProps {
  transaction: Transaction;
  /** The author of the hash. */
  userId: string;
  operation: HashOperation;
}

/** Whether the owner may enter the hash of a transfer: of a deposit that waits. */
export function takesTransferHash({ kind, status }: Transaction): boolean {
  return kind === "deposit" && status === "pending";
}

/** Whether an administrator may enter the hash of a payout: of an approved withdrawal. */
export function takesPayoutHash({ kind, status }: Transaction): boolean {
  return kind === "withdrawal" && status === "success";
}

/** Adds or corrects the hash of a transfer, below the transaction. */
export function EnterHash(props: EnterHashProps) {
  const t = useMessages();
  const { isOpen, close, button } = useFormOpener();
  if (isOpen) return <HashForm {...props} onDone={close} />;
  return (
    <Button {...button} variant="secondary" size="small" opens={HashForm}>
      {t(props.transaction.transferHash === null ? transactionTexts.hashAdd : transactionTexts.hashCorrect)}
    </Button>
  );
}
