import { type AuthenticationFactor, AuthenticatorType } from "appwrite";
import { emptiedAt } from "#domain/security/account-cache.ts";
import { changeAccount } from "./account-change.ts";
import { accountService } from "./account-service.ts";
import { hasType } from "./errors.ts";
import { ask } from "./operations.ts";
import { writePreference } from "./preferences.ts";

/** The proof of the second step: the app's current code, or one of the recovery codes. */
export type SecondStep = "totp" | "recoveryCode";

/** A secret for the authenticator app, as text and as the address that its QR code holds. */
interface AuthenticatorSecret {
  secret: string;
  uri: string;
}

const type = AuthenticatorType.Totp;

/** Begins the set-up; a secret that was begun but never confirmed is replaced. */
export async function beginAuthenticator(): Promise<AuthenticatorSecret> {
  const { secret, uri } = await accountService.createMfaAuthenticator({ type });
  return { secret, uri };
}

/**
 * Confirms the set-up with a code of the app, creates the recovery codes, and only then requires the second
 * step at every sign-in: no owner is locked out without codes.
 * @param secret that of the app, which the server keeps for sign-ins by a passkey
 * @returns the recovery codes, which are shown this once
 * @throws AppwriteException 401 `user_invalid_token` when the code is wrong
 */
export async function switchOnSecondStep(code: string, secret: string): Promise<string[]> {
  try {
    await confirmAuthenticator(code);
  } catch (error) {
    // An attempt that broke off after this step; the code still has to be right, see below.
    if (!hasType(error, "user_authenticator_already_verified")) throw error;
    await passChallenge("totp", code);
  }
  const codes = await makeRecoveryCodes(code);
  await accountService.updateMFA({ mfa: true });
  // Without it the code is asked for at each sign-in.
  await ask("keepAuthenticator", { secret, code }).catch(() => undefined);
  return codes;
}

/**
 * Confirms the app with its first code. A server with an old state of the account in its cache does not find the app; a
 * write of the account empties that cache. Beginning again would add a second app, whose codes are then not accepted.
 */
async function confirmAuthenticator(otp: string): Promise<void> {
  try {
    await accountService.updateMfaAuthenticator({ type, otp });
  } catch (error) {
    if (!hasType(error, "user_authenticator_not_found")) throw error;
    await writePreference(emptiedAt, new Date().toISOString());
    await accountService.updateMfaAuthenticator({ type, otp });
  }
}

async function makeRecoveryCodes(code: string): Promise<string[]> {
  try {
    return (await accountService.createMfaRecoveryCodes()).recoveryCodes;
  } catch (error) {
    // Left from an earlier set-up: the owner may not have kept them.
    if (!hasType(error, "user_recovery_codes_already_exists")) throw error;
    return replaceRecoveryCodes("totp", code);
  }
}

/**
 * Makes new recovery codes with a code alone, as Appwrite permits it to a session: for an owner without the app.
 * @throws AppwriteException 401 `user_invalid_token`
 */
export async function replaceRecoveryCodes(step: SecondStep, code: string): Promise<string[]> {
  await passChallenge(step, code);
  return (await accountService.updateMfaRecoveryCodes()).recoveryCodes;
}

/** Makes new recovery codes with a proof of the owner; the old ones stop working. @throws OperationRefused */
export async function renewRecoveryCodes(proof: string): Promise<string[]> {
  return [...(await changeAccount("renewRecoveryCodes", { proof })).codes];
}

/** Asks for the password alone from then on, with a proof of the owner. @throws OperationRefused */
export async function switchOffWithProof(proof: string): Promise<void> {
  // Here and not in the function, whose key would publish the hash of the password: docs/decisions/050-step-up.md.
  await accountService.updateMFA({ mfa: false });
  await changeAccount("switchOffSecondStep", { proof });
}

/**
 * Asks for the password alone from then on, with a code alone, as Appwrite permits it to a session: for an owner without
 * the app.
 * @throws AppwriteException 401 `user_invalid_token`
 */
export async function switchOffSecondStep(step: SecondStep, code: string): Promise<void> {
  await passChallenge(step, code);
  // In this order: an authenticator that is gone while the second step is still asked for would lock the account.
  await accountService.updateMFA({ mfa: false });
  await accountService.deleteMfaAuthenticator({ type });
  // The server may learn it by events only after another app is set up, and would take its secret for that of this one.
  await ask("noticeSecondStep", {}).catch(() => undefined);
}

/**
 * Takes the second step of a sign-in, or proves it again.
 * @returns the id of the session in which it was proven
 * @throws AppwriteException 401 `user_invalid_token`
 */
export async function passChallenge(step: SecondStep, code: string): Promise<string> {
  return (await beginChallenge(step))(code);
}

/** Begins a challenge for a code of the app that is on its way. @returns takes the step with the code */
export function beginAppChallenge(): Promise<(code: string) => Promise<string>> {
  return beginChallenge("totp");
}

async function beginChallenge(step: SecondStep): Promise<(code: string) => Promise<string>> {
  // The SDK's own constant for recovery codes is in lower case, which the server takes and then never accepts.
  const factor = step as AuthenticationFactor;
  const { $id } = await accountService.createMfaChallenge({ factor });
  return async (code) => {
    const session = await accountService.updateMfaChallenge({ challengeId: $id, otp: code });
    return session.$id;
  };
}
