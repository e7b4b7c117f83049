/** Where a range of selected rows began, and what was selected before it. */
export interface RangeStart {
  readonly id: string;
  readonly kept: ReadonlySet<string>;
}

/**
 * Returns the selection after a range was drawn from its first row to another one: the range replaces what an earlier
 * range of the same first row had selected.
 * @param ids of all loaded rows, in the order of the list
 * @param selectable whether a row can be selected
 */
export function selectRange(
  ids: readonly string[],
  start: RangeStart,
  end: string,
  selectable: (id: string) => boolean,
): ReadonlySet<string> {
  const from = ids.indexOf(start.id);
  const to = ids.indexOf(end);
  // A first row that was dropped from memory or settled meanwhile begins no range.
  if (to === -1) return start.kept;
  const range = from === -1 ? [end] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return new Set([...start.kept, ...range.filter(selectable)]);
}
