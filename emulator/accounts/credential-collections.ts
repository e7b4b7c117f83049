import { systemCollection } from "#emulator/store/collection.ts";
import { exact, flag, indexOn, instant } from "./collection-columns.ts";

/** The purposes of a one-time secret. */
export type TokenType = "verification" | "recovery" | "email" | "phone" | "magic-url" | "oauth2" | "generic";

export interface Token {
  userId: string;
  type: TokenType;
  /** SHA-256. */
  secret: string;
  expire: string;
}

export const tokens = systemCollection<Token>(
  "tokens",
  [exact("userId"), exact("type"), exact("secret"), instant("expire")],
  [indexOn("userId")],
);

export interface Identity {
  userId: string;
  provider: string;
  providerUid: string;
  providerEmail: string;
  providerAccessToken: string;
  providerAccessTokenExpiry: string | null;
  providerRefreshToken: string;
}

export const identities = systemCollection<Identity>(
  "identities",
  [
    exact("userId"),
    exact("provider"),
    exact("providerUid"),
    exact("providerEmail"),
    exact("providerAccessToken"),
    instant("providerAccessTokenExpiry"),
    exact("providerRefreshToken"),
  ],
  [
    indexOn("userId"),
    indexOn("providerEmail"),
    { key: "account", type: "unique", attributes: ["provider", "providerUid"] },
  ],
);

/** An app that makes codes. */
export interface Authenticator {
  userId: string;
  type: "totp";
  verified: boolean;
  secret: string;
}

export const authenticators = systemCollection<Authenticator>(
  "authenticators",
  [exact("userId"), exact("type"), flag("verified"), exact("secret")],
  [indexOn("userId")],
);

export interface Challenge {
  userId: string;
  /** As it was asked for: `recoverycode` in lower case can be made but never passed (seen live). */
  type: string;
  code: string;
  expire: string;
}

export const challenges = systemCollection<Challenge>(
  "challenges",
  [exact("userId"), exact("type"), exact("code"), instant("expire")],
  [indexOn("userId")],
);

export const credentialCollections = [tokens, identities, authenticators, challenges] as const;
