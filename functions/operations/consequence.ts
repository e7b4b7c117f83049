import { createHash } from "node:crypto";

/**
 * The key of something that follows from something else: always the same for the same cause, so that it happens once
 * however often the cause is dealt with. The dash keeps it out of what `operationKey` lets anybody send: causes can be
 * known, and whoever used the key first would make the consequence, a loss for example, not happen.
 */
export function keyFor(...cause: readonly string[]): string {
  return `c-${createHash("sha256").update(cause.join(":")).digest("hex").slice(0, 32)}`;
}
