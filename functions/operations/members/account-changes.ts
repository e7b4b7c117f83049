import { AppwriteException, AuthenticatorType, type Users } from "node-appwrite";
import { isRefusal, type Refusal, type RefusalCode, refuse } from "#domain/refusals/refusal.ts";
import { isPersonal } from "#domain/security/personal-password.ts";
import type { OwnerProof, ProvenChange } from "#domain/security/proof.ts";
import type { SecondStepEvent } from "#domain/security/second-step-status.ts";
import { acceptedSessions, storedAccount } from "#functions/lib/account-cache.ts";
import { type Appwrite, gone } from "#functions/lib/appwrite.ts";
import { breachedRefusal } from "#functions/lib/breached-passwords.ts";
import type { Caller } from "#functions/lib/caller.ts";
import { endSessionsOf } from "#functions/lib/end-sessions.ts";
import { undoPasswordIfFrozen } from "#functions/lib/finish-freeze.ts";
import { lastFreeze } from "#functions/lib/rows.ts";
import { forgetSecret } from "#functions/lib/second-step/authenticator-rows.ts";
import type { QueryHandlers } from "#functions/operations/query-handler.ts";
import { frozenOwner, type SpendingCall, spendProof } from "#functions/operations/security/proof.ts";
import { noticeByEvent } from "#functions/operations/security/second-step.ts";

/**
 * Changes of an account by a proof of its owner, which Appwrite itself makes for the cookie or the password of a session:
 * docs/decisions/050-step-up.md. No commit orders them with a freeze, so each is taken back where one came beside it.
 */
type AccountChange = "changePassword" | "changeEmail" | "switchOffSecondStep" | "renewRecoveryCodes";

export const accountChanges: QueryHandlers<AccountChange> = {
  changePassword: async (call) => {
    const { appwrite, caller, input } = call;
    const { newPassword: password, oldPassword } = input;
    // Before the proof is used up.
    const breached = await breachedRefusal(call.dependencies.isBreached, password, "breached-password");
    if (breached !== null) return breached;
    const known = await storedAccount(appwrite.users, caller.id);
    const context = { site: call.dependencies.siteName, name: known?.name, email: known?.email };
    if (isPersonal(password, context)) return refuse("personal-password");
    const lastFrozen = await lastFreeze(appwrite.tables, caller.id);
    const proof = await spendFor(call, "password-changed", oldPassword);
    if (isRefusal(proof)) return proof;
    const { users, ownAccount } = appwrite;
    const change = () =>
      oldPassword === undefined
        ? users.updatePassword({ userId: caller.id, password })
        : ownAccount.changePassword({ password, oldPassword });
    const refused = await refusalOf(change(), "password-too-common");
    if (refused !== null) return refused;
    await endOtherSessions(users, caller);
    // A session that has ended now may have written the account as it was before (docs/upstream.md).
    const stored = await storedAccount(users, caller.id);
    if (stored?.passwordUpdate === caller.passwordUpdate) await change();
    if (await undoPasswordIfFrozen(appwrite, call.dependencies, caller.id, lastFrozen))
      return refuse("account-frozen");
    await notice(call);
    // A change by key ended all sessions.
    return { isSignedOut: oldPassword === undefined };
  },
  changeEmail: async (call) => {
    const { appwrite, caller, input } = call;
    const { email, password } = input;
    const proof = await spendFor(call, "email-changed", password);
    if (isRefusal(proof)) return proof;
    const refused = await refusalOf(
      password === undefined
        ? appwrite.users.updateEmail({ userId: caller.id, email })
        : appwrite.ownAccount.changeEmail({ email, password }),
      "email-unusable",
    );
    if (refused !== null) return refused;
    const frozen = await frozenOwner(appwrite.tables, caller.id);
    if (frozen !== null) {
      await restoreEmail(appwrite.users, caller);
      return frozen;
    }
    await notice(call);
    return { email };
  },
  switchOffSecondStep: async (call) => {
    const proof = await spendProof(call, "switched-off");
    if (isRefusal(proof)) return proof;
    const { appwrite, caller } = call;
    const { users } = appwrite;
    const userId = caller.id;
    // In this order: an authenticator that is gone while the second step is still asked for would lock the account. The
    // page has switched it off with its session, which alone can do so without publishing the hash of the password.
    if (caller.secondStep) await users.updateMFA({ userId, mfa: false });
    // Before the app is removed, which cannot be taken back.
    const frozen = await frozenOwner(appwrite.tables, userId);
    if (frozen !== null) {
      if (caller.secondStep) await users.updateMFA({ userId, mfa: true });
      return frozen;
    }
    await gone(users.deleteMFAAuthenticator({ userId, type: AuthenticatorType.Totp }));
    await forgetSecret(appwrite.tables, userId);
    await notice(call);
    return { isOn: false };
  },
  renewRecoveryCodes: async (call) => {
    const proof = await spendProof(call, "codes-renewed");
    if (isRefusal(proof)) return proof;
    const { appwrite, caller } = call;
    const codes = await newRecoveryCodes(appwrite, caller.id);
    const frozen = await frozenOwner(appwrite.tables, caller.id);
    if (frozen !== null) {
      // The previous ones are gone. These are in no answer, so no one knows them.
      await newRecoveryCodes(appwrite, caller.id);
      return frozen;
    }
    await notice(call, { hasRenewedCodes: true });
    return { codes };
  },
};

