import { useState } from "react";

/**
 * For what opens over the page: not there, and not even loaded, before it is wanted for the first time; afterwards
 * it stays, so that it can be seen closing.
 */
export function useOnDemand() {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return {
    /** Whether it was ever wanted. */
    wanted: state !== "never",
    open: state === "open",
    setOpen: (open: boolean) => setState(open ? "open" : "closed"),
  };
}
