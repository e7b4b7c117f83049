/** The key in the browser's storage of when the session ends. Here, and not with its content: every page forgets it. */
export const idleEndKey = "idle-end";

/** Forgets what the server said about the session before. */
export function forgetIdleEnd(): void {
  localStorage.removeItem(idleEndKey);
}
