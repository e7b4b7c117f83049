import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";

const DeletionDialog = onDemand(() =>
  import("./deletion-dialog.tsx").then((module) => module.DeletionDialog),
);

export interface DeleteAccountProps {
  account: { id: string; email: string; secondStep: boolean };
}

/** Deletes the account after its owner is verified; a refusal is shown in place. */
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
      <Button variant="danger" opens={DeletionDialog} onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <DeletionDialog
        account={account}
        open={asking}
        onOpenChange={setAsking}
        onRefused={(message) => {
          setProblem(message);
          setAsking(false);
        }}
      />
    </div>
  );
}
