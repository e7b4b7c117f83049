import { systemCollection } from "#emulator/store/collection.ts";
import { exact, flag, instant, object, text, texts } from "./collection-columns.ts";

/** The collections behind accounts, in the attributes a real Appwrite keeps. */

export interface User {
  name: string;
  email: string | null;
  phone: string | null;
  status: boolean;
  labels: string[];
  password: string | null;
  hash: string;
  hashOptions: Record<string, unknown>;
  passwordHistory: string[];
  passwordUpdate: string | null;
  prefs: Record<string, unknown>;
  registration: string;
  emailVerification: boolean;
  phoneVerification: boolean;
  reset: boolean;
  mfa: boolean;
  mfaRecoveryCodes: string[];
  /** An authenticator app is set up and proved. */
  totpVerified: boolean;
  accessedAt: string | null;
  impersonator: boolean;
  search: string;
}

export const users = systemCollection<User>(
  "users",
  [
    text("name"),
    text("email"),
    text("phone"),
    flag("status"),
    texts("labels"),
    exact("password"),
    exact("hash"),
    object("hashOptions"),
    texts("passwordHistory"),
    instant("passwordUpdate"),
    object("prefs"),
    instant("registration"),
    flag("emailVerification"),
    flag("phoneVerification"),
    flag("reset"),
    flag("mfa"),
    texts("mfaRecoveryCodes"),
    flag("totpVerified"),
    instant("accessedAt"),
    flag("impersonator"),
    text("search"),
  ],
  [
    { key: "email", type: "unique", attributes: ["email"] },
    { key: "phone", type: "unique", attributes: ["phone"] },
    { key: "search", type: "fulltext", attributes: ["search"] },
  ],
);

export interface Session {
  userId: string;
  provider: string;
  providerUid: string;
  providerAccessToken: string;
  providerAccessTokenExpiry: string | null;
  providerRefreshToken: string;
  /** SHA-256 of the secret the client holds. */
  secret: string;
  expire: string;
  userAgent: string;
  ip: string;
  countryCode: string;
  factors: string[];
  mfaUpdatedAt: string | null;
}

export const sessions = systemCollection<Session>(
  "sessions",
  [
    exact("userId"),
    exact("provider"),
    exact("providerUid"),
    exact("providerAccessToken"),
    instant("providerAccessTokenExpiry"),
    exact("providerRefreshToken"),
    exact("secret"),
    instant("expire"),
    exact("userAgent"),
    exact("ip"),
    exact("countryCode"),
    texts("factors"),
    instant("mfaUpdatedAt"),
  ],
  [
    { key: "userId", type: "key", attributes: ["userId"] },
    { key: "secret", type: "key", attributes: ["secret"] },
  ],
);

export interface Target {
  userId: string;
  sessionId: string | null;
  providerId: string | null;
  providerType: "email" | "sms" | "push";
  identifier: string;
  name: string;
  expired: boolean;
}

export const targets = systemCollection<Target>(
  "targets",
  [
    exact("userId"),
    exact("sessionId"),
    exact("providerId"),
    exact("providerType"),
    text("identifier"),
    text("name"),
    flag("expired"),
  ],
  [
    { key: "userId", type: "key", attributes: ["userId"] },
    { key: "sessionId", type: "key", attributes: ["sessionId"] },
    { key: "identifier", type: "unique", attributes: ["identifier"] },
  ],
);

export interface Membership {
  userId: string;
  teamId: string;
  roles: string[];
  invited: string;
  joined: string | null;
  confirm: boolean;
  /** SHA-256 of the invitation's secret. */
  secret: string;
  search: string;
}

export const memberships = systemCollection<Membership>(
  "memberships",
  [
    exact("userId"),
    exact("teamId"),
    texts("roles"),
    instant("invited"),
    instant("joined"),
    flag("confirm"),
    exact("secret"),
    text("search"),
  ],
  [
    { key: "userId", type: "key", attributes: ["userId"] },
    { key: "unique", type: "unique", attributes: ["teamId", "userId"] },
    { key: "search", type: "fulltext", attributes: ["search"] },
  ],
);

export const accountCollections = [users, sessions, targets, memberships] as const;
