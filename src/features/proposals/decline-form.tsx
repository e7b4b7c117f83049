import { useForm } from "react-hook-form";
import { proposalOperations } from "#domain/proposals/operations.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-input.tsx";
import { useDecline } from "./mutations.ts";

interface DeclineFormProps {
  proposalId: string;
  /** Names the proposal. */
  label: string;
  adminId: string;
  onDone: () => void;
}

/** Turns a proposal down and says why. */
export function DeclineForm({ proposalId, label, adminId, onDone }: DeclineFormProps) {
  const decline = useDecline(adminId, label);
  const form = useForm({
    resolver: formRules(proposalOperations.decline.input),
    defaultValues: { proposalId, reason: "" },
  });
  const submit = form.handleSubmit((input) => decline.mutate(input, { onSuccess: onDone }));
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        label="Note"
        description="The proposer will see this reason."
        error={form.formState.errors.reason?.message}
        required
      >
        <TextArea rows={3} {...form.register("reason")} />
      </Field>
      <Button type="submit" variant="danger" pending={decline.isPending}>
        Decline
      </Button>
    </form>
  );
}
