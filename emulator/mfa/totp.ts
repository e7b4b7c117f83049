import { Secret, TOTP } from "otpauth";
import { type Authenticator, authenticators } from "#emulator/accounts/credential-collections.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Store } from "#emulator/store/store.ts";

const totpOf = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });

/** A secret for an authenticator app, and the address its QR code holds. */
export function newTotp(issuer: string, label: string): { secret: string; uri: string } {
  const { base32 } = new Secret({ size: 32 });
  return { secret: base32, uri: totpOf(base32, issuer, label).toString() };
}

/** True for the code of this very half minute; Appwrite allows no drift. @param now milliseconds */
export const isCurrentCode = (secret: string, code: string, now: number): boolean =>
  totpOf(secret).validate({ token: code, timestamp: now, window: 0 }) !== null;

export const authenticatorOf = (store: Store, userId: string): Doc<Authenticator> | undefined =>
  store.findOne(authenticators, where.equal("userId", userId), where.equal("type", "totp"));
