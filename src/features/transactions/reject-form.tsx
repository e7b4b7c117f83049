import { useState } from "react";
import { useForm } from "react-hook-form";
import { transactionOperations } from "#domain/transactions/operations.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import { forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { useSubmitOnce } from "#src/ui/use-submit-once.ts";

export interface RejectFormProps {
  /** One or several, which then get the same reason. */
  transactions: readonly Transaction[];
  /** Rejects with the refusal; the caller shows it. */
  onReject: (reason: string) => Promise<unknown>;
  onDone: () => void;
}

/** Asks for the reason of a rejection. Stands in a dialog, whose Cancel rejects nothing. */
export function RejectForm({ transactions, onReject, onDone }: RejectFormProps) {
  const [pending, setPending] = useState(false);
  const form = useForm({
    resolver: formRules(transactionOperations.reject.input),
    defaultValues: { transactionId: transactions[0]?.$id ?? "", reason: "" },
  });
  // The initial name: another admin may settle one of several while the reason is written.
  const [draft] = useState(() => `reject:${transactions.map(({ $id }) => $id).join(",")}`);
  useDraft(draft, form, ["reason"]);
  const submitOnce = useSubmitOnce();
  const submit = form.handleSubmit(({ reason }) =>
    submitOnce(async () => {
      setPending(true);
      try {
        await onReject(reason);
        forgetDraft(draft);
        onDone();
      } finally {
        setPending(false);
      }
      // The caller shows the refusal.
    }).catch(() => undefined),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Reason"
        description={
          transactions.length === 1
            ? "The investor will see this reason."
            : "Each investor will see this reason."
        }
        error={form.formState.errors.reason?.message}
        required
      >
        <TextArea rows={3} {...form.register("reason")} />
      </Field>
      <DialogActions>
        <Button type="submit" variant="danger" pending={pending}>
          Reject
        </Button>
      </DialogActions>
    </form>
  );
}
