import type { Session, User } from "#emulator/accounts/collections.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Scopes } from "./scopes.ts";

/** The id of the user who acts as this one, if any. */
export interface Impersonated {
  readonly impersonatorUserId?: string;
}

/** The caller of a request. */
export interface Caller {
  readonly kind: "guest" | "user" | "key";
  /** Permissions on data are not checked for a key. */
  readonly privileged: boolean;
  readonly roles: ReadonlySet<string>;
  readonly scopes: Scopes;
  readonly user?: Doc<User> & Impersonated;
  /** The session used; absent for a JWT, which is no account's current session. */
  readonly session?: Doc<Session>;
}
