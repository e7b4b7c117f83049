import { useRef } from "react";

/**
 * Sends a form once. The second click of a double click comes before the button shows that it waits, or while the dialog
 * closes: sent again, it would be refused, and the refusal would replace the success.
 * @returns what sends; the callback it takes calls `onError` to open the form again
 */
export function useSendOnce(): (send: (onError: () => void) => void) => void {
  const sent = useRef(false);
  return (send) => {
    if (sent.current) return;
    sent.current = true;
    send(() => {
      sent.current = false;
    });
  };
}
