import { confirmAccount, confirmDeleted, confirmEnded, emptyCache } from "#functions/lib/account-cache.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { throwFirst } from "#functions/lib/settle-all.ts";
import { withdrawRestoredLabel } from "./access.ts";
import { endExtendedSession } from "./admin-session.ts";
import { endStaleReaders } from "./end-readers.ts";
import { payReferralBonus } from "./referral-bonus.ts";
import { noticeByEvent, secondStepEvent } from "./second-step.ts";
import { ownershipEvent, withdrawReadingOfSuccessor } from "./withdraw-reading-of-profiles.ts";

/**
 * Does what follows from a change of an account or its sessions. Every step runs, whatever becomes of those before.
 * @param event its name, as Appwrite 1.9.6 shortens it @param bodyText its JSON
 * @throws the first error of a step, so that the execution fails visibly
 */
export async function handleAccountEvent(
  appwrite: Appwrite,
  dependencies: Dependencies,
  event: string,
  bodyText: string,
): Promise<void> {
  const owner = ownershipEvent(event);
  const verified = verifiedUser(event);
  const changed = changedAccount(event);
  const secondStep = secondStepEvent(event, bodyText);
  const steps = [
    // First: the steps after it ask Appwrite which sessions there are.
    () => confirmChange(appwrite, event),
    async () => owner && withdrawReadingOfSuccessor(appwrite, dependencies, owner),
    async () => verified && payReferralBonus(appwrite, dependencies, verified),
    async () => changed && endStaleReaders(appwrite, changed),
    () => endExtendedSession(appwrite, event),
    async () => secondStep && noticeByEvent(appwrite, dependencies, secondStep.userId, secondStep.event),
  ] satisfies (() => Promise<unknown>)[];
  const problems: unknown[] = [];
  for (const step of steps) await step().catch((problem: unknown) => problems.push(problem));
  throwFirst(problems);
}

/**
 * Makes sure that Appwrite forgets what the event changed: the operation that caused it checks too early for a read
 * that takes longer, and what an owner or the console does passes no operation.
 */
async function confirmChange(appwrite: Appwrite, event: string): Promise<void> {
  const { users } = appwrite;
  const [, userId, rest] = /^users\.([^.]+)\.(.+)$/.exec(event) ?? [];
  if (userId === undefined || rest === undefined) return;
  const sessionId = /^sessions\.([^.]+)\.delete$/.exec(rest)?.[1];
  if (sessionId !== undefined) await confirmEnded(users, userId, [sessionId]);
  // Which sessions ended is unknown: a key ended all of them, or a recovery did after it had changed the account.
  if (rest === "sessions" || /^recovery\.[^.]+\.update$/.test(rest)) await emptyCache(users, userId);
  if (rest === "update") {
    const account = await confirmAccount(users, userId);
    if (account !== undefined) await withdrawRestoredLabel(appwrite, account);
  }
  if (rest === "delete") await confirmDeleted(users, userId);
}

/** Returns the account with the confirmed e-mail address, by the name of the event. */
function verifiedUser(event: string): string | undefined {
  return /^users\.([^.]+)\.verification\.[^.]+\.update$/.exec(event)?.[1];
}

/**
 * Returns the account whose session ended, or whose rights may have changed, by the name of the event. When a
 * key ends all sessions the name lacks the last word, and a recovery ends them without an event of sessions.
 */
function changedAccount(event: string): string | undefined {
  const changes = /^users\.([^.]+)\.(?:sessions|sessions\.[^.]+\.delete|recovery\.[^.]+\.update|update)$/;
  return changes.exec(event)?.[1];
}
