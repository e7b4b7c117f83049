import type { CounterIncrement } from "#domain/figures/counter-increments.ts";

/**
 * How many commits have written about a profile, one row per account. Bulk operations find no fault in a row that is
 * gone, so the deletion of a profile shows here: counting has a limit, and a deleted profile has passed it. A profile
 * whose account lost the permission to read has passed a lower one, which holds for commits that grant reading. A frozen
 * profile has passed the lowest until it is released; it holds for commits that let money out.
 */

/** More commits than one profile will ever see. */
const FROZEN = 250_000_000;
const CLOSED = 2 * FROZEN;
const DELETED = 2 * CLOSED;

/** A row before anything was counted. */
export const noVersion = { version: 0 };

/**
 * Counts a commit, which fails once the profile is deleted.
 * @param grantsReading whether the owner may read a new row; such a commit fails as well once reading was withdrawn
 */
export function nextVersion(userId: string, grantsReading: boolean): CounterIncrement {
  const atMost = (grantsReading ? CLOSED : DELETED) - 1;
  return { tableId: "profileversions", rowId: userId, column: "version", by: 1, atMost };
}

/** Counts beyond what a commit that grants reading may. Fails the second time, which would look like a deletion. */
export function closedVersion(userId: string): CounterIncrement {
  return { tableId: "profileversions", rowId: userId, column: "version", by: CLOSED, atMost: DELETED - 1 };
}

/** Higher than any other commit may count: the profile is deleted permanently. */
export function lastVersion(userId: string): CounterIncrement {
  return { tableId: "profileversions", rowId: userId, column: "version", by: DELETED };
}

/** Counts a commit that lets money out, which fails while the profile is frozen. Not for one whose reading was withdrawn. */
export function nextUnfrozenVersion(userId: string): CounterIncrement {
  return { tableId: "profileversions", rowId: userId, column: "version", by: 1, atMost: FROZEN - 1 };
}

/** Counts beyond what a commit that lets money out may; once, until it is taken back by `releasedVersion`. */
export function frozenVersion(userId: string): CounterIncrement {
  const atMost = DELETED - 1;
  return { tableId: "profileversions", rowId: userId, column: "version", by: FROZEN, atMost };
}

/** Takes `frozenVersion` back. */
export function releasedVersion(userId: string): CounterIncrement {
  return { tableId: "profileversions", rowId: userId, column: "version", by: -FROZEN };
}
