import { type MouseEvent, useState } from "react";
import * as controls from "#messages/generated/controls.ts";
import { useMessages } from "#src/language/use-messages.ts";
import type { LoadableCode } from "./on-demand.tsx";
import { toast } from "./toast.ts";

type Press = (event: MouseEvent<HTMLButtonElement>) => void;

/**
 * For a button that opens what is loaded on demand: the fetch begins when a pointer or the focus reaches the button.
 * A press that comes before its end is repeated then, so that it is handled once, and by the handler of that moment.
 * @param opens undefined for a button that needs no further code
 * @param isSubmit whether a press sends a form: the form is checked first, and its handler awaits the code
 * @returns whether a press waits, and the events of the button
 */
export function useOpener(opens: LoadableCode | undefined, onClick?: Press, isSubmit = false) {
  const [isLoading, setLoading] = useState(false);
  const t = useMessages();
  // The press reports a fetch that fails.
  const prepare = () => void opens?.load().catch(() => undefined);
  const press: Press = (event) => {
    if (opens === undefined || opens.isLoaded() || isSubmit) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    if (isLoading) return;
    const button = event.currentTarget;
    setLoading(true);
    opens.load().then(
      () => {
        setLoading(false);
        if (button.isConnected) button.click();
      },
      () => {
        setLoading(false);
        toast.error(t(controls.notLoaded), { id: "not-loaded" });
      },
    );
  };
  return {
    isLoading,
    events: {
      ...(opens && { onPointerEnter: prepare, onPointerDown: prepare, onFocus: prepare }),
      onClick: press,
    },
  };
}
