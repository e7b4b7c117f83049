import type { TablesDB, Users } from "node-appwrite";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { type ReplacedPassword, rememberReplacedPassword } from "#domain/security/second-step-status.ts";
import { storedAccount } from "./account-cache.ts";
import { type Appwrite, unlessGone } from "./appwrite.ts";
import type { Dependencies } from "./dependencies.ts";
import { endAllSessions, endSessionsOf, replacePassword } from "./end-sessions.ts";
import { executeCommand } from "./execute-command.ts";
import { followUpKey } from "./follow-up-key.ts";
import { findSecondStep } from "./rows/second-step-rows.ts";
import { findProfile, findReceipt, lastFreeze } from "./rows.ts";

/**
 * Ends a theft after its freeze is committed: replaces the password, which the thief may know, and ends the sessions. The
 * receipt of the replacement distinguishes a password of a later recovery from one that the thief set in between.
 */

/** How often a password is replaced that an ending session overwrites. */
const ATTEMPTS = 3;

/**
 * Appwrite finishes a call that it has begun after the session of that call has ended. So a password is looked for that
 * such a call sets: how often, and how long before each time, in milliseconds.
 */
const LATE_LOOKS = 3;
const LATE_PAUSE = 1_000;

/**
 * Finishes the last freeze of an account. Repeated, it leaves a password alone that was set since the replacement, and
 * the sessions that began since.
 * @param frozenAt when the freeze was decided
 */
export async function finishFreeze(
  appwrite: Appwrite,
  dependencies: Dependencies,
  userId: string,
  frozenAt: string,
): Promise<void> {
  const { tables, users } = appwrite;
  const freeze = await lastFreeze(tables, userId);
  const replaced = await findReplacedPassword(tables, userId, freeze);
  if (replaced !== null) {
    await endSessionsUntil(users, userId, laterOf(frozenAt, replaced.passwordAt));
    const setAt = await passwordTime(users, userId);
    if (setAt === undefined || changeSince(setAt, replaced) !== "undone") return;
  }
  await replaceUntilInForce(appwrite, dependencies, userId, freeze);
}

/** Replaces the password until no session that ends beside it has written the account. */
async function replaceUntilInForce(
  appwrite: Appwrite,
  dependencies: Dependencies,
  userId: string,
  freeze: number,
): Promise<void> {
  const { users } = appwrite;
  let found: "same" | "set" | "undone" = "same";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const written = await replaceReported(appwrite, dependencies, userId, freeze);
    await endAllSessions(users, userId);
    found =
      written === undefined ? "same" : await lateChange(appwrite, dependencies, userId, freeze, written);
    if (found === "same") return;
  }
  if (found === "undone") throw new Error(`Appwrite keeps the previous password of the account ${userId}`);
}

/** Waits for the password of a call that began before its session ended; another replacement is none. */
async function lateChange(
  { tables, users }: Appwrite,
  { pause }: Dependencies,
  userId: string,
  freeze: number,
  written: ReplacedPassword,
): Promise<"same" | "set" | "undone"> {
  for (let look = 0; ; look++) {
    const setAt = await passwordTime(users, userId);
    if (setAt === undefined) return "same";
    const found = changeSince(setAt, written);
    if (found === "set" && (await lastReplacement(tables, userId, freeze, setAt)) === setAt) return "same";
    if (found !== "same" || look === LATE_LOOKS) return found;
    await pause(LATE_PAUSE);
  }
}

/**
 * Returns when the server has replaced the password for a freeze, the last time where that is still the password; null
 * before it.
 * @param freeze its number
 * @param passwordUpdate when the password of the account was set; empty when there is none
 */
export async function lastReplacement(
  tables: TablesDB,
  userId: string,
  freeze: number,
  passwordUpdate: string,
): Promise<string | null> {
  const first = await findReplacedPassword(tables, userId, freeze);
  if (first === null || passwordUpdate === "") return first?.passwordAt ?? null;
  const setAt = new Date(passwordUpdate).toISOString();
  return (await findReceipt(tables, laterKey(userId, setAt))) === null ? first.passwordAt : setAt;
}

