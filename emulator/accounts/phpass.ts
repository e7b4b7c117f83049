import { createHash } from "node:crypto";

const alphabet = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const shape = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})[./0-9A-Za-z]{22}$/;

/** As a power of two. WordPress uses 13; the format could ask for 63, which no server lives to see. */
const mostRounds = 20;

/** The portable hash of phpass (WordPress): MD5 over and over. `stored` begins with `$P$` or `$H$`. */
export function isPhpass(password: string, stored: string): boolean {
  const match = shape.exec(stored);
  if (match === null) return false;
  const [, cost = "", salt = ""] = match;
  const rounds = alphabet.indexOf(cost);
  if (rounds > mostRounds) return false;
  const md5 = (...parts: readonly (string | Buffer)[]) => {
    const hash = createHash("md5");
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  let digest = md5(salt, password);
  for (let round = 2 ** rounds; round > 0; round--) digest = md5(digest, password);
  return stored.endsWith(encode(digest));
}

/** Three bytes become four characters, the low bits first. */
function encode(bytes: Buffer): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const group = bytes.subarray(i, i + 3);
    let value = group.reduce((sum, byte, position) => sum + byte * 256 ** position, 0);
    for (let left = group.length + 1; left > 0; left--) {
      text += alphabet[value % 64];
      value = Math.floor(value / 64);
    }
  }
  return text;
}
