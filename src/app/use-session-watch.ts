import { useEffect } from "react";
import { isSignedIn } from "#src/backend/public-rows.ts";
import { refreshSession } from "#src/features/session/refresh.ts";
import { endSession, sessionStore } from "#src/features/session/store.ts";

/** How long a tab must have been hidden before its session is checked again, in milliseconds. */
const LONG_HIDDEN_MS = 60_000;

/**
 * Asks who is signed in when the signed-in area opens, when the network is back and when the tab was long hidden;
 * follows a login or logout in another tab.
 * @param isForVisitors on a page that visitors see, too
 */
export function useSessionWatch(isForVisitors: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that the area was opened with decides
  useEffect(() => {
    const { status, user } = sessionStore.getState();
    if (status !== "known") void (isForVisitors && user === null ? checkVisitorSession() : refreshSession());
    let hiddenAt = 0;
    const onVisibility = () => {
      if (document.hidden) hiddenAt = performance.now();
      else if (hiddenAt > 0 && performance.now() - hiddenAt > LONG_HIDDEN_MS) void refreshSession();
    };
    const onOnline = () => void refreshSession();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== sessionStore.persist.getOptions().name) return;
      if (keptUserId(newValue) !== sessionStore.getState().user?.id) void refreshSession();
    };
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("online", onOnline);
    window.addEventListener("storage", onStorage);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", onOnline);
      window.removeEventListener("storage", onStorage);
    };
  }, []);
}

/**
 * Asks by the rows that only an account sees, because the refusal of a visitor would appear as an error in the browser's
 * console. A session that cannot be checked this way is checked the other: a second step may be pending.
 */
async function checkVisitorSession(): Promise<void> {
  if (await isSignedIn().catch(() => true)) await refreshSession();
  else endSession(sessionStore.getState().ended);
}

/** The account that another tab stored. */
function keptUserId(stored: string | null): string | undefined {
  try {
    return JSON.parse(stored ?? "{}")?.state?.user?.id;
  } catch {
    // Not written by this program; asking the server settles it.
    return undefined;
  }
}
