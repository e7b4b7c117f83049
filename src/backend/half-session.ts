/**
 * The session of this tab whose second step may be awaited. Functions cannot read its cookie, so the page names it to
 * them; the ids open nothing.
 */
export interface HalfSession {
  readonly userId: string;
  readonly sessionId: string;
}

const storageKey = "half-session";

/** Remembers a session that has just begun, until the tab closes. */
export function rememberHalfSession({ userId, $id }: { userId: string; $id: string }): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId, sessionId: $id }));
  } catch {
    // Without a storage the code of the app is asked for.
  }
}

/** Undefined where this tab began none. */
export function halfSession(): HalfSession | undefined {
  try {
    const { userId, sessionId } = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return typeof userId === "string" && typeof sessionId === "string" ? { userId, sessionId } : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the session: its sign-in is over. */
export function forgetHalfSession(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing is there.
  }
}
