import { useEffect, useRef, useState } from "react";
import { useNavigation, useSearchParams } from "react-router-dom";

/** Milliseconds without a key before the server is asked: keys in one go are one question, and nobody waits for it. */
const pause = 50;

/**
 * What somebody searches for, kept in the address (`?q=`) so that a reload and a shared link show the same.
 * @returns the text in the box, its setter, and the text to ask for, which follows after a pause
 */
export function useSearchText(): { text: string; setText: (text: string) => void; search: string } {
  const [params, setParams] = useSearchParams();
  const search = params.get("q") ?? "";
  const [text, setText] = useState(search);
  const written = useRef(search);
  const leaving = useNavigation().state !== "idle";

  // The address was changed by something else: a link to this page, or the way back.
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    // Writing the address while a link that was clicked still loads its page would cancel the click.
    if (wanted === search || leaving) return;
    const timer = setTimeout(() => {
      written.current = wanted;
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

  return { text, setText, search };
}
