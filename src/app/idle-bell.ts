import type { ComponentType } from "react";
import { queryClient } from "#src/features/session/data-provider.tsx";
import { whenIdle } from "./idle-prefetch.ts";

/** Fetches the bell once the page is complete and idle. @param onLoaded takes what returns it, as a state of React does */
export async function loadBell(onLoaded: (bell: () => ComponentType) => void): Promise<void> {
  await whenIdle(queryClient, new AbortController().signal);
  const { Bell } = await import("#src/features/notifications/bell.tsx");
  onLoaded(() => Bell);
}
