import { useState } from "react";
import { messageOf } from "#src/backend/errors.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { useDeleteAccount } from "./mutations.ts";

/** Deletes the account after asking; what stands in the way is said in place. */
export function DeleteAccount({ userId }: { userId: string }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteAccount(userId);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-muted">
        Your profile, picture and sessions are deleted, and you cannot sign in any more. Your entries stay in
        the books without your name. Money must be withdrawn first, and no request may be waiting.
      </p>
      {remove.isError && (
        <p role="alert" className="text-negative">
          {messageOf(remove.error)}
        </p>
      )}
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete your account?"
        confirmLabel="Delete account"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        This cannot be taken back.
      </ConfirmDialog>
    </div>
  );
}
