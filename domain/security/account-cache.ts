/**
 * The preference that is written to empty the server's cache of an account (docs/upstream.md). An event whose body holds
 * it holds preferences, which the owner of the account chose.
 */
export const emptiedAt = "cacheEmptiedAt";
