import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf, OperationRefused } from "#src/backend/errors.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { IdentityFields, identityProblem, identityRules, noIdentity } from "#src/fields/identity-fields.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { useDeleteAccount } from "./mutations.ts";

interface DeletionFormProps {
  account: { id: string; email: string; secondStep: boolean };
  /** Called with an error that no field of this form caused. */
  onRefused: (message: string) => void;
}

export type DeletionDialogProps = DeletionFormProps & Pick<DialogProps, "open" | "onOpenChange">;

/** Asks for the proof of identity that deletes an account. */
export function DeletionDialog({ open, onOpenChange, ...form }: DeletionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="This cannot be undone."
    >
      <DeletionForm {...form} />
    </Dialog>
  );
}

function DeletionForm({ account, onRefused }: DeletionFormProps) {
  const remove = useDeleteAccount(account.id);
  const [asksCode, setAsksCode] = useState(account.secondStep);
  const form = useForm({
    resolver: formRules(identityRules(asksCode ? "code" : "password")),
    defaultValues: noIdentity,
  });
  // The second click of a double click comes before the button shows that it waits.
  const sending = useRef(false);
  const submit = form.handleSubmit(async (typed) => {
    if (sending.current) return;
    sending.current = true;
    try {
      await remove.mutateAsync(typed);
    } catch (error) {
      const isTyped =
        error instanceof OperationRefused && (error.field === "password" || error.field === "code");
      if (isTyped) {
        const { field, message } = identityProblem(error);
        if (field === "code") setAsksCode(true);
        form.setError(field, { message }, { shouldFocus: true });
      } else onRefused(messageOf(error));
    } finally {
      sending.current = false;
    }
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <IdentityFields
        email={account.email}
        description="Enter your password to confirm."
        asksCode={asksCode}
        register={form.register}
        errors={form.formState.errors}
      />
      <Button type="submit" variant="danger" pending={remove.isPending}>
        Delete account
      </Button>
    </form>
  );
}
