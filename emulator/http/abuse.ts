import type { Clock } from "#emulator/clock.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { asText } from "#emulator/json.ts";
import type { Context } from "./context.ts";
import type { AbuseLimit } from "./route.ts";

interface Window {
  count: number;
  until: number;
}

/** Counters of the calls a client may make in a while. */
export interface AbuseGuard {
  /**
   * Writes how many calls are left into headers, and counts this one.
   * @param counts false for callers without limits, whose answers carry the headers all the same
   * @throws general_rate_limit_exceeded
   */
  enter(
    context: Context,
    limits: readonly AbuseLimit[],
    params: Readonly<Record<string, unknown>>,
    counts: boolean,
  ): void;
  /** Takes the final status of the call, for limits that a success resets. */
  leave(
    context: Context,
    limits: readonly AbuseLimit[],
    params: Readonly<Record<string, unknown>>,
    status: number,
  ): void;
}

/** Parameters that are not validated yet may be objects whose text cannot be made. */
function printable(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(params).map(([name, value]) => [name, asText(value)] as const);
  return Object.fromEntries(entries);
}

/** Windows are forgotten beyond this many, oldest first, so that memory stays bounded. */
const mostWindows = 50_000;

export function createAbuseGuard(clock: Clock): AbuseGuard {
  const windows = new Map<string, Window>();
  const keyOf = (context: Context, limit: AbuseLimit, params: Readonly<Record<string, unknown>>) =>
    `${context.route.method} ${context.route.path} ${limit.limit} ${limit.key(context, printable(params))}`;

  function windowOf(key: string, seconds: number): Window {
    const now = clock.now();
    const known = windows.get(key);
    if (known !== undefined && known.until > now) return known;
    const length = seconds * 1000;
    const fresh = { count: 0, until: (Math.floor(now / length) + 1) * length };
    windows.delete(key);
    windows.set(key, fresh);
    if (windows.size > mostWindows) {
      const [oldest] = windows.keys();
      if (oldest !== undefined) windows.delete(oldest);
    }
    return fresh;
  }

  return {
    enter(context, limits, params, counts) {
      let least = Number.POSITIVE_INFINITY;
      for (const limit of limits) {
        const window = windowOf(keyOf(context, limit, params), limit.seconds);
        const reset = String(Math.ceil(window.until / 1000));
        const remaining = Math.max(0, limit.limit - window.count - 1);
        const headers = {
          "x-ratelimit-limit": String(limit.limit),
          "x-ratelimit-remaining": String(remaining),
          "x-ratelimit-reset": reset,
        };
        if (counts && window.count >= limit.limit)
          throw new AppwriteError("general_rate_limit_exceeded", undefined, headers);
        if (counts) window.count += 1;
        if (remaining >= least) continue;
        least = remaining;
        for (const [name, value] of Object.entries(headers)) context.responseHeaders.set(name, value);
      }
    },
    leave(context, limits, params, status) {
      for (const limit of limits) {
        if (limit.resetOn === status) windows.delete(keyOf(context, limit, params));
      }
    },
  };
}
