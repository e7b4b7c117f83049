import type { Param } from "#emulator/params/param.ts";
import type { Context } from "./context.ts";
import type { Reply } from "./reply.ts";
import type { RouteFacts } from "./route-facts.ts";

export type Params = Readonly<Record<string, Param<unknown>>>;
export type Values<P extends Params> = {
  readonly [Name in keyof P]: P[Name] extends Param<infer Value> ? Value : never;
};

/** A fixed window: at most `limit` calls in `seconds` for each value of `key`. */
export interface AbuseLimit {
  readonly limit: number;
  readonly seconds: number;
  /**
   * The key that the rate limit counts calls of this route by, however its path was written; params are not
   * validated yet.
   */
  readonly key: (context: Context, params: Readonly<Record<string, unknown>>) => string;
  /** The counter goes back to zero when the call answers with this status (a successful sign-in). */
  readonly resetOn?: number;
}

export type Route = RouteFacts & {
  readonly params: Params;
  readonly abuse?: readonly AbuseLimit[];
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
