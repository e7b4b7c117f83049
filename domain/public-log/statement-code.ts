import { entryLeaf } from "#public-log/commitment.ts";
import { FormatError } from "#public-log/format-error.ts";
import { fromBase64, fromBase64Url, HASH_LENGTH, readInteger, toBase64Url } from "#public-log/hashing.ts";

/** The code and the link of a printed statement: they name the leaf of its last entry. */

export interface StatementLink {
  readonly index: number;
  readonly salt: Uint8Array;
  readonly entryHash: Uint8Array;
}

/**
 * The link of an entry.
 * @param salt in Base64, as the server answers it
 * @param hash of the entry, as the ledger has it: 64 hexadecimal digits
 */
export function linkOfEntry({ index, salt }: { index: number; salt: string }, hash: string): StatementLink {
  const entryHash = Uint8Array.from(hash.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return { index, salt: fromBase64(salt, "The salt of the entry", HASH_LENGTH), entryHash };
}

/** The digits of Crockford's Base32, which has no letters that look like digits. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Returns the short code of an entry: the first 80 bits of its leaf, in groups of four characters. */
export function statementCode({ salt, entryHash }: Pick<StatementLink, "salt" | "entryHash">): string {
  const bits = Array.from(entryLeaf(salt, entryHash), (byte) => byte.toString(2).padStart(8, "0")).join("");
  const digits = Array.from({ length: CODE_LENGTH }, (_, at) =>
    DIGITS.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  );
  return digits.join("").replace(GROUP, "$&-");
}

const PREFIX = "#s=";

/** Writes the fragment of an address that checks an entry. A browser sends no fragment to the server. */
export function formatStatementLink({ index, salt, entryHash }: StatementLink): string {
  return `${PREFIX}${index}.${toBase64Url(salt)}.${toBase64Url(entryHash)}`;
}

/**
 * Reads the fragment of an address.
 * @returns undefined for a fragment of another kind
 * @throws FormatError for a link that is incomplete
 */
export function parseStatementLink(fragment: string): StatementLink | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  const parts = fragment.slice(PREFIX.length).split(".");
  const [index = "", salt = "", entryHash = ""] = parts;
  if (parts.length !== 3)
    throw new FormatError("The link of the statement does not have the form position.salt.hash.");
  return {
    index: readInteger(index, "The position of the link"),
    salt: fromBase64Url(salt, "The salt of the link", HASH_LENGTH),
    entryHash: fromBase64Url(entryHash, "The hash of the link", HASH_LENGTH),
  };
}
