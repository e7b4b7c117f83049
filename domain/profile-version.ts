import type { Tally } from "./figures.ts";

/**
 * How many commits have written about a profile, one row per account. Bulk operations find no fault in a row that is
 * gone, so the deletion of a profile shows here: counting has a limit, and a deleted profile has passed it.
 */

/** More commits than one profile will ever see. */
const DELETED = 1_000_000_000;

/** A row before anything was counted. */
export const noVersion = { version: 0 };

/** Counts a commit, which fails once the profile is deleted. */
export function nextVersion(userId: string): Tally {
  return { tableId: "profileversions", rowId: userId, column: "version", by: 1, atMost: DELETED - 1 };
}

/** Counts beyond what any other commit may: the profile is deleted for good. */
export function lastVersion(userId: string): Tally {
  return { tableId: "profileversions", rowId: userId, column: "version", by: DELETED };
}
