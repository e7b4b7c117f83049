import { useEffect, useState } from "react";

/** Lines beside those in the window that are there: some more than a quick finger reaches before the next frame. */
const linesAround = 10;
/** Of a new list, the visible part is painted first. */
const linesAroundAtFirst = 1;
/** Milliseconds until the rest is rendered: a visitor who types on has requested another list by then. */
const untilAround = 150;

/** Returns how many lines to render beside the visible ones. @param isOld whether another list is shown until this one has come */
export function useOverscan(isOld: boolean): number {
  const [seen, setSeen] = useState({ isOld, lines: linesAroundAtFirst });
  if (seen.isOld !== isOld) setSeen({ isOld, lines: isOld ? seen.lines : linesAroundAtFirst });
  useEffect(() => {
    if (seen.isOld || seen.lines === linesAround) return;
    // Not in a transition: the virtualizer takes its options while it is rendered, and would see those of both.
    const timer = setTimeout(() => setSeen({ isOld: false, lines: linesAround }), untilAround);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.lines;
}
