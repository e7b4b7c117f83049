import { useEffect, useState, useSyncExternalStore } from "react";
import type { toast as sonner } from "sonner";

type Sonner = typeof sonner;
type Message = Parameters<Sonner["success"]>;

/** Where toasts go once the code for them is there, and those that were said before. */
let screen: Sonner | undefined;
const waiting: ((screen: Sonner) => void)[] = [];
const listeners = new Set<() => void>();

function say(show: (screen: Sonner) => void): void {
  if (screen === undefined) waiting.push(show);
  else show(screen);
  for (const listener of listeners) listener();
}

/** How many toasts of an id have closed. */
const closed = new Map<string | number, number>();

/** The same under an id that is not closing: a toast with the id of a closing one is lost with it. */
function alive([text, options]: Message): Message {
  if (options?.id === undefined) return [text, options];
  const { id } = options;
  const before = closed.get(id) ?? 0;
  const close = () => void closed.set(id, before + 1);
  return [text, { ...options, id: `${id}/${before}`, onAutoClose: close, onDismiss: close }];
}

/** Shows a toast. The code that shows it is loaded on demand; no toast is lost until then. */
export const toast = {
  success: (...message: Message): void => say((on) => on.success(...alive(message))),
  /** The same error with the same description is not shown a second time below itself. */
  error: (text: string, options?: Message[1] & { readonly description?: string | undefined }): void =>
    say((on) => on.error(...alive([text, { id: text + options?.description, ...options }]))),
  warning: (...message: Message): void => say((on) => on.warning(...alive(message))),
  /** Stays until something else is said under the same id. */
  loading: (...message: Message): void => say((on) => on.loading(...alive(message))),
  info: (...message: Message): void => say((on) => on.info(...alive(message))),
};

/**
 * Shows what was said and what will be.
 * @returns ends it; later toasts wait again
 */
export function showToasts(on: Sonner): () => void {
  screen = on;
  for (const show of waiting.splice(0)) show(on);
  return () => {
    screen = undefined;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The events of a present visitor. */
const signs = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * Returns whether the toaster should be mounted: at the first interaction, because a screen reader reads
 * aloud only changes of an existing region; or at the first toast.
 */
export function useToastsWanted(): boolean {
  const said = useSyncExternalStore(
    subscribe,
    () => screen !== undefined || waiting.length > 0,
    () => false,
  );
  const [wanted, setWanted] = useState(false);
  if (said && !wanted) setWanted(true);
  useEffect(() => {
    const onSign = () => setWanted(true);
    for (const sign of signs) document.addEventListener(sign, onSign, { once: true, passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, []);
  return wanted;
}
