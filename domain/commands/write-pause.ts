/**
 * A backup asks the functions to hold their commits back for some seconds, by a row that they look for. It ends by
 * itself: a backup that was killed holds nothing back for longer.
 */

export const pausesTable = "pauses";
/** The id of the only row. */
export const backupPause = "backup";

/** How long commits are held back at most, in milliseconds: an execution of `operations` has 15 s. */
export const PAUSE = 8_000;

/** How long a process relies on its last look for the row, in milliseconds. */
export const BETWEEN_LOOKS = 500;
