import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** The same width at which the list's own style sheet goes to two columns. */
const wide = "(min-width: 64rem)";
const gap = 16;

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function useColumns(): number {
  return useSyncExternalStore(subscribe, () => (window.matchMedia(wide).matches ? 2 : 1));
}

/**
 * Which cards of a long list are worth being on the page: those near the window. The rest is empty space of the
 * height they have, or probably have.
 * @param list the element that the cards stand in
 * @param count cards of the whole list
 * @param cardHeight pixels that a card probably is high; each is measured once it is there
 */
export function useCardWindow(list: RefObject<HTMLElement | null>, count: number, cardHeight: number) {
  const columns = useColumns();
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current === null) return;
    // What stands above the list grows and shrinks; the same value again changes nothing.
    setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const lines = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => cardHeight,
    gap,
    // Some more than a quick finger reaches before the next frame; a list of one page is there as a whole.
    overscan: 10,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line of one card is not as high as one of two
  useLayoutEffect(() => lines.measure(), [columns]);

  const shown = lines.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return {
    columns,
    measure: lines.measureElement,
    from: (first?.index ?? 0) * columns,
    until: Math.min(((last?.index ?? -1) + 1) * columns, count),
    spaceAbove: first === undefined ? 0 : first.start - top,
    spaceBelow: last === undefined ? 0 : lines.getTotalSize() - (last.end - top),
  };
}
