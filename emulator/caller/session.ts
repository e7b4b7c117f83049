import { createHash } from "node:crypto";
import { type Session, sessions, type User, users } from "#emulator/accounts/collections.ts";
import { parseDatetime } from "#emulator/datetime.ts";
import { parseCookies } from "#emulator/http/cookies.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";

export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** The content of cookie and fallback header: user id and secret, as base64 of JSON. */
export function encodeSession(userId: string, secret: string): string {
  return Buffer.from(JSON.stringify({ id: userId, secret })).toString("base64");
}

function decodeSession(text: string): { id: string; secret: string } | undefined {
  try {
    const value = JSON.parse(Buffer.from(text, "base64").toString()) as { id?: unknown; secret?: unknown };
    if (typeof value.id === "string" && typeof value.secret === "string") {
      return { id: value.id, secret: value.secret };
    }
  } catch {
    // Not a session value: the caller is a guest, as with any stale cookie.
  }
  return undefined;
}

/** The session text of a request: cookie, legacy cookie, header, then what the SDK kept in local storage. */
export function sessionText(projectId: string, headers: Headers): string | undefined {
  const name = `a_session_${projectId}`;
  const cookies = parseCookies(headers.get("cookie"));
  const direct = cookies.get(name) || cookies.get(`${name}_legacy`) || headers.get("x-appwrite-session");
  return direct || fallbackText(name, headers.get("x-fallback-cookies")) || undefined;
}

function fallbackText(name: string, header: string | null): string | undefined {
  if (header === null) return undefined;
  try {
    const values = JSON.parse(header) as Record<string, unknown> | null;
    const value = values?.[name];
    return typeof value === "string" ? value : undefined;
  } catch {
    // A damaged local storage entry makes a guest, not an error.
    return undefined;
  }
}

/** User and session behind a session text; undefined for anything unknown or expired. */
export function findSession(
  project: Project,
  text: string,
): { user: Doc<User>; session: Doc<Session> } | undefined {
  const claimed = decodeSession(text);
  if (claimed === undefined) return undefined;
  const session = project.store.findOne(sessions, where.equal("secret", hashSecret(claimed.secret)));
  if (session === undefined || session.userId !== claimed.id || isExpired(project, session)) return undefined;
  const user = project.store.get(users, session.userId);
  return user === undefined ? undefined : { user, session };
}

export function isExpired(project: Project, session: Session): boolean {
  return (parseDatetime(session.expire) ?? 0) <= project.clock.now();
}
