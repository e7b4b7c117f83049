import { type Session, sessions, type User } from "#emulator/accounts/collections.ts";
import { encodeSession, hashSecret } from "#emulator/caller/session.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { type Context, setCookie } from "#emulator/http/context.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";

const year = 31_536_000;

type SignIn = Pick<Session, "provider" | "providerUid" | "factors">;

/** Stores a session. Returns it with the secret that only the client will know. */
export function createSession(
  { project, request, ip }: Context,
  user: Doc<User>,
  { provider, providerUid, factors }: SignIn,
): { session: Doc<Session>; secret: string } {
  const secret = project.ids.secret(256);
  const seconds = project.settings.get("session-duration", year);
  const session = project.store.create(sessions, {
    userId: user.$id,
    provider,
    providerUid,
    factors,
    secret: hashSecret(secret),
    expire: formatDatetime(project.clock.now() + seconds * 1000),
    userAgent: request.headers.get("user-agent") ?? "UNKNOWN",
    ip,
    countryCode: "--",
  });
  return { session, secret };
}

/** While a session is active no other one may be made. @throws user_session_already_exists */
export function requireSignedOut({ caller }: Context): void {
  if (caller.session !== undefined) throw new AppwriteError("user_session_already_exists");
}

/** Cookies and, where the browser would not keep those of a foreign site, the fallback header. */
export function sendSession(context: Context, session: Session, secret: string): void {
  const value = encodeSession(session.userId, secret);
  writeCookies(context, value, new Date(session.expire));
  const { project, responseHeaders } = context;
  if (isBare(context.host)) {
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

/** Sessions of a user that are still good. */
export function sessionsOf({ project }: Context, userId: string): Doc<Session>[] {
  return project.store.find(sessions, { filters: [where.equal("userId", userId)] });
}
