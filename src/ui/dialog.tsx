import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { CloseDialogContext } from "./dialog-actions.tsx";
import { IconButton } from "./icon-button.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export const backdropLook =
  "fixed inset-0 z-40 bg-backdrop transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0";

export const popupLook =
  "w-full max-w-[480px] rounded-card bg-card p-6 shadow-raised outline-none transition forced-colors:border duration-200 " +
  "data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0";

/** The inputs: the first of them gets the focus in a dialog with inputs. */
const written = "input:not([type=checkbox], [type=radio], [type=file], [hidden]), textarea, select";

/**
 * A modal dialog of at most 480 px: the page behind is dimmed and does not scroll, Escape and the close button
 * end it, focus goes to the first field, if there is one (on a touch screen to the dialog itself), and in the end back
 * to where it came from.
 */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
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
                  <IconButton label="Close" icon={<X aria-hidden size={20} />} className="-mt-2 -me-2" />
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
