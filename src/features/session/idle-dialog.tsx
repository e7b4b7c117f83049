import { useState } from "react";
import * as idle from "#messages/generated/idle.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";

interface IdleDialogProps {
  open: boolean;
  /** In milliseconds; null where no end is near. */
  endsAt: number | null;
  pending: boolean;
  onStay: () => void;
}

/** Asks whether a person is still there. Whatever closes it is an answer. */
export function IdleDialog({ open, endsAt, pending, onStay }: IdleDialogProps) {
  const t = useMessages();
  const formats = useFormats();
  // The text stays while the dialog can be seen closing.
  const [shown, setShown] = useState(endsAt ?? 0);
  if (endsAt !== null && endsAt !== shown) setShown(endsAt);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title={t(idle.title)}
      description={t(idle.text, { time: formats.time(shown) })}
    >
      <Button wide data-first-focus pending={pending} onClick={onStay}>
        {t(idle.stay)}
      </Button>
    </Dialog>
  );
}
