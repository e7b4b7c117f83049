import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { CloseDialogContext } from "./dialog-actions.tsx";
import { backdropLook, popupLook } from "./dialog-look.ts";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** The element that gets the focus: the first input, or the answer of a dialog that asks one thing. */
const written =
  "input:not([type=checkbox], [type=radio], [type=file], [hidden]), textarea, select, [data-first-focus]";

/**
 * A modal dialog of at most 480 px: the page behind is dimmed and does not scroll, Escape and the close button
 * end it, focus goes to the first field, if there is one (on a touch screen to the dialog itself), and in the end back
 * to where it came from.
 */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const t = useMessages();
  const popup = useRef<HTMLDivElement>(null);
  // A focused field brings up the keyboard of a phone, which covers the dialog's text. Nor is it the close
  // button: a tablet may have a keyboard, and a visitor who types on at once would press it with the first
  // space.
  const firstField = () =>
    window.matchMedia("(pointer: coarse)").matches
      ? popup.current
      : (popup.current?.querySelector<HTMLElement>(written) ?? true);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdropLook} />
        <Base.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <Base.Popup ref={popup} initialFocus={firstField} className={popupLook}>
            <div className="mb-4 flex items-start justify-between gap-4">
              <Base.Title className="text-lead font-semibold">{title}</Base.Title>
              <Base.Close
                render={
                  <IconButton
                    label={t(ui.dialogClose)}
                    icon={<X aria-hidden size={20} />}
                    className="-mt-2 -me-2"
                  />
                }
              />
            </div>
            {description && (
              <Base.Description className="mb-4 text-muted" render={<div />}>
                {description}
              </Base.Description>
            )}
            <CloseDialogContext value={() => onOpenChange(false)}>{children}</CloseDialogContext>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
