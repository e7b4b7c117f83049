import { entryHashOf, entryLeaf } from "./commitment.ts";
import { requireEntryLength } from "./entry-facts.ts";
import { FormatError } from "./format-error.ts";
import { fromBase64Url, HASH_LENGTH, readInteger, toBase64Url, utf8Bytes, utf8Text } from "./hashing.ts";

/** The forms in which a statement names its leaves: the cell of a CSV, the link of a QR code and the short code. */

/** An entry in the log, as a line of a statement names it. */
export interface LoggedEntry {
  readonly index: number;
  readonly salt: Uint8Array;
  /** The canonical text of the entry. */
  readonly entry: string;
}

/** The cell of the column "Public log". */
export function formatCell({ index, salt, entry }: LoggedEntry): string {
  return `${index}.${toBase64Url(salt)}.${toBase64Url(utf8Bytes(entry))}`;
}

export function parseCell(cell: string): LoggedEntry {
  const [index = "", salt = "", entry = "", ...more] = cell.split(".");
  if (more.length > 0) throw new FormatError("The cell of the public log has more than three parts.");
  const text = utf8Text(fromBase64Url(entry, "The entry in the public log"), "The entry in the public log");
  requireEntryLength(text);
  return {
    index: readInteger(index, "The position in the public log"),
    salt: fromBase64Url(salt, "The salt in the public log", HASH_LENGTH),
    entry: text,
  };
}

/** A leaf without the text of its entry. */
export interface LeafReference {
  readonly index: number;
  readonly salt: Uint8Array;
  readonly entryHash: Uint8Array;
}

export function referenceOf({ index, salt, entry }: LoggedEntry): LeafReference {
  return { index, salt, entryHash: entryHashOf(entry) };
}

/** The part of a link after `#`, which browsers do not send to a server. */
export function formatLink({ index, salt, entryHash }: LeafReference): string {
  return `s=${index}.${toBase64Url(salt)}.${toBase64Url(entryHash)}`;
}

/** Reads the part of a link after `#`. */
export function parseLink(fragment: string): LeafReference {
  const [, index = "", salt = "", entryHash = ""] = /^#?s=([^.]*)\.([^.]*)\.([^.]*)$/.exec(fragment) ?? [];
  if (index === "") throw new FormatError("The link names no entry of the public log.");
  return {
    index: readInteger(index, "The position in the link"),
    salt: fromBase64Url(salt, "The salt in the link", HASH_LENGTH),
    entryHash: fromBase64Url(entryHash, "The hash in the link", HASH_LENGTH),
  };
}

/** The digits of Crockford's Base32: no I, L, O and U, which are misread. */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 16;

/** The short code of a leaf: 80 bits of its data in four groups, to be compared by eye. */
export function shortCode({ salt, entryHash }: Omit<LeafReference, "index">): string {
  const bits = Array.from(entryLeaf(salt, entryHash), (byte) => byte.toString(2).padStart(8, "0")).join("");
  const digits = Array.from({ length: CODE_LENGTH }, (_, at) =>
    DIGITS.charAt(Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)),
  );
  return [0, 4, 8, 12].map((at) => digits.slice(at, at + 4).join("")).join("-");
}
