import type { Context } from "#emulator/http/context.ts";
import type { Reply } from "#emulator/http/reply.ts";
import type { Param } from "#emulator/params/param.ts";
import type { AuthMethod } from "#emulator/projects/switches.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type Params = Readonly<Record<string, Param<unknown>>>;
export type Values<P extends Params> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never;
};

/** A fixed window: at most `limit` calls in `seconds` for each value of `key`. */
export type AbuseLimit = {
  readonly limit: number;
  readonly seconds: number;
  /**
   * The key that the rate limit counts calls of this route by, however its path was written; params are not
   * validated yet.
   */
  readonly key: (context: Context, params: Readonly<Record<string, unknown>>) => string;
  /** The counter goes back to zero when the call answers with this status (a successful sign-in). */
  readonly resetOn?: number;
};

export type Route = {
  readonly method: Method;
  /** `/users/:userId`, below `/v1`. */
  readonly path: string;
  readonly aliases?: readonly string[];
  /** Any one of these lets a caller in; "public" and "global" are held by everybody. */
  readonly scopes: readonly string[];
  readonly params: Params;
  readonly abuse?: readonly AbuseLimit[];
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
  readonly handler: (context: Context, params: never) => Reply | Promise<Reply>;
};

/** Declares one operation; ties the handler's parameters to their declaration. */
export function route<P extends Params>(
  definition: Omit<Route, "params" | "handler"> & {
    readonly params: P;
    readonly handler: (context: Context, params: Values<P>) => Reply | Promise<Reply>;
  },
): Route {
  return definition as unknown as Route;
}

/** Abuse keys most routes use. */
export const perUrlAndIp = (context: Context): string => `ip:${context.ip}`;
export const perUrlIpAndUser = (context: Context): string =>
  `ip:${context.ip},method:${context.method},user:${context.caller.user?.$id ?? ""}`;
