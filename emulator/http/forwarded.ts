import { isIP } from "node:net";
import type { Context } from "./context.ts";

/**
 * The address a call comes from. A 1.9.6 believes the header of every caller; a proxy in front of it replaces what
 * clients send.
 * @param ip of the connection
 */
export function clientIp(headers: Headers, ip: string): string {
  const [first = ""] = (headers.get("x-forwarded-for") ?? "").split(",");
  return isIP(first.trim()) === 0 ? ip : first.trim();
}

/** The program a call comes from; a server with a key names that of the client it acts for. */
export function userAgent({ caller, request }: Pick<Context, "caller" | "request">): string | undefined {
  const forwarded = caller.privileged ? request.headers.get("x-forwarded-user-agent") : null;
  return forwarded || (request.headers.get("user-agent") ?? undefined);
}
