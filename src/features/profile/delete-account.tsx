import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { messageOf, OperationRefused } from "#src/backend/errors.ts";
import { formRules } from "#src/fields/form-rules.ts";
import { IdentityFields, identityProblem, identityRules, noIdentity } from "#src/fields/identity-fields.tsx";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { useDeleteAccount } from "./mutations.ts";

export interface DeleteAccountProps {
  account: { id: string; email: string; secondStep: boolean };
}

/** Deletes the account after asking who is there; what stands in the way is said in place. */
export function DeleteAccount({ account }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-muted">
        This deletes your profile, picture and sessions, and you can no longer sign in. Ledger entries are
        kept without your name. Withdraw your money and cancel pending requests first.
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-negative">
          {problem}
        </p>
      )}
      <Button variant="danger" opens={DialogOnDemand} onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <DialogOnDemand
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description="This cannot be undone."
      >
        <DeletionForm
          account={account}
          onRefused={(message) => {
            setProblem(message);
            setAsking(false);
          }}
        />
      </DialogOnDemand>
    </div>
  );
}

type DeletionFormProps = DeleteAccountProps & {
  /** Called with an error that no field of this form caused. */
  onRefused: (message: string) => void;
};

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
