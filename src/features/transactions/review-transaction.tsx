import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { operations } from "#domain/operations.ts";
import type { Transaction } from "#domain/transaction.ts";
import { forgetDraft, useDraft } from "#src/features/session/draft.ts";
import { bequeathFocus } from "#src/ui/bequeath-focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { useApprove, useReject } from "./mutations.ts";

/** An administrator's decision about a pending transaction; afterwards only the note that it was made. */
export function ReviewTransaction({ transaction, adminId }: { transaction: Transaction; adminId: string }) {
  const [rejecting, setRejecting] = useState(false);
  const approve = useApprove(adminId);

  if (transaction.status !== "pending") return <p className="text-muted text-small">Already Approved</p>;

  const name = transaction.transactionId;
  return (
    <div ref={bequeathFocus} data-asking={rejecting || undefined} className="contents">
      <Button
        size="small"
        aria-label={`Approve ${name}`}
        // Approved is approved, also while the list still shows the transaction as it was.
        pending={approve.isPending || approve.isSuccess}
        onClick={() => approve.mutate({ transaction })}
      >
        Approve
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Reject ${name}`}
        disabled={approve.isPending || approve.isSuccess}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      <Dialog open={rejecting} onOpenChange={setRejecting} title={`Reject ${name}`}>
        <RejectForm transaction={transaction} adminId={adminId} onDone={() => setRejecting(false)} />
      </Dialog>
    </div>
  );
}

type RejectFormProps = { transaction: Transaction; adminId: string; onDone: () => void };

function RejectForm({ transaction, adminId, onDone }: RejectFormProps) {
  const reject = useReject(adminId);
  const form = useForm({
    resolver: zodResolver(operations.reject.input),
    defaultValues: { transactionId: transaction.$id, reason: "" },
  });
  const draft = `reject:${transaction.$id}`;
  useDraft(draft, form, ["reason"]);
  // While the dialog closes a second click would ask again and replace the good news by a refusal.
  const sent = useRef(false);
  const onError = () => {
    sent.current = false;
  };
  const onSuccess = () => {
    forgetDraft(draft);
    onDone();
  };
  const submit = form.handleSubmit(({ reason }) => {
    if (sent.current) return;
    sent.current = true;
    reject.mutate({ transaction, reason }, { onSuccess, onError });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Reason"
        description="The investor reads it beside the transaction."
        error={form.formState.errors.reason?.message}
        required
      >
        <TextArea rows={3} {...form.register("reason")} />
      </Field>
      <Button type="submit" variant="danger" pending={reject.isPending}>
        Reject
      </Button>
    </form>
  );
}
