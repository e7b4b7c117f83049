import { hmacSha256, sha256, utf8Bytes } from "./hashing.ts";

/** The data of leaves: salted commitments to entries, and the days' statements of liabilities. */

const ENTRY = utf8Bytes("keelstone/entry/v1\n");
const SALT = utf8Bytes("keelstone/salt/v1\n");
const LIABILITIES = utf8Bytes("keelstone/liabilities/v1\n");
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

/** The data of the leaf of a day's liabilities: the hash of the text of the signed note, without its signatures. */
export function liabilitiesLeaf(noteText: string): Uint8Array {
  return sha256(LIABILITIES, utf8Bytes(noteText));
}

function requireLength(bytes: Uint8Array, what: string): void {
  if (bytes.length !== 32) throw new RangeError(`${what} has ${bytes.length} bytes; 32 are expected.`);
}
