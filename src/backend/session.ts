import type { Models } from "appwrite";
import type { AccessInput } from "#domain/access/routes.ts";
import { callAccess } from "./access.ts";
import { accountService as service } from "./account-service.ts";
import { hasType, isSignedOut } from "./errors.ts";
import { forgetHalfSession, rememberHalfSession } from "./half-session.ts";

/** The signed-in account, as the server reports it. The label `admin` decides about the admin area. */
export interface Account {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Whether signing in takes a second step. */
  secondStep: boolean;
  /** When the password was set last; none for an account without one. */
  passwordChangedAt?: string;
  labels: readonly string[];
}

function toAccount(user: Models.User): Account {
  return {
    id: user.$id,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerification,
    secondStep: user.mfa,
    ...(user.passwordUpdate && { passwordChangedAt: user.passwordUpdate }),
    labels: user.labels,
  };
}

/**
 * Creates an account; it does not sign in.
 * @throws OperationRefused `email-taken`, or with the field `newPassword`
 */
export async function createAccount(details: AccessInput<"createAccount">): Promise<void> {
  await callAccess("createAccount", details);
}

/**
 * Starts a session in this browser. A session left over from before is ended first, because Appwrite
 * refuses a second one in the same browser.
 * @throws AppwriteException 401 `user_invalid_credentials`
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  try {
    rememberHalfSession(await service.createEmailPasswordSession(credentials));
  } catch (error) {
    if (!hasType(error, "user_session_already_exists") && !hasType(error, secondStepMissing)) throw error;
    await abandonSignIn();
    rememberHalfSession(await service.createEmailPasswordSession(credentials));
  }
}

/** Ends this browser's session, also one whose second step was not taken. */
export async function abandonSignIn(): Promise<void> {
  await service.deleteSession({ sessionId: "current" });
  forgetHalfSession();
}

const secondStepMissing = "user_more_factors_required";

/** True when the password was right and the second step of the sign-in is still to be taken. */
export function isSecondStepMissing(error: unknown): boolean {
  return hasType(error, secondStepMissing);
}

/** Ends every session of the account, on all devices. A session that is already gone counts as ended. */
export async function signOutEverywhere(): Promise<void> {
  try {
    await service.deleteSessions();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  forgetHalfSession();
}

/** The request that `currentAccount` sends, for what asks before the program is there. */
export function accountRequest() {
  return service.client.prepareRequest("GET", new URL(`${service.client.config.endpoint}/account`));
}

/** @returns the signed-in account, or null for a guest. @throws when the server cannot be asked, and see isSecondStepMissing */
export async function currentAccount(): Promise<Account | null> {
  try {
    return toAccount(await service.get());
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
