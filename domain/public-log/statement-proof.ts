import { FormatError } from "#public-log/format-error.ts";
import {
  fromBase64Url,
  HASH_LENGTH,
  readInteger,
  toBase64Url,
  utf8Bytes,
  utf8Text,
} from "#public-log/hashing.ts";

/** The column "Public log" of a statement: what a reader needs to find the leaf of each entry. */

/** Where an entry is in the log, with all that its commitment is made of. */
export interface StatementProof {
  /** The position of the leaf. */
  readonly index: number;
  readonly salt: Uint8Array;
  /** The canonical text of the entry. */
  readonly entry: string;
}

/** Writes the cell of an entry: position, salt and canonical text, the latter two in Base64 for addresses. */
export function formatStatementProof({ index, salt, entry }: StatementProof): string {
  return `${index}.${toBase64Url(salt)}.${toBase64Url(utf8Bytes(entry))}`;
}

/**
 * Reads the cell of an entry.
 * @returns undefined for an empty cell: the entry was in no checkpoint when the statement was written
 * @throws FormatError for any other text
 */
export function parseStatementProof(cell: string): StatementProof | undefined {
  if (cell === "") return undefined;
  const parts = cell.split(".");
  const [index = "", salt = "", entry = ""] = parts;
  if (parts.length !== 3 || entry === "")
    throw new FormatError("The cell of the public log does not have the form position.salt.entry.");
  return {
    index: readInteger(index, "The position in the public log"),
    salt: fromBase64Url(salt, "The salt of the entry", HASH_LENGTH),
    entry: utf8Text(fromBase64Url(entry, "The text of the entry"), "The text of the entry"),
  };
}
