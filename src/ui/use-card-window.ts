import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useMedia } from "./use-media.ts";
import { useOverscan } from "./use-overscan.ts";

/** The same width at which the list's own style sheet goes to two columns. */
const wide = "(min-width: 64rem)";
const gap = 16;

/** How high the lines are on average that were measured; undefined when none was. */
function averageOf(heights: ReadonlyMap<unknown, number>): number | undefined {
  const all = [...heights.values()];
  return all.length === 0 ? undefined : Math.round(all.reduce((sum, height) => sum + height, 0) / all.length);
}

/** How high each line is that stands on the page, by its number. */
function heightsIn(list: HTMLElement | null): Map<number, number> {
  const begin = list?.querySelectorAll<HTMLElement>(":scope > [data-index]") ?? [];
  return new Map(Array.from(begin, (card) => [Number(card.dataset.index), card.offsetHeight]));
}

/**
 * Computes which cards of a long list to render: those near the window. The rest is empty space of their
 * known or estimated height.
 * @param list the element that holds the cards
 * @param count cards of the whole list
 * @param cardHeight estimated pixels of a card, until the first ones are measured
 * @param hash another one for another list
 * @param isOld whether another list is shown until this one has come
 */
export function useCardWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  cardHeight: number,
  hash: string,
  isOld: boolean,
) {
  const columns = useMedia(wide) ? 2 : 1;
  const around = useOverscan(isOld);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current === null) return;
    // The content above the list grows and shrinks; the same value again changes nothing.
    setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  // The average height of the first cards, so that the scroll bar does not leap as more of them come. Not of
  // all: far down, lines that were never rendered would grow and shrink above the window.
  const usual = useRef<number>(undefined);
  const lines = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => usual.current ?? cardHeight,
    gap,
    // With these, a list of one page is there as a whole.
    overscan: around,
    scrollMargin: top,
  });
  // The window's real position, not the list's last known one: a visitor who comes from far down another page
  // is at the top of this one before an event says so, and the first measured cards would scroll it down
  // again.
  lines.shouldAdjustScrollPositionOnItemSizeChange = (line) => line.end <= window.scrollY;
  const measuredFor = useRef({ columns, cardHeight, hash: isOld ? undefined : hash });
  useLayoutEffect(() => {
    const before = measuredFor.current;
    const now = { columns, cardHeight, hash: isOld ? before.hash : hash };
    if (now.columns === before.columns && now.cardHeight === before.cardHeight && now.hash === before.hash)
      return;
    measuredFor.current = now;
    // A line of one card is not as high as one of two, nor are those of another list.
    usual.current = undefined;
    lines.measure();
    // By themselves only lines are measured that are new or change their height; a row may be in both lists.
    for (const [line, height] of heightsIn(list.current)) lines.itemSizeCache.set(line, height);
  }, [columns, cardHeight, hash, isOld, lines, list]);
  useLayoutEffect(() => {
    usual.current ??= averageOf(lines.itemSizeCache);
  });

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
