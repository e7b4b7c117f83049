import { randomUUID } from "node:crypto";
import type { TablesDB } from "node-appwrite";
import { type Investor, readerOf } from "#domain/commands/decision.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import { emptiedAt } from "#domain/security/account-cache.ts";
import type { SecondStepStatus } from "#domain/security/second-step-row.ts";
import {
  changesOf,
  recentPasswordChange,
  rememberSecondStep,
  type SecondStepEvent,
  type SecondStepFacts,
} from "#domain/security/second-step-status.ts";
import type { AccountEvent } from "#functions/lib/account-event.ts";
import { type Appwrite, unlessGone } from "#functions/lib/appwrite.ts";
import type { Caller } from "#functions/lib/caller.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { emailHashOf } from "#functions/lib/email-hash.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { findReplacedPassword } from "#functions/lib/finish-freeze.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { findSecondStep } from "#functions/lib/rows/second-step-rows.ts";
import { findByGuard, findOwner, findProfileEmail, lastFreeze } from "#functions/lib/rows.ts";

/**
 * Records changes of an account's second step, of its password and of its email address. Appwrite reports them by events; a lost
 * one is found by the next operation that depends on it, which compares Appwrite's state with the recorded
 * one and dates the difference to now.
 */

/**
 * The caller's second step now, after unrecorded changes were recorded.
 * @param owner the caller's profile, where it is read anyway
 */
export async function noticeSecondStep(
  appwrite: Appwrite,
  dependencies: Dependencies,
  caller: Pick<Caller, "id" | "email" | "secondStep" | "madeAt" | "passwordUpdate">,
  owner?: Promise<Pick<Investor, "profile"> | Refusal>,
): Promise<SecondStepStatus | null | Refusal> {
  const { id: userId, email, secondStep: isOn } = caller;
  const passwordAt = recentPasswordChange(caller, dependencies.settings, dependencies.now().toISOString());
  const [{ totp: hasApp }, known, profileEmail] = await Promise.all([
    appwrite.users.listMFAFactors({ userId }),
    findSecondStep(appwrite.tables, userId),
    owner === undefined ? findProfileEmail(appwrite.tables, userId) : emailOf(owner),
  ]);
  const facts = { isOn, hasApp, passwordAt, ...emailFacts(userId, email, profileEmail) };
  return remember(appwrite, dependencies, userId, known, facts, {});
}

/** None of an owner whose request is refused: it changes nothing, and the next one finds the difference. */
async function emailOf(reading: Promise<Pick<Investor, "profile"> | Refusal>): Promise<string | null> {
  const owner = await reading;
  return isRefusal(owner) ? null : owner.profile.email;
}

/** Returns what holds for the owner of a request that another person decides, after writing down new changes. */
export async function noticeSecondStepOf(
  appwrite: Appwrite,
  dependencies: Dependencies,
  userId: string,
): Promise<SecondStepStatus | null | Refusal> {
  const [facts, known] = await Promise.all([
    factsOf(appwrite, dependencies, userId),
    findSecondStep(appwrite.tables, userId),
  ]);
  // The account is gone, so only the stored row says anything about it.
  if (facts === null) return known;
  return remember(appwrite, dependencies, userId, known, facts, {});
}

/**
 * Reads the account that an event concerns. The event's own body counts for facts that can no longer be read.
 */
export async function noticeByEvent(
  appwrite: Appwrite,
  dependencies: Dependencies,
  userId: string,
  event: SecondStepEvent,
): Promise<void> {
  const facts = await factsOf(appwrite, dependencies, userId);
  if (facts === null) return;
  const known = await findSecondStep(appwrite.tables, userId);
  const answer = await remember(appwrite, dependencies, userId, known, facts, event);
  // Without a notification: the next operation that depends on it finds the difference.
  if (isRefusal(answer))
    throw new Error(`The second step of ${userId} was not written down: ${answer.message}`);
}