/** Returns when the password of an account was set, in UTC; empty when it has none, undefined for one that is gone. */
async function passwordTime(users: Users, userId: string): Promise<string | undefined> {
  const stored = await storedAccount(users, userId);
  if (stored === undefined) return undefined;
  return stored.passwordUpdate ? new Date(stored.passwordUpdate).toISOString() : "";
}

/**
 * Returns whether the password was set since, or its replacement was undone: a session that has ended now may have written
 * the account as it was before (docs/upstream.md).
 * @param setAt when the password of the account was set; empty when it has none
 */
function changeSince(setAt: string, { passwordAt }: ReplacedPassword): "same" | "set" | "undone" {
  if (Date.parse(setAt) === Date.parse(passwordAt)) return "same";
  return Date.parse(setAt) > Date.parse(passwordAt) ? "set" : "undone";
}

/**
 * Replaces a password that was set by a request which had begun before the freeze of the account.
 * @param before the number of the last freeze when the request began
 * @returns whether the account was frozen since
 */
export async function undoPasswordIfFrozen(
  appwrite: Appwrite,
  dependencies: Dependencies,
  userId: string,
  before: number,
): Promise<boolean> {
  const { tables } = appwrite;
  const freeze = await lastFreeze(tables, userId);
  if (freeze === before) return false;
  if (!(await findProfile(tables, userId))?.frozenAt) return false;
  await replaceUntilInForce(appwrite, dependencies, userId, freeze);
  return true;
}

/** Returns the first replacement of the password for a freeze; null before it. @param freeze its number */
export async function findReplacedPassword(
  tables: TablesDB,
  userId: string,
  freeze: number,
): Promise<ReplacedPassword | null> {
  const receipt = await findReceipt(tables, replacementKey(userId, freeze));
  return receipt === null ? null : (receipt.result as ReplacedPassword);
}

function replacementKey(userId: string, freeze: number): string {
  return followUpKey("replace-password", userId, String(freeze));
}

/** The key of a replacement that is not the first one of its freeze. */
function laterKey(userId: string, passwordAt: string): string {
  return followUpKey("replace-password", userId, passwordAt);
}

/** @returns the replacement; undefined for an account that is gone */
async function replaceReported(
  { tables, users }: Appwrite,
  dependencies: Dependencies,
  userId: string,
  freeze: number,
): Promise<ReplacedPassword | undefined> {
  const written = await replacePassword(users, userId);
  if (written === undefined) return undefined;
  const passwordAt = new Date(written).toISOString();
  const record = async (key: string) => {
    const answer = await executeCommand({
      tables,
      dependencies,
      key,
      actor: { id: "system", role: "system" },
      request: { operation: "replacePassword", input: { userId } },
      decide: async () =>
        rememberReplacedPassword(userId, await findSecondStep(tables, userId), { passwordAt }),
    });
    if (isRefusal(answer)) throw new Error(`The password of ${userId} was not recorded: ${answer.message}`);
    return answer as ReplacedPassword;
  };
  const recorded = await record(replacementKey(userId, freeze));
  // An earlier replacement of this freeze has the receipt, and this password took its place.
  if (recorded.passwordAt !== passwordAt) await record(laterKey(userId, passwordAt));
  return { passwordAt };
}

async function endSessionsUntil(users: Users, userId: string, until: string): Promise<void> {
  const { sessions = [] } = (await unlessGone(users.listSessions({ userId }))) ?? {};
  const older = sessions.filter(({ $createdAt }) => Date.parse($createdAt) <= Date.parse(until));
  const ids = older.map(({ $id }) => $id);
  await endSessionsOf(users, userId, ids);
}

function laterOf(one: string, other: string): string {
  return Date.parse(one) > Date.parse(other) ? one : other;
}
