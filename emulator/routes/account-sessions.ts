import { sessions, users } from "#emulator/accounts/collections.ts";
import { sessionModel } from "#emulator/accounts/models.ts";
import { isPassword } from "#emulator/accounts/passwords.ts";
import {
  clearSession,
  createSession,
  requireSignedOut,
  sendSession,
  sessionsOf,
} from "#emulator/accounts/sign-in.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { perUrlAndIp, route } from "#emulator/http/route.ts";
import { required } from "#emulator/params/param.ts";
import { email, password, uid } from "#emulator/params/text.ts";
import { where } from "#emulator/query/query.ts";
import { currentUser } from "#emulator/routes/account.ts";

const signIn = route({
  method: "POST",
  path: "/account/sessions/email",
  aliases: ["/account/sessions"],
  scopes: ["sessions.write"],
  abuse: [{ limit: 10, seconds: 3600, resetOn: 201, key: ({ path }, { email }) => `${path},email:${email}` }],
  params: { email: required(email), password: required(password) },
  async handler(context, input) {
    const address = input.email.toLowerCase();
    const user = context.project.store.findOne(users, where.equal("email", address));
    const known = user?.password ? await isPassword(input.password, user.password) : false;
    if (user === undefined || !known) throw new AppwriteError("user_invalid_credentials");
    if (!user.status) throw new AppwriteError("user_blocked");
    requireSignedOut(context);
    const made = createSession(context, user, {
      provider: "email",
      providerUid: address,
      factors: ["password"],
    });
    sendSession(context, made.session, made.secret);
    return json(sessionModel(context, made.session, made.secret), 201);
  },
});

const list = route({
  method: "GET",
  path: "/account/sessions",
  scopes: ["account"],
  params: {},
  handler(context) {
    const found = sessionsOf(context, currentUser(context).$id);
    return json({ total: found.length, sessions: found.map((session) => sessionModel(context, session)) });
  },
});

const get = route({
  method: "GET",
  path: "/account/sessions/:sessionId",
  scopes: ["account"],
  params: { sessionId: required(uid) },
  handler: (context, { sessionId }) => json(sessionModel(context, ownSession(context, sessionId))),
});

const end = route({
  method: "DELETE",
  path: "/account/sessions/:sessionId",
  scopes: ["account"],
  beforeMfa: true,
  abuse: [{ limit: 100, seconds: 3600, key: perUrlAndIp }],
  params: { sessionId: required(uid) },
  handler(context, { sessionId }) {
    const session = ownSession(context, sessionId);
    context.project.store.delete(sessions, session.$id);
    if (context.caller.session?.$id === session.$id) clearSession(context);
    return noContent();
  },
});

const endAll = route({
  method: "DELETE",
  path: "/account/sessions",
  scopes: ["account"],
  abuse: [{ limit: 100, seconds: 3600, key: perUrlAndIp }],
  params: {},
  handler(context) {
    context.project.store.deleteWhere(sessions, where.equal("userId", currentUser(context).$id));
    clearSession(context);
    return noContent();
  },
});

/** The caller's session with this id, or the one in use for `current`. @throws user_session_not_found */
function ownSession(context: Context, sessionId: string) {
  const id = sessionId === "current" ? context.caller.session?.$id : sessionId;
  const session = id === undefined ? undefined : context.project.store.get(sessions, id);
  if (session === undefined || session.userId !== currentUser(context).$id) {
    throw new AppwriteError("user_session_not_found");
  }
  return session;
}

export const accountSessionRoutes = [signIn, list, get, end, endAll];
