import { type FormEvent, useId, useState } from "react";
import type { Transaction } from "#domain/transactions/transaction.ts";
import * as transactionTexts from "#messages/generated/transactions.ts";
import { OperationRefused, problemOf } from "#src/backend/errors.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useSetAttachment } from "#src/commands/use-set-attachment.ts";
import { AttachmentField } from "#src/fields/attachment-field.tsx";
import type { Problem } from "#src/language/problem.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { useSubmitOnce } from "#src/ui/use-submit-once.ts";

export interface AttachmentFormProps {
  transaction: Transaction;
  userId: string;
  onDone: () => void;
}

/** The form of the proof of payment: a file is saved in place of the one before, or that is removed. */
export function AttachmentForm({ transaction, userId, onDone }: AttachmentFormProps) {
  const t = useMessages();
  const { $id: rowId, transactionId, attachmentId } = transaction;
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string | Problem>();
  const save = useSetAttachment(userId);
  const remove = useCommand("removeAttachment", { userId, about: transactionId });
  const title = useId();
  const submitOnce = useSubmitOnce();
  const send = async (request: () => Promise<unknown>) => {
    try {
      await submitOnce(async () => {
        await request();
        onDone();
      });
    } catch (problem) {
      // The mutation has said it. A problem of the file stays beside it.
      if (problem instanceof OperationRefused && problem.field !== undefined) setError(problemOf(problem));
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (file !== undefined) void send(() => save.mutateAsync({ rowId, transactionId, file }));
    else {
      setError(t(transactionTexts.proofNoFile));
      event.currentTarget.querySelector("input")?.focus();
    }
  };
  const isBusy = save.isPending || remove.isPending;
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-labelledby={title}
      className="grid w-full basis-full gap-2 border-line border-t pt-4"
    >
      <h3 id={title} className="sr-only">
        {t(transactionTexts.factsProof)}
      </h3>
      <AttachmentField
        file={file}
        onChoose={(chosen) => {
          setFile(chosen);
          setError(undefined);
        }}
        disabled={isBusy}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={save.isPending} disabled={remove.isPending}>
          {t(
            save.isPending
              ? transactionTexts.proofUploading
              : attachmentId === null
                ? transactionTexts.proofAttachFile
                : transactionTexts.proofReplaceFile,
          )}
        </Button>
        {attachmentId !== null && (
          <Button
            variant="secondary"
            size="small"
            pending={remove.isPending}
            disabled={save.isPending}
            onClick={() => void send(() => remove.mutateAsync({ transactionId: rowId }))}
          >
            {t(transactionTexts.proofRemoveFile)}
          </Button>
        )}
        <Button variant="ghost" size="small" disabled={isBusy} onClick={onDone}>
          {t(transactionTexts.proofClose)}
        </Button>
      </div>
    </form>
  );
}
