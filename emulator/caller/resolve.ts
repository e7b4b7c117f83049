import { sessions, users } from "#emulator/accounts/collections.ts";
import { recordAccess } from "#emulator/accounts/record-access.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Project } from "#emulator/project.ts";
import type { Caller } from "./caller.ts";
import { verifyJwt } from "./jwt.ts";
import { callerOfKey } from "./key.ts";
import { guestRoles, rolesOf } from "./roles.ts";
import { guestScopes, userScopes } from "./scopes.ts";
import { findSession, isExpired, sessionText } from "./session.ts";

export const guest: Caller = { kind: "guest", privileged: false, roles: guestRoles, scopes: guestScopes };

/**
 * Resolves the caller from the headers. A stale session makes a guest; a wrong key or JWT is refused.
 * @throws project_id_missing, user_unauthorized, user_jwt_invalid, user_jwt_and_cookie_set, user_api_key_and_session_set,
 * user_blocked
 */
export function resolveCaller(project: Project, headers: Headers): Caller {
  const key = headers.get("x-appwrite-key");
  // A key of a user's own names the user; this server has none, but says what a real one says about the two at once.
  if (key && headers.get("x-appwrite-user") && hasSession(project, headers)) {
    throw new AppwriteError("user_api_key_and_session_set");
  }
  if (key) {
    // In the address it is not enough beside a key.
    if (headers.get("x-appwrite-project") !== project.id) throw new AppwriteError("project_id_missing");
    return callerOfKey(project, key);
  }
  const jwt = headers.get("x-appwrite-jwt");
  const text = sessionText(project.id, headers);
  if (jwt) {
    if (text !== undefined && findSession(project, text) !== undefined) {
      throw new AppwriteError("user_jwt_and_cookie_set");
    }
    return callerOfJwt(project, jwt);
  }
  const found = text === undefined ? undefined : findSession(project, text);
  if (found === undefined) return guest;
  if (!found.user.status) throw new AppwriteError("user_blocked");
  return {
    kind: "user",
    privileged: false,
    roles: rolesOf(project.store, found.user),
    scopes: userScopes,
    user: recordAccess(project, found.user),
    session: found.session,
  };
}

function hasSession(project: Project, headers: Headers): boolean {
  const text = sessionText(project.id, headers);
  return text !== undefined && findSession(project, text) !== undefined;
}

function callerOfJwt(project: Project, jwt: string): Caller {
  const checked = verifyJwt(jwt, project.settings.signingSecret, project.clock.now());
  if ("problem" in checked) {
    throw new AppwriteError("user_jwt_invalid", `Failed to verify JWT. ${checked.problem}`);
  }
  const { userId, sessionId } = checked.claims;
  const user = project.store.get(users, String(userId));
  // A JWT made by the server for a user need not name a session; one that does dies with it.
  const session =
    typeof sessionId === "string" && sessionId !== "" ? project.store.get(sessions, sessionId) : null;
  if (user === undefined || session === undefined || (session !== null && isExpired(project, session)))
    return guest;
  if (!user.status) throw new AppwriteError("user_blocked");
  return {
    kind: "user",
    privileged: false,
    roles: rolesOf(project.store, user),
    scopes: userScopes,
    user: recordAccess(project, user),
  };
}
