import { sessions } from "#emulator/accounts/collections.ts";
import { currentUser } from "#emulator/accounts/current-user.ts";
import { policiesOf } from "#emulator/accounts/policies.ts";
import { sessionModel } from "#emulator/accounts/session-model.ts";
import { endSession, endSessions, publishSession, sessionsOf } from "#emulator/accounts/sign-in.ts";
import { asStored, formatDatetime } from "#emulator/datetime.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { perUrlAndIp, route } from "#emulator/http/route.ts";
import { deleteTargets } from "#emulator/messaging/delete-targets.ts";
import { mockPersonOf } from "#emulator/oauth/providers.ts";
import { providerTokens } from "#emulator/oauth/sign-in-with.ts";
import { required } from "#emulator/params/param.ts";
import { uid } from "#emulator/params/text.ts";
import { where } from "#emulator/query/query.ts";

const scopes = ["account"];
const params = { sessionId: required(uid) };

const list = route({
  method: "GET",
  path: "/account/sessions",
  scopes,
  params: {},
  handler(context) {
    const found = sessionsOf(context, currentUser(context).$id);
    return json({ total: found.length, sessions: found.map((session) => sessionModel(context, session)) });
  },
});

const get = route({
  method: "GET",
  path: "/account/sessions/:sessionId",
  scopes,
  params,
  handler: (context, { sessionId }) => json(sessionModel(context, ownSession(context, sessionId))),
});

const extend = route({
  method: "PATCH",
  path: "/account/sessions/:sessionId",
  scopes,
  abuse: [{ limit: 10, seconds: 3600, key: perUrlAndIp }],
  params,
  handler(context, { sessionId }) {
    const { store, settings, clock } = context.project;
    const { $id, provider } = ownSession(context, sessionId);
    const expire = formatDatetime(clock.now() + policiesOf(settings).sessionDuration * 1000);
    const person = mockPersonOf(provider);
    const renewed = person && providerTokens(context, provider, person);
    const session = store.update(sessions, $id, { ...renewed, expire });
    publishSession(context, session, "update");
    const tokens = renewed && { providerAccessTokenExpiry: asStored(renewed.providerAccessTokenExpiry) };
    const shown = { ...session, ...tokens, expire: asStored(session.expire) };
    // Appwrite omits the mark of the current session from this one answer (seen live).
    return json(sessionModel(context, shown, { current: false }));
  },
});

const end = route({
  method: "DELETE",
  path: "/account/sessions/:sessionId",
  scopes,
  beforeMfa: true,
  abuse: [{ limit: 100, seconds: 3600, key: perUrlAndIp }],
  params,
  handler(context, { sessionId }) {
    const session = ownSession(context, sessionId);
    endSession(context, session);
    // Only these two calls of the account reach its devices no more: a session that a key ends keeps its push target.
    deleteTargets(context.project.store, where.equal("sessionId", session.$id));
    return noContent();
  },
});

const endAll = route({
  method: "DELETE",
  path: "/account/sessions",
  scopes,
  abuse: [{ limit: 100, seconds: 3600, key: perUrlAndIp }],
  params: {},
  handler(context) {
    const { caller, project } = context;
    const { session } = caller;
    const user = currentUser(context);
    const ended = project.store.find(sessions, { filters: [where.equal("userId", user.$id)] });
    endSessions(context, user.$id);
    for (const { $id } of ended) deleteTargets(project.store, where.equal("sessionId", $id));
    if (session !== undefined) publishSession(context, session, "delete");
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

export const accountSessionRoutes = [list, get, extend, end, endAll];
