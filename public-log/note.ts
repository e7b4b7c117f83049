import { ed25519 } from "@noble/curves/ed25519.js";
import { FormatError } from "./format-error.ts";
import { concatBytes, equalBytes, fromBase64, sha256, toBase64, toHex, utf8Bytes } from "./hashing.ts";

/** Signed notes and their keys: https://c2sp.org/signed-note. */

/** The types of signatures that this package knows, by the byte that stands before the key. */
const ED25519 = 0x01;
/** Cosignatures of witnesses: https://c2sp.org/tlog-cosignature. */
const COSIGNATURE = 0x04;

const KEY_LENGTH = 32;
const KEY_ID_LENGTH = 4;
const SIGNATURE_LENGTH = 64;
const MOST_NOTE_BYTES = 1_000_000;
const MOST_SIGNATURES = 100;
const PRIVATE_PREFIX = "PRIVATE+KEY+";

export interface Verifier {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly isWitness: boolean;
  /** Returns false for a wrong signature; for a witness's the time of the cosignature where it is right. */
  readonly verify: (text: string, signature: Uint8Array) => boolean;
}

export interface Signer {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly vkey: string;
  readonly isWitness: boolean;
  /** @param time seconds since 1970, which only a witness's signature carries */
  readonly sign: (text: string, time?: number) => Uint8Array;
}

export interface Key {
  /** `PRIVATE+KEY+…`: to be kept secret. */
  readonly privateText: string;
  /** The verifier key, which is public. */
  readonly vkey: string;
}

/** Makes an Ed25519 key. The name is that of the log, or of the witness. */
export function generateKey(name: string, kind: "log" | "witness" = "log"): Key {
  return keyOf(name, ed25519.utils.randomSecretKey(), kind);
}

/** The key of 32 secret bytes. */
export function keyOf(name: string, seed: Uint8Array, kind: "log" | "witness" = "log"): Key {
  if (!isKeyName(name))
    throw new FormatError(`"${name}" is no name of a key: it is empty or has spaces or "+".`);
  const type = kind === "log" ? ED25519 : COSIGNATURE;
  const publicKey = ed25519.getPublicKey(seed);
  const id = toHex(keyIdOf(name, type, publicKey));
  const encode = (key: Uint8Array) => toBase64(concatBytes(Uint8Array.of(type), key));
  return {
    privateText: `${PRIVATE_PREFIX}${name}+${id}+${encode(seed)}`,
    vkey: `${name}+${id}+${encode(publicKey)}`,
  };
}

/** Reads a private key, as `generateKey` and Go's `note.GenerateKey` write them. */
export function signerOf(privateText: string): Signer {
  // The error does not quote the text: it is a secret.
  if (!privateText.startsWith(PRIVATE_PREFIX))
    throw new FormatError(`A private key begins with "${PRIVATE_PREFIX}"; this one does not.`);
  const { name, keyId, type, key } = readKey(privateText.slice(PRIVATE_PREFIX.length), "The private key");
  const publicKey = ed25519.getPublicKey(key);
  if (!equalBytes(keyIdOf(name, type, publicKey), keyId))
    throw new FormatError("The private key does not have the key ID that it states.");
  const isWitness = type === COSIGNATURE;
  return {
    name,
    keyId,
    isWitness,
    vkey: keyOf(name, key, isWitness ? "witness" : "log").vkey,
    sign: (text, time) => {
      if (!isWitness) return ed25519.sign(utf8Bytes(text), key);
      if (time === undefined) throw new FormatError("A cosignature needs a time.");
      return concatBytes(timeBytes(time), ed25519.sign(utf8Bytes(cosignedText(text, BigInt(time))), key));
    },
  };
}

/** Reads a verifier key. */
export function verifierOf(vkey: string): Verifier {
  const { name, keyId, type, key } = readKey(vkey, "The verifier key");
  if (!equalBytes(keyIdOf(name, type, key), keyId))
    throw new FormatError(`The verifier key of "${name}" does not have the key ID that it states.`);
  const isWitness = type === COSIGNATURE;
  return {
    name,
    keyId,
    isWitness,
    verify: (text, signature) => {
      if (!isWitness) return isSignature(signature, text, key);
      const time = timeOf(signature);
      return time !== undefined && isSignature(signature.subarray(8), cosignedText(text, time), key);
    },
  };
}

/** The time of a witness's signature in seconds since 1970, undefined where it has none. */
export function cosignatureTime(signature: Uint8Array): number | undefined {
  const time = timeOf(signature);
  return time === undefined ? undefined : Number(time);
}

/** The exact time: any below 2^63 is valid. */
function timeOf(signature: Uint8Array): bigint | undefined {
  if (signature.length !== 8 + SIGNATURE_LENGTH) return undefined;
  const time = new DataView(signature.buffer, signature.byteOffset, 8).getBigInt64(0);
  return time < 0 ? undefined : time;
}

function timeBytes(time: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(time));
  return bytes;
}

function cosignedText(text: string, time: bigint): string {
  return `cosignature/v1\ntime ${time}\n${text}`;
}

function isSignature(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  try {
    // The strict rules of RFC 8032: no second spelling of a signature, no key of small order.
    return ed25519.verify(signature, utf8Bytes(text), publicKey, { zip215: false });
  } catch {
    // Bytes of another length.
    return false;
  }
}

