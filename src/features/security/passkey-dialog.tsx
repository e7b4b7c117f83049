import type { ListedPasskey } from "#domain/passkeys/passkey.ts";
import * as passkeys from "#messages/generated/passkeys.ts";
import type { Account } from "#src/backend/session.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { AddPasskey, RemovePasskey, RenamePasskey } from "./passkey-forms.tsx";

/** The part of the dialog on the screen. */
export type PasskeyStage =
  | { step: "add" }
  | { step: "rename"; passkey: ListedPasskey }
  | { step: "remove"; passkey: ListedPasskey };

interface PasskeyDialogProps extends Pick<DialogProps, "open" | "onOpenChange"> {
  /** Undefined while it is closed. */
  stage: PasskeyStage | undefined;
  account: Account;
}

/** Adds, renames and removes passkeys. */
export function PasskeyDialog({ open, onOpenChange, stage, account }: PasskeyDialogProps) {
  const t = useMessages();
  const close = () => onOpenChange(false);
  const texts = {
    add: [t(passkeys.add), t(passkeys.addText)],
    rename: [t(passkeys.renameTitle), undefined],
    remove: [
      stage?.step === "remove" ? t(passkeys.removeTitle, { name: stage.passkey.name }) : "",
      t(passkeys.removeText),
    ],
  } as const;
  const [title, description] = texts[stage?.step ?? "add"];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      {stage?.step === "add" && <AddPasskey account={account} onDone={close} />}
      {stage?.step === "rename" && <RenamePasskey account={account} passkey={stage.passkey} onDone={close} />}
      {stage?.step === "remove" && <RemovePasskey account={account} passkey={stage.passkey} onDone={close} />}
    </Dialog>
  );
}
