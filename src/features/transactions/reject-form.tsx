import { useState } from "react";
import { useForm } from "react-hook-form";
import { transactionOperations } from "#domain/transactions/operations.ts";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { forgetDraft, useDraft } from "#src/drafts/draft.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogActions } from "#src/ui/dialog-actions.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { useSubmitOnce } from "#src/ui/use-submit-once.ts";

interface RejectFormProps {
  /** One or several, which then get the same reason. */
  transactions: readonly Transaction[];
  /** Rejects with the refusal; the caller shows it. */
  onReject: (reason: string) => Promise<unknown>;
  onDone: () => void;
}

/** Asks for the reason of a rejection. Stands in a dialog, whose Cancel rejects nothing. */
export function RejectForm({ transactions, onReject, onDone }: RejectFormProps) {
  const t = useMessages();
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
        label={t(transactionTexts.factsReason)}
        description={t(transactions.length === 1 ? adminTexts.rejectReason : adminTexts.rejectReasonEach)}
        error={form.formState.errors.reason}
        required
      >
        <TextArea rows={3} {...form.register("reason")} />
      </Field>
      <DialogActions>
        <Button type="submit" variant="danger" pending={pending}>
          {t(adminTexts.reject)}
        </Button>
      </DialogActions>
    </form>
  );
}