function readKey(
  text: string,
  what: string,
): { name: string; keyId: Uint8Array; type: number; key: Uint8Array } {
  // The name has no "+", the Base64 may have some.
  const [, name = "", hex = "", base64 = ""] = /^([^+]*)\+([^+]*)\+(.*)$/s.exec(text) ?? [];
  if (!isKeyName(name) || !/^[0-9a-f]{8}$/.test(hex))
    throw new FormatError(`${what} is not of the form name+key ID+Base64.`);
  const bytes = fromBase64(base64, what);
  const [type] = bytes;
  if (type !== ED25519 && type !== COSIGNATURE)
    throw new FormatError(`${what} is for signatures of another type than Ed25519.`);
  if (bytes.length !== 1 + KEY_LENGTH) throw new FormatError(`${what} has not the length of an Ed25519 key.`);
  const keyId = Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return { name, keyId, type, key: bytes.slice(1) };
}

function keyIdOf(name: string, type: number, publicKey: Uint8Array): Uint8Array {
  return sha256(utf8Bytes(`${name}\n`), Uint8Array.of(type), publicKey).slice(0, KEY_ID_LENGTH);
}

/** Whether a key may have the name: not empty, without Unicode spaces and "+". */
export function isKeyName(name: string): boolean {
  return /^[^\s\u0085+]+$/.test(name) && isNoteText(name);
}

/** Whether notes may hold the text: well-formed Unicode without control characters but the end of a line. */
function isNoteText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  return !/[\u0000-\u0009\u000b-\u001f]|\p{Surrogate}/u.test(text);
}

export interface NoteSignature {
  readonly name: string;
  readonly keyId: Uint8Array;
  readonly signature: Uint8Array;
}

export interface OpenNote {
  readonly text: string;
  /** The signatures of known keys, all of them right, and at least one. */
  readonly signatures: readonly (NoteSignature & Pick<Verifier, "isWitness">)[];
  /** The signatures of keys that are not known. Nothing follows from them. */
  readonly unverified: readonly NoteSignature[];
}

/** Signs a text, which ends in a newline. */
export function signNote(text: string, signers: readonly Signer[], time?: number): string {
  if (!text.endsWith("\n") || !isNoteText(text))
    throw new FormatError("The text of a note ends in a newline and has no other control characters.");
  const lines = signers.map((signer) => signatureLine(signer.name, signer.keyId, signer.sign(text, time)));
  return `${text}\n${lines.join("")}`;
}

/** Adds the signature lines of another note of the same text, such as those of a witness. */
export function addSignatures(note: string, lines: readonly NoteSignature[]): string {
  const known = new Set(splitNote(note).signatures.map(({ name, keyId }) => `${name}+${toHex(keyId)}`));
  const added = lines.filter(({ name, keyId }) => !known.has(`${name}+${toHex(keyId)}`));
  return note + added.map(({ name, keyId, signature }) => signatureLine(name, keyId, signature)).join("");
}

function signatureLine(name: string, keyId: Uint8Array, signature: Uint8Array): string {
  return `— ${name} ${toBase64(concatBytes(keyId, signature))}\n`;
}

/** Splits a note into its text and its signatures, and verifies none of them. */
export function splitNote(note: string): { text: string; signatures: NoteSignature[] } {
  if (note.length > MOST_NOTE_BYTES) throw new FormatError("The note is longer than a million characters.");
  if (!isNoteText(note)) throw new FormatError("The note has control characters or is not Unicode.");
  const end = note.lastIndexOf("\n\n");
  if (end < 0 || !note.endsWith("\n"))
    throw new FormatError("The note has no signatures: no empty line, or no newline at its end.");
  const text = note.slice(0, end + 1);
  const lines = note
    .slice(end + 2)
    .split("\n")
    .slice(0, -1);
  if (lines.length === 0) throw new FormatError("The note has no signatures.");
  if (lines.length > MOST_SIGNATURES)
    throw new FormatError(`The note has more than ${MOST_SIGNATURES} signatures.`);
  return { text, signatures: lines.map(readSignature) };
}

function readSignature(line: string): NoteSignature {
  const [, name = "", base64 = ""] = /^— ([^ ]+) ([^ ]+)$/.exec(line) ?? [];
  if (!isKeyName(name))
    throw new FormatError("A signature line of the note is not of the form — name Base64.");
  const bytes = fromBase64(base64, `The signature of "${name}"`);
  if (bytes.length <= KEY_ID_LENGTH) throw new FormatError(`The signature of "${name}" is too short.`);
  return { name, keyId: bytes.slice(0, KEY_ID_LENGTH), signature: bytes.slice(KEY_ID_LENGTH) };
}

/** A note that no known key has signed, or that has a wrong signature of a known key. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
  /** The name of the witness whose signature is wrong; undefined for any other reason. */
  readonly witness: string | undefined;

  constructor(message: string, witness?: string) {
    super(message);
    this.witness = witness;
  }
}

/** Opens a note that at least one of the keys has signed. A wrong signature of a known key refuses the note. */
export function openNote(note: string, verifiers: readonly Verifier[]): OpenNote {
  const { text, signatures } = splitNote(note);
  const verified: (NoteSignature & Pick<Verifier, "isWitness">)[] = [];
  const unverified: NoteSignature[] = [];
  for (const signature of signatures) {
    const verifier = verifiers.find(
      ({ name, keyId }) => name === signature.name && equalBytes(keyId, signature.keyId),
    );
    if (verifier === undefined) unverified.push(signature);
    else if (verifier.verify(text, signature.signature))
      verified.push({ ...signature, isWitness: verifier.isWitness });
    else
      throw new SignatureError(
        `The signature of "${signature.name}" is wrong: the text was changed, or another key signed it.`,
        verifier.isWitness ? signature.name : undefined,
      );
  }
  if (verified.length === 0) {
    const names = signatures.map(({ name, keyId }) => `${name}+${toHex(keyId)}`).join(", ");
    throw new SignatureError(`No known key has signed this. It is signed by: ${names}.`);
  }
  return { text, signatures: verified, unverified };
}
