import { hmac } from "@noble/hashes/hmac.js";
import { sha256 as sha256Of } from "@noble/hashes/sha2.js";
import { FormatError } from "./format-error.ts";

/** Hashes of RFC 6962 and the strict encodings of bytes. */

export const HASH_LENGTH = 32;

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  return sha256Of(concatBytes(...parts));
}

export function hmacSha256(key: Uint8Array, ...parts: readonly Uint8Array[]): Uint8Array {
  return hmac(sha256Of, key, concatBytes(...parts));
}

const LEAF_PREFIX = Uint8Array.of(0);
const NODE_PREFIX = Uint8Array.of(1);

/** Hashes the data of a leaf (RFC 6962, section 2.1). */
export function leafHash(data: Uint8Array): Uint8Array {
  return sha256(LEAF_PREFIX, data);
}

/** Hashes two neighbouring nodes (RFC 6962, section 2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(NODE_PREFIX, left, right);
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

const encoder = new TextEncoder();

export function utf8Bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Decodes UTF-8 and refuses everything else, a byte order mark included. */
export function utf8Text(bytes: Uint8Array, what: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new FormatError(`${what} is not UTF-8 text.`);
  }
}

/** The eight bytes of an integer from 0 to 2^53−1, the most significant first. */
export function uint64Bytes(value: number): Uint8Array {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new FormatError(`${value} is not an integer from 0 to 2^53−1.`);
  return int64Bytes(value);
}

/** The eight bytes of an integer as two's complement, the most significant first. */
export function int64Bytes(value: number): Uint8Array {
  if (!Number.isSafeInteger(value)) throw new FormatError(`${value} is not an integer within ±(2^53−1).`);
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, BigInt(value));
  return bytes;
}

/** Characters that `String.fromCharCode` takes at once without exhausting the stack. */
const CHUNK = 8192;

export function toBase64(bytes: Uint8Array): string {
  let characters = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(characters);
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Decodes the standard Base64 of RFC 4648 with its padding. Another spelling of the same bytes is refused, so that a
 * text that was changed is never equal to the one that was written.
 * @param what names the text in the error
 */
export function fromBase64(text: string, what: string, length?: number): Uint8Array {
  const bytes = BASE64.test(text) && text.length % 4 === 0 ? decode(text) : undefined;
  if (bytes === undefined || toBase64(bytes) !== text) throw new FormatError(`${what} is not Base64.`);
  if (length !== undefined && bytes.length !== length)
    throw new FormatError(`${what} has ${bytes.length} bytes; ${length} are expected.`);
  return bytes;
}

function decode(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    // "A===" has a length that fits and is no Base64.
    return undefined;
  }
}

/** Base64 for addresses (RFC 4648, section 5), without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function fromBase64Url(text: string, what: string, length?: number): Uint8Array {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) throw new FormatError(`${what} is not Base64 for addresses.`);
  const padding = "=".repeat((4 - (text.length % 4)) % 4);
  return fromBase64(text.replaceAll("-", "+").replaceAll("_", "/") + padding, what, length);
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads an integer from 0 to 2^53−1 in decimal digits without leading zeros. */
export function readInteger(text: string, what: string): number {
  const value = /^(0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value))
    throw new FormatError(`${what} is not an integer from 0 to 2^53−1 in plain digits.`);
  return value;
}
