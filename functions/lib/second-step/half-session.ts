import type { Models } from "node-appwrite";
import { ageOf, isSuccessor } from "#domain/members/successor.ts";
import { isByToken } from "#domain/passkeys/sign-in.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { awaitsSecondStep, isByPassword, SECOND_STEPS_PER_HOUR } from "#domain/security/authenticator.ts";
import { findSession, storedAccount } from "#functions/lib/account-cache.ts";
import { type Appwrite, unlessGone } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { isClaimed } from "#functions/lib/passkeys/sign-in-rows.ts";
import { findProfile } from "#functions/lib/rows.ts";
import { takeSlot } from "#functions/lib/take-slot.ts";
import { handOutCode, heldSecret } from "./authenticator-rows.ts";

/** Sessions that still have to take their second step, and the codes that are handed to their pages. */

type Reach = Pick<Appwrite, "tables" | "users">;

/** A second step that the server can take. */
export interface AwaitedStep {
  /** That of the authenticator app of the account. */
  readonly secret: string;
  readonly session: Models.Session;
  /** When the password was set; empty when there is none. */
  readonly passwordUpdate: string;
  readonly isAdmin: boolean;
}

/** A session as its page names it: its id is known to that page and to the sessions of the same account. */
export interface NamedSession {
  readonly userId: string;
  readonly sessionId: string;
}

/**
 * Finds the second step that a session awaits. The caller has to prove the second factor before a code is answered.
 */
export async function awaitedStep(
  { tables, users }: Reach,
  dependencies: Dependencies,
  { userId, sessionId }: NamedSession,
): Promise<AwaitedStep | Refusal> {
  if (dependencies.secondStepKey === null) return refuse("second-step-by-code");
  const at = dependencies.now().toISOString();
  const session = await findSession(users, { userId, sessionId }, () =>
    maySearch({ tables, users }, userId, at),
  );
  if (session === undefined || !awaitsSecondStep(session, at)) return refuse("second-step-over");
  const mayStep =
    isByPassword(session) || (isByToken(session) && (await isClaimed(tables, userId, sessionId)));
  if (!mayStep) return refuse("second-step-over");
  const [account, profile, secret] = await Promise.all([
    unlessGone(users.get({ userId })),
    findProfile(tables, userId),
    heldSecret(tables, dependencies, userId),
  ]);
  if (account === undefined || profile === null || !account.status || !account.mfa)
    return refuse("second-step-over");
  // The passkeys of a deleted account must not open the one that took its id.
  if (isSuccessor(ageOf(account), profile)) return refuse("second-step-over");
  if (secret === null) return refuse("second-step-by-code");
  const { labels, passwordUpdate = "" } = account;
  return { secret, session, passwordUpdate, isAdmin: profile.isAdmin || labels.includes("admin") };
}

/** Searches for sessions of an account that a list lacks, within an hour. */
const SEARCHES_PER_HOUR = 10;

/** A guest may have made the ids up, and the search writes to the account. */
async function maySearch({ tables, users }: Reach, userId: string, at: string): Promise<boolean> {
  if ((await storedAccount(users, userId)) === undefined) return false;
  const refused = () => refuse("too-many-attempts");
  const slot = { sender: `second-step-cache:${userId}`, most: SEARCHES_PER_HOUR, at, refused };
  return (await takeSlot(tables, slot)) === null;
}

/** Counts an attempt at a second step of an account. @returns the refusal when there were too many */
export function countSecondStep(
  tables: Reach["tables"],
  { now }: Pick<Dependencies, "now">,
  userId: string,
): Promise<Refusal | null> {
  return takeSlot(tables, {
    sender: `second-step:${userId}`,
    most: SECOND_STEPS_PER_HOUR,
    at: now().toISOString(),
    refused: () => refuse("too-many-attempts"),
  });
}

/** The code for a session that a passkey has begun; null where none is needed, or the account's secret is not held. */
export async function codeAfterPasskey(
  appwrite: Reach,
  dependencies: Dependencies,
  session: NamedSession,
): Promise<string | null> {
  const step = await awaitedStep(appwrite, dependencies, session);
  if (isRefusal(step)) return null;
  const refusal = await countSecondStep(appwrite.tables, dependencies, session.userId);
  if (refusal !== null) return null;
  return handOutCode(appwrite.tables, dependencies, session.userId, step.secret);
}
