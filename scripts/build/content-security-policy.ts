import { createHash } from "node:crypto";

interface Origins {
  /** The Appwrite API. */
  endpoint?: string | undefined;
  /** A public price service. */
  prices?: string | undefined;
  /** A public list of countries. */
  countries?: string | undefined;
  /** A third party's widget, in a frame. */
  widget?: string | undefined;
  /** Another company's translation of a page, in a frame. */
  translation?: string | undefined;
}

/** The origin of an address, in a list; none where there is no address. */
export const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : []);

/**
 * Lists what may load and run on the page. Scripts: our own files and the inline ones whose hash is listed;
 * styles may be inline because the positioning of menus and toasts sets them.
 * @param inlineScripts the text between the script tags
 * @param others addresses on other origins that the page was built to use
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], others: Origins = {}): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  const api = originOf(others.endpoint);
  const frames = [...originOf(others.widget), ...originOf(others.translation)];
  const socket = api.map((origin) => origin.replace(/^http/, "ws"));
  return Object.entries({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...api],
    "connect-src": ["'self'", ...api, ...socket, ...originOf(others.prices), ...originOf(others.countries)],
    "frame-src": frames.length === 0 ? ["'none'"] : frames,
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

/** Returns the API origin of a built page, from its policy; undefined when it is the page's own. */
export function apiOf(page: string): string | undefined {
  const [, sources = ""] = /connect-src ([^;"]*)/.exec(page) ?? [];
  // Nothing else is asked by websocket.
  const [, address] = /(?:^| )ws(s?:\/\/\S+)/.exec(sources) ?? [];
  return address === undefined ? undefined : `http${address}`;
}

/** A meta element cannot say it. */
export const FRAMED_BY_NONE = "frame-ancestors 'none'";

/** Returns the policy that a built page carries; undefined for what is no page of ours. */
export function policyIn(page: string): string | undefined {
  return /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
}

/**
 * Returns a policy of a page with other scripts than its own, as a header for more than this page. Pages narrow it to
 * the hashes of their scripts, because a browser obeys both.
 * @param inline whether pages are among what it is sent with, which have scripts between their tags
 */
export function policyForAll(policy: string, inline: boolean): string {
  const scripts = inline ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'";
  return `${policy.replace(/script-src [^;]*/, scripts)}; ${FRAMED_BY_NONE}`;
}

/** The headers that a meta element cannot set; the host of the built site sends them. */
export const securityHeaders: Record<string, string> = {
  "content-security-policy": FRAMED_BY_NONE,
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};

/**
 * The further headers of hosts on the internet: browsers heed it over https only, and remember it for the
 * whole host name.
 */
export const hostHeaders: Record<string, string> = {
  ...securityHeaders,
  "strict-transport-security": "max-age=31536000",
};
