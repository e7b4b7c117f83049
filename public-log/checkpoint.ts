import { FormatError } from "./format-error.ts";
import { equalBytes, fromBase64, HASH_LENGTH, readInteger, toBase64 } from "./hashing.ts";
import {
  cosignatureTime,
  openNote,
  SignatureError,
  type Signer,
  signNote,
  splitNote,
  type Verifier,
} from "./note.ts";
import { EMPTY_ROOT } from "./tree.ts";

/** Checkpoints: https://c2sp.org/tlog-checkpoint, with the cosignatures of https://c2sp.org/tlog-cosignature. */

export interface TreeHead {
  /** The name of the log, and of its key. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** A statement of a witness that this was the newest checkpoint that it knew. */
interface Cosignature {
  readonly name: string;
  /** Two witnesses may have one name. */
  readonly keyId: Uint8Array;
  /** Seconds since 1970. */
  readonly time: number;
}

export interface Checkpoint extends TreeHead {
  /** The text that is signed. */
  readonly text: string;
  /** The whole note. */
  readonly note: string;
  readonly cosignatures: readonly Cosignature[];
}

/** The text of a checkpoint, which its log signs with `signNote`. */
export function formatCheckpoint({ origin, size, root }: TreeHead): string {
  const text = `${origin}\n${size}\n${toBase64(root)}\n`;
  parseTreeHead(text);
  return text;
}

/** Reads the text of a checkpoint. Lines after the third are part of the text and mean nothing. */
export function parseTreeHead(text: string): TreeHead {
  const lines = text.split("\n");
  const line = (at: number) => lines[at] ?? "";
  const origin = line(0);
  if (lines.indexOf("") !== lines.length - 1 || lines.length < 4)
    throw new FormatError("The checkpoint does not have the lines origin, size and root.");
  const size = readInteger(line(1), "The size of the checkpoint");
  const root = fromBase64(line(2), "The root of the checkpoint", HASH_LENGTH);
  if (size === 0 && !equalBytes(root, EMPTY_ROOT))
    throw new FormatError("The checkpoint of an empty log does not have the root of an empty tree.");
  return { origin, size, root };
}

/**
 * Opens a checkpoint that its log has signed: by a key that has the origin as its name.
 * @param verifiers the keys of the log, and those of witnesses whose cosignatures count
 */
export function openCheckpoint(note: string, verifiers: readonly Verifier[]): Checkpoint {
  const { origin } = parseTreeHead(splitNote(note).text);
  const { text, signatures } = openNote(note, verifiers);
  if (!signatures.some(({ name, isWitness }) => name === origin && !isWitness))
    throw new SignatureError(`The log "${origin}" has not signed this checkpoint with a known key.`);
  const cosignatures = signatures.flatMap(({ name, keyId, isWitness, signature }) => {
    const time = isWitness ? cosignatureTime(signature) : undefined;
    return time === undefined ? [] : [{ name, keyId, time }];
  });
  return { ...parseTreeHead(text), text, note, cosignatures };
}

/** The checkpoint with the cosignature of a witness. Only tests and drills have the key of one. */
export function cosign(note: string, witness: Signer, time: number): string {
  const { text } = splitNote(note);
  return note + signNote(text, [witness], time).slice(text.length + 1);
}
