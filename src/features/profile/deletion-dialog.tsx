import * as profileTexts from "#messages/generated/profile.ts";
import { ProvenForm } from "#src/fields/proven-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { useDeleteAccount } from "./mutations.ts";

interface DeletionFormProps {
  account: { id: string; email: string; secondStep: boolean };
  /** Called with an error that no field of this form caused. */
  onRefused: (message: string) => void;
}

type DeletionDialogProps = DeletionFormProps & Pick<DialogProps, "open" | "onOpenChange">;

/** Asks for the proof of the owner that deletes an account. */
export function DeletionDialog({ open, onOpenChange, ...form }: DeletionDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(profileTexts.deletionDialogTitle)}
      description={t(profileTexts.deletionDialogText)}
    >
      <DeletionForm {...form} />
    </Dialog>
  );
}

function DeletionForm({ account, onRefused }: DeletionFormProps) {
  const t = useMessages();
  const errorText = useErrorText();
  const remove = useDeleteAccount(account.id);
  return (
    <ProvenForm
      account={account}
      description={t(profileTexts.deletionPassword)}
      submitLabel={t(profileTexts.deletionSubmit)}
      danger
      onProven={async (proof) => {
        await remove.mutateAsync(proof);
      }}
      onFailed={(error) => onRefused(errorText(error))}
    />
  );
}
