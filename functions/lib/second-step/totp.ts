import { createHmac } from "node:crypto";

/** Codes of an authenticator app as Appwrite makes and checks them (RFC 6238): SHA-1, six digits, half a minute. */

/** How long a code counts, in milliseconds. Appwrite 1.9.6 accepts the one of this very moment alone. */
export const CODE_STEP = 30_000;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Reads the secret of an authenticator app, as Appwrite shows it. @throws Error when it is no base32 */
function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text.toUpperCase().replace(/=+$/, "")) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) throw new Error("The secret of an authenticator app is not in base32");
    value = ((value << 5) | digit) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 0xff);
  }
  return Buffer.from(bytes);
}

/** Returns the code of a moment. @param secret in base32 @param at milliseconds since 1970 */
export function codeAt(secret: string, at: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / CODE_STEP)));
  const hash = createHmac("sha1", decodeBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
  return String(number).padStart(6, "0");
}

/** Room for the clocks of the two servers at the beginning of a step, and for the way of a code at its end. */
const EARLY = 1500;
const LATE = 6000;

/** How long to wait until a code that is made then arrives in its own half minute, in milliseconds; mostly 0. */
export function waitForCode(at: number): number {
  const into = at % CODE_STEP;
  if (into < EARLY) return EARLY - into;
  return into > CODE_STEP - LATE ? CODE_STEP - into + EARLY : 0;
}

/** Whether a code is that of this half minute or of the one before, which the way here may have taken. */
export function isRecentCode(secret: string, code: string, at: number): boolean {
  return code === codeAt(secret, at) || code === codeAt(secret, at - CODE_STEP);
}

/** How far the clocks of Appwrite and of the functions are thought to differ at most, in milliseconds. */
const CLOCK_SKEW = LATE;

/** Moments whose codes Appwrite may accept now: those of this half minute, and near its ends of a neighbour. */
export function acceptedMoments(at: number): readonly number[] {
  return [at - CLOCK_SKEW, at, at + CLOCK_SKEW];
}

/** The moment whose code was typed: now, or the next half minute for an app whose clock is ahead; null for neither. */
export function momentOfCode(secret: string, code: string, at: number): number | null {
  return [at, at + CODE_STEP].find((moment) => code === codeAt(secret, moment)) ?? null;
}
