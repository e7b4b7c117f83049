import { type ReactNode, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";

export interface FormOnDemandProps {
  /** Names what the form is for. */
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A form that is used once a year: a button until it is wanted, and again after it has done its work. */
export function FormOnDemand({ label, children }: FormOnDemandProps) {
  const [state, setState] = useState<"untouched" | "open" | "closed">("untouched");
  const close = () => setState("closed");
  if (state !== "open")
    return (
      <Button
        variant="secondary"
        // Back from the form, which held the focus.
        ref={state === "closed" ? takeFocus : undefined}
        onClick={() => setState("open")}
      >
        {label}
      </Button>
    );
  return (
    <div ref={focusFirstField} className="grid max-w-md gap-2">
      {children(close)}
      <Button variant="ghost" onClick={close} className="sm:justify-self-start">
        Cancel
      </Button>
    </div>
  );
}

function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
}
