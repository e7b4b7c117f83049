import type { AuthMethod } from "#emulator/projects/switches.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The properties that hold for every call of an operation. */
export interface RouteFacts {
  readonly method: Method;
  /** `/users/:userId`, below `/v1`. */
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Any one of these lets a caller in; Everybody holds "global", and everybody without a key "public". */
  readonly scopes: readonly string[];
  /** Refuses callers without a key, although their role holds one of the scopes. */
  readonly keysOnly?: boolean;
  /** Open to a session that still lacks a factor. */
  readonly beforeMfa?: boolean;
  /** Creates a session, so a caller who has one is refused: user_session_already_exists. */
  readonly signedOutOnly?: boolean;
  /** The way of signing in that this is part of; a project may switch it off. */
  readonly authMethod?: AuthMethod;
  /** Answered without a project (health, ping, locale). Others answer 401 general_access_forbidden without one. */
  readonly withoutProject?: boolean;
  /** Errors are pages, not JSON: a browser stands here (OAuth2). */
  readonly html?: boolean;
}
