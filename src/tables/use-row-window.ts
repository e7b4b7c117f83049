import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useOverscan } from "#src/ui/use-overscan.ts";

/** Pixels of a row, of the head too. */
export const rowHeight = 40;

/** How far each table was scrolled, by the entry of the history: going back finds the same rows. */
const scrolled = new Map<string, number>();

/**
 * Computes which rows of a long table to render: those in its scrolling box, and some around them.
 * @param box the element that scrolls
 * @param count rows of the whole list
 * @param hash another one for another list
 * @param isOld whether another list is shown until this one has come
 * @param place the key of the entry in the history
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  hash: string,
  isOld: boolean,
  place: string,
) {
  const overscan = useOverscan(isOld);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
    // The head lies over the first pixels of the box.
    scrollPaddingStart: rowHeight,
    initialOffset: () => scrolled.get(place) ?? 0,
    onChange: ({ scrollOffset }) => scrolled.set(place, scrollOffset ?? 0),
  });
  // A panel that opens makes another entry, at the same place.
  useEffect(() => {
    scrolled.set(place, box.current?.scrollTop ?? 0);
  }, [place, box]);
  const shownHash = useRef(hash);
  useLayoutEffect(() => {
    if (isOld || shownHash.current === hash) return;
    shownHash.current = hash;
    // Another list begins at its beginning.
    box.current?.scrollTo({ top: 0 });
  }, [hash, isOld, box]);
  const shown = rows.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  return {
    from: first?.index ?? 0,
    until: last === undefined ? 0 : last.index + 1,
    spaceAbove: first?.start ?? 0,
    // Before the first measurement all of it, so that the box has its height then.
    spaceBelow: rows.getTotalSize() - (last?.end ?? 0),
  };
}
