import { sessions } from "#emulator/accounts/collections.ts";
import { userModel } from "#emulator/accounts/models.ts";
import { publishAccount } from "#emulator/accounts/publish-account.ts";
import { requireUser } from "#emulator/accounts/require-user.ts";
import { sessionModel } from "#emulator/accounts/session-model.ts";
import { createSession, endSession, endSessions, sessionsOf } from "#emulator/accounts/sign-in.ts";
import { signJwt } from "#emulator/caller/jwt.ts";
import { encodeSession } from "#emulator/caller/session.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { optional, required } from "#emulator/params/param.ts";
import { uid } from "#emulator/params/text.ts";
import { countTotal, range } from "#emulator/params/values.ts";

const userId = required(uid);

/** A real server makes a session for a client, too, without its secret: guests and users hold "sessions.write". */
const sessionWrites = { scopes: ["users.write", "sessions.write"], keysOnly: true } as const;

const create = route({
  method: "POST",
  path: "/users/:userId/sessions",
  ...sessionWrites,
  params: { userId },
  handler(context, { userId }) {
    const user = requireUser(context, userId);
    const { session, secret } = createSession(context, user, { provider: "server", factors: ["server"] });
    return json(sessionModel(context, session, { secret: encodeSession(user.$id, secret) }), 201);
  },
});

const list = route({
  method: "GET",
  path: "/users/:userId/sessions",
  scopes: ["users.read", "sessions.read"],
  params: { userId, total: optional(countTotal, true) },
  handler(context, { userId, total }) {
    const found = sessionsOf(context, requireUser(context, userId).$id);
    // A real server shows its keys the secret as it is stored, which opens no session.
    const models = found.map((session) => sessionModel(context, session, { secret: session.secret }));
    return json({ total: total ? found.length : 0, sessions: models });
  },
});

const end = route({
  method: "DELETE",
  path: "/users/:userId/sessions/:sessionId",
  ...sessionWrites,
  params: { userId, sessionId: required(uid) },
  handler(context, { userId, sessionId }) {
    requireUser(context, userId);
    // A real server asks for any session of the project, not for one of this user (seen live).
    const session = context.project.store.get(sessions, sessionId);
    if (session === undefined) throw new AppwriteError("user_session_not_found");
    endSession(context, session);
    return noContent();
  },
});

const endAll = route({
  method: "DELETE",
  path: "/users/:userId/sessions",
  ...sessionWrites,
  params: { userId },
  handler(context, { userId }) {
    const user = requireUser(context, userId);
    endSessions(context, user.$id);
    const payload = userModel(context.project.store, user);
    publishAccount(context, { userId: user.$id, action: "sessions", detail: "delete", payload });
    return noContent();
  },
});

const jwt = route({
  method: "POST",
  path: "/users/:userId/jwts",
  scopes: ["users.write"],
  params: {
    userId,
    sessionId: optional(uid, ""),
    duration: optional(range(0, 3600), 900),
  },
  handler(context, { userId, sessionId, duration }) {
    const { settings, clock } = context.project;
    const user = requireUser(context, userId);
    const own = sessionsOf(context, user.$id);
    // A JWT without a session is good as long as it lasts; `recent` names the newest one.
    const session = sessionId === "recent" ? own.at(-1) : own.find(({ $id }) => $id === sessionId);
    const claims = { userId: user.$id, sessionId: session?.$id ?? "" };
    return json({ jwt: signJwt(claims, settings.signingSecret, clock.now(), duration) }, 201);
  },
});

export const userSessionRoutes = [create, list, end, endAll, jwt];
