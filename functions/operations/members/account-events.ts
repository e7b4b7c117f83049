import { devicesTable } from "#domain/devices/device-name.ts";
import {
  confirmAccount,
  confirmBegun,
  confirmDeleted,
  confirmEnded,
  emptyCache,
} from "#functions/lib/account-cache.ts";
import { type AccountEvent, parseAccountEvent } from "#functions/lib/account-event.ts";
import { type Appwrite, databaseId, gone } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { endIfUnclaimed } from "#functions/lib/passkeys/unclaimed-sessions.ts";
import { throwFirst } from "#functions/lib/settle-all.ts";
import { linkMessages, mayLinkMessages } from "#functions/operations/messages/threads.ts";
import { endExtendedSession } from "#functions/operations/security/admin-session.ts";
import { noticeByEvent, secondStepEvent } from "#functions/operations/security/second-step.ts";
import { followSession } from "#functions/operations/security/session-uses.ts";
import { withdrawRestoredLabel } from "./align-access.ts";
import { endStaleReaders } from "./end-reader-accounts.ts";
import { payReferralBonus } from "./referral-bonus.ts";
import { changesOwnership, withdrawReadingOfSuccessor } from "./withdraw-reading-of-profiles.ts";

/**
 * Does what follows from a change of an account or its sessions. Every step runs, whatever becomes of those before.
 * @param name of the event, as Appwrite 1.9.6 shortens it @param bodyText its JSON
 * @throws the first error of a step, so that the execution fails visibly
 */
export async function handleAccountEvent(
  appwrite: Appwrite,
  dependencies: Dependencies,
  name: string,
  bodyText: string,
): Promise<void> {
  const event = parseAccountEvent(name, bodyText);
  if (event === undefined) return;
  const { userId } = event;
  const secondStep = secondStepEvent(event);
  const steps = [
    // First: the steps after it ask Appwrite which sessions there are.
    () => confirmChange(appwrite, event),
    async () => changesOwnership(event) && withdrawReadingOfSuccessor(appwrite, dependencies, userId),
    async () => isVerification(event) && payReferralBonus(appwrite, dependencies, userId),
    async () => mayChangeRights(event) && endStaleReaders(appwrite, userId),
    async () => mayLinkMessages(event) && linkMessages(appwrite, dependencies, userId),
    () => endExtendedSession(appwrite, event),
    () => endIfUnclaimed(appwrite, dependencies, event),
    () => forgetEndedDevice(appwrite, event),
    () => followSession(appwrite, event),
    async () => secondStep && noticeByEvent(appwrite, dependencies, userId, secondStep),
  ] satisfies (() => Promise<unknown>)[];
  const problems: unknown[] = [];
  for (const step of steps) await step().catch((problem: unknown) => problems.push(problem));
  throwFirst(problems);
}

/**
 * Makes sure that Appwrite forgets what the event changed: the operation that caused it checks too early for a read
 * that takes longer, and what an owner or the console does passes no operation.
 */
async function confirmChange(appwrite: Appwrite, { userId, change, body }: AccountEvent): Promise<void> {
  const { users } = appwrite;
  const [, sessionId, what] = /^sessions\.([^.]+)\.(create|delete)$/.exec(change) ?? [];
  // A session that takes its second step causes this event again.
  if (sessionId !== undefined && what === "create")
    await confirmBegun(users, userId, sessionId, String(body.mfaUpdatedAt ?? ""));
  if (sessionId !== undefined && what === "delete") await confirmEnded(users, userId, [sessionId]);
  // Which sessions ended is unknown: a key ended all of them, or a recovery did after it had changed the account.
  if (change === "sessions" || /^recovery\.[^.]+\.update$/.test(change)) await emptyCache(users, userId);
  if (change === "update") {
    const account = await confirmAccount(users, userId);
    if (account !== undefined) await withdrawRestoredLabel(appwrite, account);
  }
  if (change === "delete") await confirmDeleted(users, userId);
}

/** The name of a device ends with its session. The maintenance deletes those whose event was lost. */
async function forgetEndedDevice({ tables }: Appwrite, { change }: AccountEvent): Promise<void> {
  const [, rowId] = /^sessions\.([^.]+)\.delete$/.exec(change) ?? [];
  if (rowId !== undefined) await gone(tables.deleteRow({ databaseId, tableId: devicesTable, rowId }));
}

/** Whether the email address of the account was confirmed. */
function isVerification({ change }: AccountEvent): boolean {
  return /^verification\.[^.]+\.update$/.test(change);
}

/**
 * Whether a session ended, or the rights of the account may have changed. When a key ends all sessions the name lacks
 * the last word, and a recovery ends them without an event of sessions.
 */
function mayChangeRights({ change }: AccountEvent): boolean {
  return /^(?:sessions|sessions\.[^.]+\.delete|recovery\.[^.]+\.update|update)$/.test(change);
}
