/**
 * The list of passwords that leaked often. It holds the beginnings of their SHA-1 hashes, in order, without a gap: the
 * build makes it (scripts/build/breached-passwords.ts). Functions have the whole list; a page fetches the part that begins
 * with the first byte of a password's hash, which says nothing about the password to the server.
 */

/** How many bytes of each hash the list holds. One password in eleven million that never leaked is taken for one of it. */
export const LISTED_BYTES = 5;

/** How many passwords are on the list: the most frequent ones that the least length lets through. */
export const LISTED_PASSWORDS = 100_000;

/** The name of the part of a hash: its first byte in hexadecimal. */
export const partOf = (hash: Uint8Array): string => (hash[0] ?? 0).toString(16).padStart(2, "0");

/** Finds a hash in the whole list. */
export const isListed = (list: Uint8Array, hash: Uint8Array): boolean =>
  isIn(list, hash.subarray(0, LISTED_BYTES));

/** Finds a hash in its part of the list, which leaves the first byte out. */
export const isInPart = (part: Uint8Array, hash: Uint8Array): boolean =>
  isIn(part, hash.subarray(1, LISTED_BYTES));

/** Binary search in entries of one length. */
function isIn(entries: Uint8Array, wanted: Uint8Array): boolean {
  const { length } = wanted;
  let low = 0;
  let high = Math.floor(entries.length / length);
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compared(entries, middle * length, wanted);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

function compared(entries: Uint8Array, at: number, wanted: Uint8Array): number {
  for (let n = 0; n < wanted.length; n++) {
    const difference = (entries[at + n] ?? 0) - (wanted[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
