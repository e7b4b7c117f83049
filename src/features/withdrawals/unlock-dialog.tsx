import * as book from "#messages/generated/address-book.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { ProvenForm } from "#src/fields/proven-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import type { Owner } from "./use-send-withdrawal.ts";

export interface UnlockDialogProps extends Pick<DialogProps, "open" | "onOpenChange"> {
  owner: Owner;
  /** How many hours the lock goes on. */
  hours: number;
}

/** Asks for the proof that lets the lock of the address book end. */
export function UnlockDialog({ open, onOpenChange, owner, hours }: UnlockDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(book.unlockTitle)}
      description={t(book.unlockText, { hours })}
    >
      <UnlockForm owner={owner} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function UnlockForm({ owner, onDone }: { owner: Owner; onDone: () => void }) {
  const t = useMessages();
  const unlock = useCommand("unlockAddresses", {
    userId: owner.userId,
    request: async (proof: string) => ({ input: { proof } }),
    // The form shows it beside the fields.
    failure: null,
  });
  return (
    <ProvenForm
      account={{ id: owner.userId, email: owner.email, secondStep: owner.byCode }}
      description={t(book.unlockProof)}
      submitLabel={t(book.lockSwitchOff)}
      danger
      onProven={async (proof) => {
        await unlock.mutateAsync(proof);
        onDone();
      }}
    />
  );
}
