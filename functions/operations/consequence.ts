import { createHash } from "node:crypto";

/**
 * The key of something that follows from something else: always the same for the same cause, so that it happens once
 * however often the cause is dealt with.
 */
export function keyFor(...cause: readonly string[]): string {
  return createHash("sha256").update(cause.join(":")).digest("hex").slice(0, 32);
}
