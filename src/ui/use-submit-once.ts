import { useRef } from "react";

/**
 * Guards a form against a second submission: a button shows that it waits only with the next paint, and a form that is
 * done can still be pressed while it closes. Only after a failure the form may be sent again.
 * @returns runs a submission; does nothing while one is in progress, or after one that succeeded. Throws the error of a
 * failed one
 */
export function useSubmitOnce(): (send: () => Promise<unknown>) => Promise<void> {
  const isSent = useRef(false);
  return async (send) => {
    if (isSent.current) return;
    isSent.current = true;
    try {
      await send();
    } catch (error) {
      isSent.current = false;
      throw error;
    }
  };
}
