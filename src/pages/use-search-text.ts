import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router-dom";

/**
 * Milliseconds without a key before a request: fast typing causes one request, and the pause is not
 * noticeable.
 */
const pause = 20;

/** The search text of the address (`?q=`), so that a reload and a shared link show the same. */
export function useSearch(): string {
  const [params] = useSearchParams();
  return params.get("q") ?? "";
}

/**
 * The typed text of a search box; the address, and with it `useSearch`, follows after a pause. Not for a
 * whole page: it changes with every key.
 */
export function useSearchText(): { text: string; setText: (text: string) => void } {
  const search = useSearch();
  const [, setParams] = useSearchParams();
  const [text, setText] = useState(search);
  /** The values that were written into the address and not seen there yet, the oldest first. */
  const written = useRef<string[]>([]);
  const leaving = useNavigation().state !== "idle";

  useEffect(() => {
    const place = written.current.indexOf(search);
    // A busy browser learns of the address late, when more was typed and written; some of it may be left out.
    written.current = place < 0 ? [] : written.current.slice(place + 1);
    // The address was changed by something else: a link to this page, or the way back.
    if (place < 0) setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    // Writing the address while a link that was clicked still loads its page would cancel the click.
    if (wanted === search || leaving) return;
    const timer = setTimeout(() => {
      written.current.push(wanted);
      setParams(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (wanted === "") next.delete("q");
          else next.set("q", wanted);
          return next;
        },
        // Every key of a search in the history would bury the page before it.
        { replace: true, preventScrollReset: true },
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [text, search, leaving, setParams]);

  return { text, setText };
}
