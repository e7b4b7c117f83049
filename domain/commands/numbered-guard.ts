/**
 * Guards of changes that are numbered: of two with the same number one is written. The number follows the prefix, and all
 * are of one length, so that the last one in the order of texts is the last one.
 */
export function nextGuard(prefix: string, last: number): string {
  return prefix + String(last + 1).padStart(12, "0");
}

/** The number of a guard, 0 where there was none yet. */
export function guardNumber(guard: string | undefined): number {
  return Number(guard?.slice(guard.lastIndexOf(":") + 1) ?? 0);
}
