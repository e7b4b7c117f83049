import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the program runs: not yet where the build has written the page and it is only being taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
