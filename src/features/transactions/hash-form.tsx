import { useId } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { typedFormRules } from "#src/fields/form-rules.ts";
import { hashText, TransferHashField } from "#src/fields/transfer-hash-field.tsx";
import { useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
  const save = useSaveHash(operation, userId);
  const form = useForm({
    resolver: typedFormRules(z.object({ hash: hashText(transaction.crypto) })),
    defaultValues: { hash: transaction.transferHash ?? "" },
  });
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
        {t(transactionTexts.factsHash)}
      </h3>
      <TransferHashField
        network={transaction.crypto}
        error={form.formState.errors.hash}
        input={form.register("hash")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={save.isPending}>
          {t(transactionTexts.hashSave)}
        </Button>
        <Button variant="secondary" size="small" disabled={save.isPending} onClick={onDone}>
          {t(transactionTexts.hashCancel)}
        </Button>
      </div>
    </form>
  );
}
