import { encodeSession, hashSecret, isExpired } from "#emulator/caller/session.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import type { Context } from "#emulator/http/context.ts";
import { userAgent } from "#emulator/http/forwarded.ts";
import { providers } from "#emulator/oauth/providers.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { sendAccountEmail } from "./account-emails.ts";
import { type Session, sessions, type User } from "./collections.ts";
import { countryOf } from "./country.ts";
import { deviceOf } from "./device.ts";
import { policiesOf } from "./policies.ts";
import { publishAccount } from "./publish-account.ts";
import { clearSession, sendSession } from "./session-cookies.ts";
import { sessionModel } from "./session-model.ts";

type SignIn = Pick<Session, "provider" | "factors"> & Partial<Session>;

/**
 * Appwrite warns of sessions by these, and by the secret that a provider's page hands over, but not of those by a mail,
 * a key, the provider's page itself or an invitation.
 */
const warnedFactors = new Set(["password", "phone", "token"]);
const isWarnedOf = ({ provider, factors }: SignIn): boolean =>
  (providers.includes(provider) && !factors.includes("oauth2")) ||
  factors.some((factor) => warnedFactors.has(factor));

/** Stores a session; beyond the project's limit the oldest ones end. Returns it with the secret only the client keeps. */
export function createSession(
  context: Context,
  user: Doc<User>,
  details: SignIn,
): { session: Doc<Session>; secret: string } {
  const { project, ip } = context;
  const secret = project.ids.secret(256);
  const { sessionDuration, sessionLimit, sessionAlert } = policiesOf(project.settings);
  const session = project.store.create(sessions, {
    userId: user.$id,
    providerUid: "",
    ...details,
    secret: hashSecret(secret),
    expire: formatDatetime(project.clock.now() + sessionDuration * 1000),
    userAgent: userAgent(context) ?? "UNKNOWN",
    ip,
    countryCode: "--",
  });
  // Of a session that a key makes, Appwrite announces the secret, too
  const announced = details.provider === "server" ? encodeSession(user.$id, secret) : "";
  publishSession(context, session, "create", { secret: announced, current: details.provider !== "server" });
  if (sessionAlert && isWarnedOf(details) && sessionsOf(context, user.$id).length > 1) alertOf(context, user);
  // Sessions that a key makes end no other ones.
  if (sessionLimit > 0 && details.provider !== "server") {
    const all = sessionsOf(context, user.$id);
    for (const old of all.slice(0, Math.max(0, all.length - sessionLimit))) endSession(context, old);
  }
  return { session, secret };
}

function alertOf(context: Context, { name, email }: User): void {
  if (email === null) return;
  const { project, ip } = context;
  const { clientName, osName } = deviceOf(userAgent(context) ?? "");
  sendAccountEmail(project, {
    to: { email, name },
    subject: "Security alert: new session on your {{project}} account",
    preview: "New login detected on {{project}}",
    lines: [
      `There was a sign-in to your account from ${ip} (country: ${countryOf().countryName}) with ${clientName || "an unknown client"} on ${osName || "an unknown system"}.`,
    ],
  });
}

/** Signs the caller in and answers with the session's model. */
export function signIn(context: Context, user: Doc<User>, details: SignIn) {
  const { session, secret } = createSession(context, user, details);
  sendSession(context, session, secret);
  return sessionModel(context, session, { secret: encodeSession(user.$id, secret), current: true });
}

/** Sessions of a user that are still good, oldest first. */
export function sessionsOf({ project }: Context, userId: string): Doc<Session>[] {
  return project.store
    .find(sessions, { filters: [where.equal("userId", userId)] })
    .filter((session) => !isExpired(project, session));
}

/** Ends a session; when it is the caller's own, the answer clears the browser's cookie. */
export function endSession(context: Context, session: Doc<Session>): void {
  if (removeSession(context, session)) publishSession(context, session, "delete");
}

/** Ends several sessions, without an event for each: Appwrite announces only the call that ends them. */
export function endSessions(context: Context, userId: string, except?: string): void {
  const all = context.project.store.find(sessions, { filters: [where.equal("userId", userId)] });
  for (const session of all) if (session.$id !== except) removeSession(context, session);
}

/** @returns whether it was still there */
function removeSession(context: Context, session: Doc<Session>): boolean {
  if (!context.project.store.delete(sessions, session.$id)) return false;
  if (context.caller.session?.$id === session.$id) clearSession(context);
  return true;
}

export function publishSession(
  context: Context,
  session: Doc<Session>,
  action: "create" | "update" | "delete",
  { secret = "", ...shown }: { secret?: string; current?: boolean } = {},
): void {
  publishAccount(context, {
    userId: session.userId,
    part: ["sessions", session.$id],
    action,
    payload: { ...sessionModel(context, session, shown), secret },
  });
}
