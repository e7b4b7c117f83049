import { createHash } from "node:crypto";

/**
 * Returns the key of a follow-up: always the same for the same cause, so that it happens once however often
 * the cause is processed. The dash keeps it out of the keys that `operationKey` accepts: a cause can be
 * known, and a caller who used its key first would prevent the follow-up, a loss for example.
 */
export function followUpKey(...cause: readonly string[]): string {
  return `c-${createHash("sha256").update(cause.join(":")).digest("hex").slice(0, 32)}`;
}
