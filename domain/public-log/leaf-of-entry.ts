import { fromBase64, HASH_LENGTH } from "#public-log/hashing.ts";
import type { LeafReference } from "#public-log/statement-code.ts";

/**
 * Returns the leaf of an entry.
 * @param salt in Base64, as the server answers it
 * @param hash of the entry, as the ledger has it: 64 hexadecimal digits
 */
export function leafOfEntry(
  { index, salt }: { readonly index: number; readonly salt: string },
  hash: string,
): LeafReference {
  const entryHash = Uint8Array.from(hash.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return { index, salt: fromBase64(salt, "The salt of the entry", HASH_LENGTH), entryHash };
}
