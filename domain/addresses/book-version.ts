import type { Effects } from "#domain/effects/effects.ts";
import { hashed } from "./entry-id.ts";

/**
 * Orders the changes of an address book, the changes of its lock, and withdrawals: each counts the version up to exactly
 * one more than it read, so of two that read the same version one fails and decides again. Bulk operations, by which the
 * rows of accounts are written, notice no conflict themselves.
 */

const versions = "profileversions";

/** Returns the row of `profileversions` that counts. Its id is no profile's, which are shorter or begin otherwise. */
export function bookVersionId(userId: string): string {
  return `book-${hashed(userId, 31)}`;
}

/**
 * Counts a change, which fails when the book was changed since its version was read.
 * @param version as it was read before the rows that the decision depends on; null for a book that nothing has changed
 */
export function bookChange(userId: string, version: number | null): Effects {
  const rowId = bookVersionId(userId);
  if (version === null)
    return {
      writes: [{ table: versions, action: "create", rowId, columns: { version: 1 } }],
      counters: [],
    };
  return {
    writes: [],
    counters: [{ tableId: versions, rowId, column: "version", by: 1, atMost: version + 1 }],
  };
}
