import { useEffect, useEffectEvent } from "react";
import type { PagedList } from "./paged-list.ts";

type ListAbove = Pick<
  PagedList<unknown>,
  "hasPreviousPage" | "isFetchPreviousPageError" | "isFetching" | "restart" | "fetchPreviousPage"
>;

/**
 * Reads the page before when the window has come to rows that were dropped; at the very top the list restarts.
 * @param from the first row near the window
 * @param above how many rows were dropped above those that are loaded
 */
export function useRowsAbove(list: ListAbove, from: number, above: number): void {
  const readAbove = useEffectEvent(() => (from === 0 ? list.restart() : list.fetchPreviousPage()));
  const gap = list.hasPreviousPage && from < above && !list.isFetchPreviousPageError;
  const idle = !list.isFetching;
  useEffect(() => {
    if (gap && idle) readAbove();
  }, [gap, idle]);
}
