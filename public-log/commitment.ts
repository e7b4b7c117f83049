import { DAY_MS, dayOf, startOfDay } from "./days.ts";
import { concatBytes, equalBytes, hmacSha256, sha256, utf8Bytes } from "./hashing.ts";
import { parseLiabilities } from "./liabilities.ts";

/** The data of leaves: salted commitments to entries, and the days' statements of liabilities. */

const ENTRY = utf8Bytes("keelstone/entry/v1\n");
const SALT = utf8Bytes("keelstone/salt/v1\n");
const LIABILITIES = utf8Bytes("keelstone/liabilities/v2\n");
const LIABILITY_SALT = utf8Bytes("keelstone/liability-salt/v1\n");

/** The hash of an entry: SHA-256 of its canonical text. */
export function entryHashOf(canonicalText: string): Uint8Array {
  return sha256(utf8Bytes(canonicalText));
}

/** The data of an entry's leaf. Without the salt it reveals nothing about the entry. */
export function entryLeaf(salt: Uint8Array, entryHash: Uint8Array): Uint8Array {
  requireLength(salt, "The salt");
  requireLength(entryHash, "The hash of the entry");
  return sha256(ENTRY, salt, entryHash);
}

/** The salt of an entry, from the secret of the account. Without the secret it cannot be known. */
export function saltOf(ownerSecret: Uint8Array, entryId: string): Uint8Array {
  requireLength(ownerSecret, "The secret of the account");
  return hmacSha256(ownerSecret, SALT, utf8Bytes(entryId));
}

/** The salt of an account in the liabilities of a day. */
export function liabilitySaltOf(ownerSecret: Uint8Array, day: string): Uint8Array {
  requireLength(ownerSecret, "The secret of the account");
  return hmacSha256(ownerSecret, LIABILITY_SALT, utf8Bytes(day));
}

/** How the leaf of a day begins. The leaf of an entry is a hash, of which one in 2^40 begins so by chance. */
const MARK = utf8Bytes("kday:");

/**
 * The data of the leaf of a day's liabilities: the mark, the number of the day, and the hash of the text of the signed note,
 * cut to the length of a leaf. By the mark everybody finds the days in the log, and sees that each has one statement.
 * @param noteText without signatures
 */
export function liabilitiesLeaf(noteText: string): Uint8Array {
  const number = startOfDay(parseLiabilities(noteText).day) / DAY_MS;
  const mark = concatBytes(MARK, Uint8Array.of(number >> 8, number & 0xff));
  return concatBytes(mark, sha256(LIABILITIES, utf8Bytes(noteText)).subarray(0, LEAF - mark.length));
}

/** The day whose statement a leaf is, YYYY-MM-DD; undefined for an entry. */
export function dayOfLeaf(data: Uint8Array): string | undefined {
  const [high, low] = data.subarray(MARK.length);
  if (high === undefined || low === undefined || !equalBytes(data.subarray(0, MARK.length), MARK))
    return undefined;
  return dayOf((high * 256 + low) * DAY_MS);
}

/** Bytes of the data of each leaf. */
const LEAF = 32;

function requireLength(bytes: Uint8Array, what: string): void {
  if (bytes.length !== LEAF) throw new RangeError(`${what} has ${bytes.length} bytes; 32 are expected.`);
}
