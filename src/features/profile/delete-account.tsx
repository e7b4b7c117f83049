import { useState } from "react";
import * as profileTexts from "#messages/generated/profile.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";

const DeletionDialog = onDemand(
  withMessages(["money", "settings"], () =>
    import("./deletion-dialog.tsx").then((module) => module.DeletionDialog),
  ),
);

interface DeleteAccountProps {
  account: { id: string; email: string; secondStep: boolean };
}

/** Deletes the account after its owner is verified; a refusal is shown in place. */
export function DeleteAccount({ account }: DeleteAccountProps) {
  const t = useMessages();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-muted">{t(profileTexts.deletionText)}</p>
      {problem !== undefined && (
        <p role="alert" className="text-negative">
          {problem}
        </p>
      )}
      <Button variant="danger" opens={DeletionDialog} onClick={() => setAsking(true)}>
        {t(profileTexts.deletionStart)}
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
