import { useSyncExternalStore } from "react";

/** Returns whether the window fits a media query, and follows it. @param query for example "(min-width: 64rem)" */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    // The build writes a page for windows of any width.
    () => true,
  );
}
