import type { AccessInput, AccessResults } from "#domain/access/routes.ts";
import type { AssertionOptions } from "#domain/passkeys/options.ts";
import { callAccess } from "./access.ts";
import { hasType, OperationRefused } from "./errors.ts";
import { type HalfSession, halfSession } from "./half-session.ts";
import { askPasskey, PasskeyFailed, supportsPasskeys } from "./passkeys.ts";
import { forgetDevice, keepDevice, makeDevice, nextDevice } from "./remembered-device.ts";
import { beginAppChallenge } from "./second-factor.ts";

/**
 * The second step of a sign-in with a code that the server answers, for a passkey or a remembered device:
 * docs/decisions/057-second-step-without-a-code.md.
 */

/** The ways in which the server can take the second step that this tab awaits. */
export interface StepChoice {
  readonly byPasskey: boolean;
  /** For how many days this device can be remembered; 0 for never. */
  readonly rememberDays: number;
}

/** Asks how the second step can be taken. */
export async function readStepChoice(): Promise<StepChoice> {
  const options = await optionsOf(halfSession());
  if (options === null) return { byPasskey: false, rememberDays: 0 };
  return { byPasskey: supportsPasskeys() && options.passkey !== null, rememberDays: options.rememberDays };
}

/** Takes the second step by a passkey. @throws PasskeyFailed, or what `callAccess` throws */
export async function passByPasskey(remembers: boolean): Promise<void> {
  const session = halfSession();
  const passkey: AssertionOptions | null = (await optionsOf(session))?.passkey ?? null;
  if (session === undefined || passkey === null) throw new PasskeyFailed("failed");
  const assertion = await askPasskey(passkey);
  try {
    await pass(session, { assertion }, remembers);
  } catch (error) {
    // The app was set up again since the server learned its secret.
    throw hasType(error, "user_invalid_token") ? new PasskeyFailed("failed", error) : error;
  }
}

/** Takes the second step by a code of the app and has this device remembered. @throws what `callAccess` throws */
export async function passAndRemember(code: string): Promise<void> {
  const session = halfSession();
  if (session !== undefined) await pass(session, { code }, true);
}

/**
 * Takes the second step as a remembered device.
 * @returns false where the server does not remember this device any more
 */
export async function passAsDevice(): Promise<boolean> {
  const session = halfSession();
  const device = session && nextDevice(session.userId);
  if (session === undefined || device === undefined) return false;
  try {
    await pass(session, { device }, false);
    return true;
  } catch (error) {
    if (error instanceof OperationRefused && error.code === "device-unknown") forgetDevice(session.userId);
    else if (!(error instanceof OperationRefused) && !hasType(error, "user_invalid_token")) throw error;
    return false;
  }
}

async function pass(
  session: HalfSession,
  proof: AccessInput<"takeSecondStep">["proof"],
  remembers: boolean,
): Promise<void> {
  // Before the code, which counts for some seconds only.
  const passChallenge = await beginAppChallenge();
  const remember = remembers ? makeDevice() : undefined;
  const { code } = await callAccess("takeSecondStep", { ...session, proof, ...(remember && { remember }) });
  const { userId } = session;
  if ("device" in proof) keepDevice(userId, { family: proof.device.family, secret: proof.device.next });
  if (remember !== undefined) keepDevice(userId, remember);
  await passChallenge(code);
}

/** Null where the server cannot take the step. */
async function optionsOf(
  session: HalfSession | undefined,
): Promise<AccessResults["secondStepOptions"] | null> {
  if (session === undefined) return null;
  try {
    return await callAccess("secondStepOptions", session);
  } catch (error) {
    if (error instanceof OperationRefused) return null;
    throw error;
  }
}
