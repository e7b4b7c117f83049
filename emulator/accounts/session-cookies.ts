import { encodeSession } from "#emulator/caller/session.ts";
import { type Context, setCookie } from "#emulator/http/context.ts";
import type { Session } from "./collections.ts";

/** Cookies and, where the browser would not keep those of a foreign site, the fallback header. */
export function sendSession(context: Context, session: Session, secret: string): void {
  const value = encodeSession(session.userId, secret);
  writeCookies(context, value, new Date(session.expire));
  const { project, request, responseHeaders } = context;
  // A program on a server, which names no origin, has no cookies to keep either.
  if (isBare(context.host) || request.headers.get("origin") === null) {
    responseHeaders.set("x-fallback-cookies", JSON.stringify({ [`a_session_${project.id}`]: value }));
  }
}

/** Makes the browser forget the session; the SDK's local storage, too. */
export function clearSession(context: Context): void {
  writeCookies(context, "deleted", new Date(0));
  context.responseHeaders.set("x-fallback-cookies", "[]");
}

function writeCookies(context: Context, value: string, expires: Date): void {
  const name = `a_session_${context.project.id}`;
  const domain = isBare(context.host) ? undefined : `.${context.host}`;
  const cookie = { value, expires, secure: context.secure, domain };
  setCookie(context, { ...cookie, name: `${name}_legacy` });
  setCookie(context, { ...cookie, name, sameSite: "None" });
}

/** localhost and addresses have no registrable domain, so no cookie can name one. */
const isBare = (host: string): boolean =>
  host === "localhost" || /^[\d.]+$/.test(host) || host.startsWith("[");
