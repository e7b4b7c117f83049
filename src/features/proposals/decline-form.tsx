import { proposalOperations } from "#domain/proposals/operations.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { ReasonForm } from "#src/fields/reason-form.tsx";

interface DeclineFormProps {
  proposalId: string;
  /** Names the proposal. */
  label: string;
  adminId: string;
  onDone: () => void;
}

/** Turns a proposal down and says why. */
export function DeclineForm({ proposalId, label, adminId, onDone }: DeclineFormProps) {
  const decline = useCommand("decline", {
    userId: adminId,
    about: label,
    toastId: () => proposalId,
    once: true,
  });
  return (
    <ReasonForm
      rule={proposalOperations.decline.input.shape.reason}
      label="Note"
      description="The proposer will see this reason."
      submitLabel="Decline"
      pending={decline.isPending}
      onReason={(reason) => decline.mutate({ proposalId, reason }, { onSuccess: onDone })}
    />
  );
}
