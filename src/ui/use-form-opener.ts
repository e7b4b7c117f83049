import { useState } from "react";
import { takeFocus } from "./take-focus.ts";

/** Whether the form in the place of a button is open. The button has the focus again when the form, which held it, is closed. */
export function useFormOpener() {
  const [state, setState] = useState<"untouched" | "open" | "closed">("untouched");
  return {
    isOpen: state === "open",
    close: () => setState("closed"),
    button: { ref: state === "closed" ? takeFocus : undefined, onClick: () => setState("open") },
  };
}
