import { isIP } from "node:net";
import type { Caller } from "#emulator/caller/caller.ts";
import type { Context } from "./context.ts";

/**
 * The address a call comes from. A server with a key names the client it acts for; from everybody else a real
 * installation's proxy replaces the header.
 * @param ip of the connection
 */
export function clientIp(caller: Caller, headers: Headers, ip: string): string {
  const [first = ""] = caller.privileged ? (headers.get("x-forwarded-for") ?? "").split(",") : [];
  return isIP(first.trim()) === 0 ? ip : first.trim();
}

/** The program a call comes from; a server with a key names that of the client it acts for. */
export function userAgent({ caller, request }: Pick<Context, "caller" | "request">): string | undefined {
  const forwarded = caller.privileged ? request.headers.get("x-forwarded-user-agent") : null;
  return forwarded || (request.headers.get("user-agent") ?? undefined);
}
