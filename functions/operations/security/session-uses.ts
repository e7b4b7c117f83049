import { isQuery, type OperationName } from "#domain/operations/operations.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { isReaderId } from "#domain/security/reader.ts";
import { idleCutoff, idleHoursOf, lifetimeCutoff } from "#domain/security/session-lifetimes.ts";
import {
  idleTimeLeft,
  isWorthRecording,
  type SessionUse,
  sessionRefusal,
} from "#domain/security/session-use.ts";
import type { AccountEvent } from "#functions/lib/account-event.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Caller, HttpOrigin } from "#functions/lib/caller.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { endSessionsOf } from "#functions/lib/end-sessions.ts";
import {
  addSessionUse,
  findSessionUse,
  forgetSessionUse,
  noteSessionUse,
  sessionUsesBefore,
} from "#functions/lib/rows/session-use-rows.ts";
import { settleAll, throwFirst } from "#functions/lib/settle-all.ts";
import type { QueryCall } from "#functions/operations/query-handler.ts";

/** Ends sessions that were not used, or last for too long: docs/decisions/058-unused-sessions.md. */

interface Admission {
  readonly appwrite: Appwrite;
  readonly dependencies: Dependencies;
  readonly caller: Caller;
  readonly origin: Pick<HttpOrigin, "verifyAgain">;
  readonly operation: OperationName;
  /** The row of the session that the call claims to come from. */
  readonly found: SessionUse | null;
}

/** Refuses a call of a session that is over and ends it; otherwise notes the use, before the call has any effect. */
export async function admitSession(admission: Admission): Promise<Refusal | null> {
  const { appwrite, dependencies, caller, origin, operation, found } = admission;
  const { now, sessionLifetimes } = dependencies;
  const { tables, users } = appwrite;
  const at = now().toISOString();
  const known = found?.userId === caller.id && found.$id === caller.sessionId ? found : null;
  const use = known ?? (await unrecordedUse(appwrite, caller, at));
  // The row of a session goes after its end: a call that was verified before is asked for its token again.
  const verified = known === null ? await origin.verifyAgain() : caller;
  if (verified === null) return refuse("signed-out");
  if (isRefusal(verified)) return verified;
  const refusal = sessionRefusal(use, sessionLifetimes, caller, at);
  if (refusal !== null) {
    await endSessionsOf(users, caller.id, [caller.sessionId]);
    return refusal;
  }
  const usedAt = isUse(operation) ? at : use.usedAt;
  if (known === null) await addSessionUse(tables, { ...use, usedAt });
  else if (isUse(operation) && isWorthRecording(use, at)) await noteSessionUse(tables, use.$id, at);
  return null;
}

/**
 * Whether an operation shows that a person is there: a command, or what pages send while a person acts. Pages ask the
 * other queries by themselves as well.
 */
function isUse(operation: OperationName): boolean {
  return operation === "keepSession" || !isQuery(operation);
}

/**
 * The first call of a session whose event was lost, or that an older version began. It was used when it began, as far as
 * is known; one that Appwrite does not list has begun just now.
 */
async function unrecordedUse(
  { users }: Pick<Appwrite, "users">,
  { id: userId, sessionId }: Caller,
  at: string,
): Promise<SessionUse> {
  const { sessions } = await users.listSessions({ userId });
  const began = sessions.find(({ $id }) => $id === sessionId)?.$createdAt ?? at;
  const beganAt = new Date(began).toISOString();
  return { $id: sessionId, userId, beganAt, usedAt: beganAt };
}

/** Returns how long the session of a page lasts from now on. The call itself was noted as a use before. */
export async function keepSession({ appwrite, dependencies, caller }: QueryCall<"keepSession">) {
  const { now, sessionLifetimes } = dependencies;
  const ofHours = idleHoursOf(sessionLifetimes, caller);
  const use = ofHours === null ? null : await findSessionUse(appwrite.tables, caller.sessionId);
  if (ofHours === null || use === null) return { left: null };
  const milliseconds = idleTimeLeft(use, sessionLifetimes, caller, now().toISOString()) ?? 0;
  return { left: { milliseconds, ofHours } };
}

/** Remembers a session that has just begun, and forgets one that has ended. After a lost event the first call does it. */
export async function followSession(
  { tables }: Appwrite,
  { userId, change, body }: AccountEvent,
): Promise<void> {
  const [, sessionId, what] = /^sessions\.([^.]+)\.(create|delete)$/.exec(change) ?? [];
  if (sessionId === undefined || isReaderId(userId)) return;
  if (what === "delete") return forgetSessionUse(tables, sessionId);
  const began = Date.parse(String(body.$createdAt));
  if (Number.isNaN(began)) return;
  const beganAt = new Date(began).toISOString();
  await addSessionUse(tables, { $id: sessionId, userId, beganAt, usedAt: beganAt });
}

/** Sessions in one look. */
const PAGE = 100;
/** Sessions ended side by side. */
const ENDED_AT_ONCE = 10;
/** How long a run of the maintenance begins to end sessions, in milliseconds, of the 15 s that an execution has. */
const TIME_LIMIT = 3_000;

/**
 * Ends the sessions that were not used, or last for too long, and that no call has ended; those of admins below.
 * One that cannot be ended keeps no other from it; the next run goes on where the time is over.
 * @throws the first problem, at the end
 */
export async function endUnusedSessions(
  appwrite: Appwrite,
  { now, sessionLifetimes }: Dependencies,
): Promise<void> {
  const at = now();
  const deadline = at.getTime() + TIME_LIMIT;
  const isOver = () => now().getTime() >= deadline;
  const expired = lifetimeCutoff(sessionLifetimes, at.toISOString());
  const unused = idleCutoff(sessionLifetimes, { isAdmin: false }, at.toISOString());
  const problems = [
    ...(await endBefore(appwrite, "beganAt", expired, isOver)),
    ...(unused === null ? [] : await endBefore(appwrite, "usedAt", unused, isOver)),
  ];
  throwFirst(problems);
}

/** @returns the problems of the sessions that could not be ended */
async function endBefore(
  appwrite: Appwrite,
  column: "usedAt" | "beganAt",
  before: string,
  isOver: () => boolean,
): Promise<readonly unknown[]> {
  const problems: unknown[] = [];
  while (!isOver()) {
    const page = { limit: PAGE, offset: problems.length };
    const found = await sessionUsesBefore(appwrite.tables, column, before, page);
    for (let at = 0; at < found.length && !isOver(); at += ENDED_AT_ONCE) {
      const batch = found.slice(at, at + ENDED_AT_ONCE);
      problems.push(...(await settleAll(batch.map((use) => endUnused(appwrite, use)))).problems);
    }
    if (found.length < PAGE) break;
  }
  return problems;
}

async function endUnused({ tables, users }: Appwrite, { $id, userId }: SessionUse): Promise<void> {
  await endSessionsOf(users, userId, [$id]);
  await forgetSessionUse(tables, $id);
}