/** Gives an account its previous address back, as verified as it was. */
async function restoreEmail(users: Users, { id: userId, email, emailVerified }: Caller): Promise<void> {
  await gone(users.updateEmail({ userId, email }));
  if (emailVerified) await gone(users.updateEmailVerification({ userId, emailVerification: true }));
}

/** Ends the sessions of the caller's account but the one that asks. */
async function endOtherSessions(users: Users, { id, sessionId }: Caller): Promise<void> {
  const open = await acceptedSessions(users, id);
  const others = open.filter((one) => one !== sessionId);
  await endSessionsOf(users, id, others);
}

/** @param password that was typed for the proof; a proof without a password has none */
async function spendFor(
  call: SpendingCall,
  change: ProvenChange,
  password: string | undefined,
): Promise<OwnerProof | Refusal> {
  const proof = await spendProof(call, change);
  if (isRefusal(proof)) return proof;
  // By the key of the function alone where no password was proven: it publishes the hash of the password.
  return proof.provenIn !== null && password === undefined ? refuse("wrong-password") : proof;
}

/** Returns why Appwrite did not make a change; null when it did. @param unusable the refusal of the new value */
async function refusalOf(change: Promise<unknown>, unusable: RefusalCode): Promise<Refusal | null> {
  try {
    await change;
    return null;
  } catch (error) {
    if (!(error instanceof AppwriteException)) throw error;
    if (error.type === "user_invalid_credentials") return refuse("wrong-password");
    if (error.code === 429) return refuse("too-many-attempts");
    if (error.code === 400 || error.code === 409) return refuse(unusable);
    throw error;
  }
}

/** Makes recovery codes, also where there were none. */
async function newRecoveryCodes({ users }: Appwrite, userId: string): Promise<readonly string[]> {
  try {
    return (await users.updateMFARecoveryCodes({ userId })).recoveryCodes;
  } catch (error) {
    if (!(error instanceof AppwriteException && error.type === "user_recovery_codes_not_found")) throw error;
    return (await users.createMFARecoveryCodes({ userId })).recoveryCodes;
  }
}

/** Records the change at once. It is made: where this fails, its event or the next operation records it. */
async function notice(call: SpendingCall, event: SecondStepEvent = {}): Promise<void> {
  const { appwrite, dependencies, caller } = call;
  await noticeByEvent(appwrite, dependencies, caller.id, event).catch(() => undefined);
}
