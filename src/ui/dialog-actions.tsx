import { createContext, type ReactNode, use } from "react";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "./button.tsx";

/** Closes the dialog around; provided by `Dialog`. */
export const CloseDialogContext = createContext<() => void>(() => undefined);

/** The row of buttons that ends a form in a dialog: Cancel, then the action. */
export function DialogActions({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" onClick={use(CloseDialogContext)}>
        {t(ui.dialogCancel)}
      </Button>
      {children}
    </div>
  );
}
