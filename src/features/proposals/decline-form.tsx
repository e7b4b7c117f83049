import { proposalOperations } from "#domain/four-eyes/operations.ts";
import * as adminTexts from "#messages/generated/admin-transactions.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { ReasonForm } from "#src/fields/reason-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";

interface DeclineFormProps {
  proposalId: string;
  /** Names the proposal. */
  label: string;
  adminId: string;
  onDone: () => void;
}

/** Turns a proposal down and says why. */
export function DeclineForm({ proposalId, label, adminId, onDone }: DeclineFormProps) {
  const t = useMessages();
  const decline = useCommand("decline", {
    userId: adminId,
    about: label,
    toastId: () => proposalId,
    once: true,
  });
  return (
    <ReasonForm
      rule={proposalOperations.decline.input.shape.reason}
      label={t(adminTexts.proposalNote)}
      description={t(adminTexts.proposalNoteText)}
      submitLabel={t(adminTexts.proposalDecline)}
      pending={decline.isPending}
      onReason={(reason) => decline.mutate({ proposalId, reason }, { onSuccess: onDone })}
    />
  );
}
