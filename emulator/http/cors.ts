import { platformHosts } from "#emulator/platforms.ts";
import type { Project } from "#emulator/project.ts";
import { hasRule } from "./host-check.ts";

/** Request headers a browser may send across origins, as Appwrite lists them. */
const allowedHeaders = [
  "Accept, Origin, Cookie, Set-Cookie, Content-Type, Content-Range",
  "X-Appwrite-Project, X-Appwrite-Key, X-Appwrite-Dev-Key, X-Appwrite-Locale, X-Appwrite-Mode, X-Appwrite-JWT",
  "X-Appwrite-Organization, X-Appwrite-Response-Format, X-Appwrite-Timeout, X-Appwrite-ID, X-Appwrite-Timestamp",
  "X-Appwrite-Session, X-Appwrite-Platform, X-Appwrite-Impersonate-User-Id, X-Appwrite-Impersonate-User-Email",
  "X-Appwrite-Impersonate-User-Phone, X-SDK-Version, X-SDK-Name, X-SDK-Language, X-SDK-Platform, X-SDK-GraphQL",
  "X-SDK-Profile, Range, Cache-Control, Expires, Pragma, X-Fallback-Cookies, X-Requested-With",
  "X-Forwarded-For, X-Forwarded-User-Agent",
].join(", ");

/** The host of an Origin header, port left out; undefined for `null` and anything unreadable. */
export function originHost(origin: string | null): string | undefined {
  if (origin === null || origin === "" || origin === "null") return undefined;
  try {
    return new URL(origin).hostname;
  } catch {
    // Not an origin, so no host that could be allowed.
    return undefined;
  }
}

/** True for a platform of the project (`*.example.com` too) and the names this server is asked by. */
export function isAllowedHost(host: string, project: Project): boolean {
  if (host === "localhost" || project.hosts.includes(host)) return true;
  return platformHosts(project).some((platform) =>
    platform.startsWith("*.") ? host.endsWith(platform.slice(1)) : platform === host || platform === "*",
  );
}

/** True when pages of this host may call: those that links may lead to, and those on a domain of the project. */
export const mayCall = (host: string | undefined, project: Project): boolean =>
  host !== undefined && (isAllowedHost(host, project) || hasRule(project, host));

const always = {
  "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": allowedHeaders,
  "access-control-expose-headers": "X-Appwrite-Session, X-Fallback-Cookies",
  "access-control-allow-credentials": "true",
  "access-control-max-age": "86400",
};

/** CORS headers of an answer; an unknown origin is not named in them, so its browser reports a network error. */
export const corsHeaders = (origin: string | null, allowed: boolean): Record<string, string> =>
  origin === null || !allowed ? always : { ...always, "access-control-allow-origin": origin, vary: "Origin" };

/** The answer to a preflight; Appwrite lets the actual request decide about the origin. */
export function preflight(origin: string | null): Response {
  return new Response(null, { status: 204, headers: corsHeaders(origin, true) });
}
