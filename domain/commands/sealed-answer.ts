/**
 * How an answer is sealed to the one page that asked: every open socket of the account receives the answers of its
 * executions, also one whose session has not passed its second step. Both sides make a key pair for one request only.
 */

/** The answer to a caller who sent a public key. Both members are base64. */
export interface SealedAnswer {
  /** The public key that the server made for this answer. */
  readonly publicKey: string;
  readonly sealed: string;
}

export const exchangeAlgorithm = { name: "ECDH", namedCurve: "P-256" } as const;

/** A key seals one answer only, so the nonce may always be the same. */
export const sealParameters = { name: "AES-GCM", iv: new Uint8Array(12) } as const;

const purpose = new TextEncoder().encode("keelstone answer");

/**
 * Derives the key that seals and opens, from the own private and the other side's public key.
 * @throws when the public key is none
 */
export async function answerKey(
  privateKey: CryptoKey,
  publicKey: string,
  use: "encrypt" | "decrypt",
): Promise<CryptoKey> {
  const { subtle } = crypto;
  const other = await subtle.importKey("raw", fromBase64(publicKey), exchangeAlgorithm, false, []);
  const shared = await subtle.deriveBits({ name: "ECDH", public: other }, privateKey, 256);
  const secret = await subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(32), info: purpose };
  return subtle.deriveKey(derivation, secret, { name: "AES-GCM", length: 256 }, false, [use]);
}

export function toBase64(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""));
}

/** @throws when the text is not base64 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
