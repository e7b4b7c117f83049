import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "./button.tsx";
import { backdropLook, popupLook } from "./dialog-look.ts";
import { IconButton } from "./icon-button.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequence, in plain words. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** The action is in flight: it cannot be started again and the dialog stays. */
  pending?: boolean;
  /** For what cannot be taken back. */
  danger?: boolean;
}

/** Asks before something is done; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useMessages();
  const { pending = false, danger = false, cancelLabel = t(ui.dialogCancel) } = props;
  const cancel = useRef<HTMLButtonElement>(null);

  // The second click of a double click comes before `pending` is shown, or while the dialog closes.
  const confirmed = useRef(false);
  useEffect(() => {
    if (props.open && !pending) confirmed.current = false;
  }, [props.open, pending]);
  const confirm = () => {
    if (!props.open || confirmed.current) return;
    confirmed.current = true;
    props.onConfirm();
  };

  return (
    <Base.Root open={props.open} onOpenChange={(next) => !pending && props.onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <Base.Popup className={popupLook} initialFocus={cancel}>
            <div className="flex items-start justify-between gap-4">
              <Base.Title className="text-lead font-semibold">{props.title}</Base.Title>
              <Base.Close
                disabled={pending}
                render={
                  <IconButton
                    label={t(ui.dialogClose)}
                    icon={<X aria-hidden size={20} />}
                    className="-mt-2 -me-2"
                  />
                }
              />
            </div>
            <Base.Description className="mt-2 mb-6 text-muted" render={<div />}>
              {props.children}
            </Base.Description>
            <div className="flex flex-wrap justify-end gap-3">
              <Base.Close
                ref={cancel}
                render={
                  <Button variant="secondary" disabled={pending}>
                    {cancelLabel}
                  </Button>
                }
              />
              <Button variant={danger ? "danger" : "primary"} pending={pending} onClick={confirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
