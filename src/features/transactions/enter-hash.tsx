import { useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { checkHash, TransferHashField } from "#src/fields/transfer-hash-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { type HashOperation, useSaveHash } from "./own-mutations.ts";

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
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // The form is gone by then, and the focus with it.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <HashForm {...props} onDone={close} />;
  const verb = props.transaction.transferHash === null ? "Add" : "Correct";
  return (
    <Button ref={opener} variant="secondary" size="small" onClick={() => setOpen(true)}>
      {verb} {props.operation === "setPayoutHash" ? "payout hash" : "transaction hash"}
    </Button>
  );
}

function HashForm({ transaction, userId, operation, onDone }: EnterHashProps & { onDone: () => void }) {
  const save = useSaveHash(operation, userId);
  const form = useForm({ defaultValues: { hash: transaction.transferHash ?? "" } });
  const draft = `${operation}:${transaction.$id}`;
  useDraft(draft, form, ["hash"]);
  const title = useId();
  const sent = useRef(false);
  const submit = form.handleSubmit(async ({ hash }) => {
    if (sent.current) return;
    sent.current = true;
    try {
      await save.mutateAsync({ transaction, hash: hash.trim() });
      forgetDraft(draft);
      onDone();
    } catch {
      // The mutation has said it.
      sent.current = false;
    }
  });
  return (
    <form onSubmit={submit} noValidate aria-labelledby={title} className="grid w-full basis-full gap-2">
      <h3 id={title} className="sr-only">
        {operation === "setPayoutHash" ? "Payout hash" : "Transaction hash"}
      </h3>
      <TransferHashField
        network={transaction.crypto}
        error={form.formState.errors.hash?.message}
        input={form.register("hash", { validate: (text) => checkHash(transaction.crypto, text) })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={save.isPending}>
          Save hash
        </Button>
        <Button variant="secondary" size="small" disabled={save.isPending} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
