import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * The key of the operator under which the functions keep copies of the secrets of authenticator apps:
 * docs/decisions/057-second-step-without-a-code.md.
 */

/** The variable of the functions `operations` and `access`. */
export const secondStepKeyVariable = "SECOND_STEP_KEY";

/** Encrypts and decrypts the secrets of authenticator apps, each for one account. */
export interface SecondStepKey {
  readonly seal: (userId: string, secret: string) => string;
  /** Null for what another key has sealed, or for another account. */
  readonly open: (userId: string, sealed: string) => string | null;
}

/**
 * Reads the key that an operator gave as a variable; null where none is given, so that no secret is kept.
 * @throws Error with one sentence when it cannot be understood
 */
export function readSecondStepKey(
  variables: Readonly<Record<string, string | undefined>>,
): SecondStepKey | null {
  const text = variables[secondStepKeyVariable] ?? "";
  if (text === "") return null;
  // The value is a secret, so the sentence does not show it.
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new Error(`The variable ${secondStepKeyVariable} must be 64 hexadecimal digits.`);
  return secondStepKey(Buffer.from(text, "hex"));
}

const ALGORITHM = "aes-256-gcm";

/** @param key 32 bytes */
function secondStepKey(key: Buffer): SecondStepKey {
  // Another key's secrets are recognized without trying them.
  const name = createHash("sha256").update("second-step-key:").update(key).digest("hex").slice(0, 8);
  return {
    seal: (userId, secret) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      const parts = [iv, cipher.getAuthTag(), text].map((part) => part.toString("base64url"));
      return [name, ...parts].join(".");
    },
    open: (userId, sealed) => {
      const [by, ...parts] = sealed.split(".");
      const [iv, tag, text] = parts.map((part) => Buffer.from(part, "base64url"));
      if (by !== name || iv === undefined || tag?.length !== 16 || text === undefined) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(userId)).setAuthTag(tag);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
