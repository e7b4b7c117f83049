import type { Models, Users } from "node-appwrite";
import { isByToken } from "#domain/passkeys/sign-in.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { adminTotpRefusal } from "#domain/security/admin-totp.ts";
import { addMilliseconds } from "#domain/values/add-milliseconds.ts";
import { MINUTE } from "#domain/values/durations.ts";
import { type Appwrite, unlessGone } from "#functions/lib/appwrite.ts";
import type { Caller } from "#functions/lib/caller.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { isClaimed } from "#functions/lib/passkeys/sign-in-rows.ts";
import type { RememberedSession } from "#functions/lib/process-memory.ts";
import { findByGuard, findProfile } from "#functions/lib/rows.ts";
import { endOverdueSession } from "./security/admin-session.ts";
import { noticeSecondStep } from "./security/second-step.ts";

/** The label of an account that makes an administrator. */
export const adminLabel = "admin";

/**
 * The label makes an administrator; a profile that is deactivated or deleted takes the operations away even before the
 * label is gone.
 */
export async function isActiveAdminAccount(appwrite: Appwrite, id: string | null): Promise<boolean> {
  return id === null ? false : isActiveAdmin(appwrite, id);
}

/**
 * Returns why an administrator may not act in this session: it has lasted too long, or lacks the authenticator app.
 * @param takesApp whether the operation takes one
 */
export async function adminRefusal(
  appwrite: Appwrite,
  dependencies: Dependencies,
  caller: Caller,
  takesApp: boolean,
): Promise<Refusal | null> {
  const { adminSessions } = appwrite.memory;
  const readAt = dependencies.now().toISOString();
  const remembered = rememberedAdminSession(appwrite, caller.id, caller.sessionId, readAt);
  if (remembered !== undefined) {
    // It has begun when it did: no list knows better, and none has it any more once it is ended.
    const overdue = await endOverdueSession(appwrite, dependencies, caller, [remembered]);
    if (overdue !== null) return overdue;
    if (!takesApp || (await readAdminTotpRefusal(appwrite, dependencies, caller, [remembered])) === null)
      return null;
  }
  const { sessions } = await appwrite.users.listSessions({ userId: caller.id });
  const refusal =
    (await endOverdueSession(appwrite, dependencies, caller, sessions)) ??
    (takesApp ? await readAdminTotpRefusal(appwrite, dependencies, caller, sessions) : null);
  const asking = sessions.find(({ $id }) => $id === caller.sessionId);
  if (asking === undefined || refusal !== null) adminSessions.delete(caller.sessionId);
  else {
    const { $id, $createdAt, provider, factors } = asking;
    adminSessions.set($id, { $id, userId: caller.id, $createdAt, provider, factors, readAt });
  }
  return refusal;
}

/** So that a list of a moment ago saves the next one, and no more. In milliseconds. */
const REMEMBERED = 2 * MINUTE;

/**
 * Returns the session of an administrator, where the process has read it within two minutes and an administrator could
 * act in it. It counts for a token that Appwrite accepts in the same call. These facts never change, so the rules judge
 * them as the session itself.
 * @param at now, in UTC
 */
function rememberedAdminSession(
  { memory }: Pick<Appwrite, "memory">,
  userId: string,
  sessionId: string | null,
  at: string,
): RememberedSession | undefined {
  const found = sessionId === null ? undefined : memory.adminSessions.get(sessionId);
  if (found === undefined || found.userId !== userId) return undefined;
  return found.readAt <= at && at < addMilliseconds(found.readAt, REMEMBERED) ? found : undefined;
}

/** Whether the check of an administrator is going to list the sessions of the account. */
export function listsAdminSessions(...asking: Parameters<typeof rememberedAdminSession>): boolean {
  return rememberedAdminSession(...asking) === undefined;
}

type AskingSession = Pick<Models.Session, "$id" | "$createdAt" | "provider" | "factors">;

/**
 * Why an administrator may not act where the operator asks for an authenticator app: because there is none, because it
 * was set up a short time ago, or because the session that asks was begun without it. Appwrite lets no session through
 * that lacks a second step, but it takes a code sent by mail for one, too.
 */
async function readAdminTotpRefusal(
  appwrite: Appwrite,
  dependencies: Dependencies,
  caller: Caller,
  sessions: readonly AskingSession[],
): Promise<Refusal | null> {
  const status = await noticeSecondStep(appwrite, dependencies, caller);
  if (isRefusal(status)) return status;
  const found = sessions.find(({ $id }) => $id === caller.sessionId);
  const session = found && {
    beganAt: found.$createdAt,
    factors: found.factors,
    isByPasskey: isByToken(found) && (await isClaimed(appwrite.tables, caller.id, found.$id)),
  };
  return adminTotpRefusal(status, session, dependencies.settings, dependencies.now().toISOString());
}

/** Returns whether a former admin still is one: label and profile both say so. */
export async function mayAdminister(appwrite: Appwrite, userId: string): Promise<boolean> {
  const [isActive, account] = await Promise.all([
    isActiveAdmin(appwrite, userId),
    unlessGone(appwrite.users.get({ userId })),
  ]);
  return isActive && account?.status === true && account.labels.includes(adminLabel);
}

/** Returns whether an account has the label that makes an administrator, whatever its profile says. */
export async function hasAdminLabel(users: Users, userId: string): Promise<boolean> {
  return (await unlessGone(users.get({ userId })))?.labels.includes(adminLabel) ?? false;
}

async function isActiveAdmin({ tables }: Appwrite, id: string): Promise<boolean> {
  const profile = await findProfile(tables, id);
  if (profile !== null) return profile.isActive;
  return (await findByGuard(tables, `delete:${id}`)) === null;
}
