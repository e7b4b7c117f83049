import { useId } from "react";
import { useForm } from "react-hook-form";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { checkHash, TransferHashField } from "#src/fields/transfer-hash-field.tsx";
import { Button } from "#src/ui/button.tsx";
import { useSubmitOnce } from "#src/ui/use-submit-once.ts";
import { type HashOperation, useSaveHash } from "./own-mutations.ts";

export interface HashFormProps {
  transaction: Transaction;
  /** The author of the hash. */
  userId: string;
  operation: HashOperation;
  onDone: () => void;
}

/** The form of the hash of a transfer. */
export function HashForm({ transaction, userId, operation, onDone }: HashFormProps) {
  const save = useSaveHash(operation, userId);
  const form = useForm({ defaultValues: { hash: transaction.transferHash ?? "" } });
  const draft = `${operation}:${transaction.$id}`;
  useDraft(draft, form, ["hash"]);
  const title = useId();
  const submitOnce = useSubmitOnce();
  const submit = form.handleSubmit(({ hash }) =>
    submitOnce(async () => {
      await save.mutateAsync({ transaction, hash: hash.trim() });
      forgetDraft(draft);
      onDone();
      // The mutation has shown why it failed.
    }).catch(() => undefined),
  );
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby={title}
      className="grid w-full basis-full gap-2 border-line border-t pt-4"
    >
      <h3 id={title} className="sr-only">
        Transaction hash
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