/** Null for an account that is gone. */
async function factsOf(
  { users, tables }: Appwrite,
  { settings, now }: Dependencies,
  userId: string,
): Promise<SecondStepFacts | null> {
  const found = await unlessGone(
    Promise.all([users.get({ userId }), users.listMFAFactors({ userId }), findProfileEmail(tables, userId)]),
  );
  if (found === undefined) return null;
  const [account, { totp: hasApp }, profileEmail] = found;
  const { mfa, email, $createdAt: madeAt, passwordUpdate = "" } = account;
  const passwordAt = recentPasswordChange({ madeAt, passwordUpdate }, settings, now().toISOString());
  return { isOn: mfa === true, hasApp, passwordAt, ...emailFacts(userId, email, profileEmail) };
}

function emailFacts(userId: string, email: string, profileEmail: string | null) {
  const profileEmailHash = profileEmail === null ? null : emailHashOf(userId, profileEmail);
  return { emailHash: emailHashOf(userId, email), profileEmailHash };
}

/**
 * @param known the stored facts, and
 * @param seen Appwrite's present facts; both are read again before anything is written
 */
async function remember(
  appwrite: Appwrite,
  dependencies: Dependencies,
  userId: string,
  known: SecondStepStatus | null,
  seen: SecondStepFacts,
  event: SecondStepEvent,
): Promise<SecondStepStatus | null | Refusal> {
  const { tables } = appwrite;
  if (changesOf(known, seen, event, dependencies.now().toISOString()).length === 0) return known;
  // The account is being deleted: nothing about it may stay behind.
  if ((await findByGuard(tables, `delete:${userId}`)) !== null) return known;
  const answer = await executeCommand({
    tables,
    dependencies,
    request: { operation: "changeSecondStep", input: { userId, ...event } },
    key: followUpKey("second-step", userId, randomUUID()),
    actor: { id: "system", role: "system" },
    decide: async (context) => {
      // In this order: the guard holds the number of the row, so that the facts are never older than what they replace.
      const now = await findSecondStep(tables, userId);
      const [found, owner] = await Promise.all([
        factsOf(appwrite, dependencies, userId),
        findOwner(tables, userId),
      ]);
      const isReplacing = owner?.profile.frozenAt && !(await isPasswordReplaced(tables, userId));
      // The password that a freeze sets is no news. Until it is recorded, no other is distinguished from it.
      const facts = found === null || !isReplacing ? found : { ...found, passwordAt: null };
      const changes = facts === null ? [] : changesOf(now, facts, event, context.at);
      // Another request has recorded it meanwhile.
      if (facts === null || changes.length === 0) return refuse("no-changes");
      return rememberSecondStep(userId, owner ? readerOf(owner) : undefined, now, facts, changes, context);
    },
  });
  if (isRefusal(answer) && answer.code !== "no-changes") return answer;
  return findSecondStep(tables, userId);
}

async function isPasswordReplaced(tables: TablesDB, userId: string): Promise<boolean> {
  return (await findReplacedPassword(tables, userId, await lastFreeze(tables, userId))) !== null;
}

/** Appwrite 1.9.6 names every change of an account `users.ID.update`, and both a removed app and account `….delete`. */
const accountChange = /^(update|delete)(?:\.\w+)?$/;

/** A password that was set by the link of a mail. */
const recovery = /^recovery\.[^.]+\.update$/;

/** Returns the facts in an event that may concern the second step or the password; undefined for another one. */
export function secondStepEvent({ change, body }: AccountEvent): SecondStepEvent | undefined {
  if (recovery.test(change)) return {};
  const [, verb] = accountChange.exec(change) ?? [];
  if (verb === undefined) return undefined;
  // The preferences of the account, whose names its owner chooses.
  if (emptiedAt in body && !("$id" in body)) return undefined;
  return {
    // A set-up begins with a new secret, which Appwrite gives only where no confirmed app is.
    ...((verb === "delete" || "secret" in body) && { appWasGone: true }),
    ...(body.mfa === false && { wasOff: true, ...writtenAt(body) }),
    ...("recoveryCodes" in body && { hasNewCodes: true }),
  };
}

function writtenAt({ $updatedAt }: AccountEvent["body"]): Pick<SecondStepEvent, "writtenAt"> {
  return typeof $updatedAt === "string" ? { writtenAt: $updatedAt } : {};
}
