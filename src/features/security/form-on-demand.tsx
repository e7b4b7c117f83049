import type { ReactNode } from "react";
import * as security from "#messages/generated/security.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import type { LoadableCode } from "#src/ui/on-demand.tsx";
import { useFormOpener } from "#src/ui/use-form-opener.ts";

interface FormOnDemandProps {
  /** Names what the form is for. */
  label: string;
  /** The code of the form, which is loaded when it is wanted. */
  opens?: LoadableCode;
  children: (close: () => void) => ReactNode;
}

/** A form that is used once a year: a button until it is wanted, and again after it has done its work. */
export function FormOnDemand({ label, opens, children }: FormOnDemandProps) {
  const t = useMessages();
  const { isOpen, close, button } = useFormOpener();
  if (!isOpen)
    return (
      <Button {...button} variant="secondary" opens={opens}>
        {label}
      </Button>
    );
  return (
    <div ref={focusFirstField} className="grid w-full max-w-md gap-2">
      {children(close)}
      <Button variant="ghost" onClick={close} className="sm:justify-self-start">
        {t(security.formCancel)}
      </Button>
    </div>
  );
}

function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
}
