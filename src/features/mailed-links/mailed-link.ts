import type { MailedSecret } from "#src/backend/credentials.ts";
import { hasType, OperationRefused } from "#src/backend/errors.ts";

declare global {
  interface Window {
    /** The query of the link by which this page was opened, until a reload: scripts/build/mailed-link.js. */
    mailedLink?: string;
  }
}

/**
 * Returns the parameters of a mailed link; undefined when they are incomplete, or the page was reloaded
 * since.
 */
export function mailedSecret(): MailedSecret | undefined {
  const query = new URLSearchParams(window.mailedLink);
  const userId = query.get("userId");
  const secret = query.get("secret");
  return userId && secret ? { userId, secret } : undefined;
}

/** Returns the secret of a link "this was not me"; undefined when it is missing, or the page was reloaded since. */
export function mailedToken(): string | undefined {
  return new URLSearchParams(window.mailedLink).get("token") || undefined;
}

/** True when the link itself is no good any more; trying it again cannot help. */
export function isDeadLink(error: unknown): boolean {
  if (error instanceof OperationRefused) return error.code === "recovery-link-dead";
  return hasType(error, "user_invalid_token") || hasType(error, "user_not_found");
}
