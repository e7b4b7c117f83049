import { createHash } from "node:crypto";
import type { AccessResults } from "#domain/access/routes.ts";
import { CHALLENGES_PER_HOUR } from "#domain/passkeys/challenge.ts";
import { type AssertionOptions, assertionOptions } from "#domain/passkeys/options.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { isDeviceStep } from "#domain/security/authenticator.ts";
import type { Appwrite } from "#functions/lib/appwrite.ts";
import type { Dependencies } from "#functions/lib/dependencies.ts";
import { checkAssertion } from "#functions/lib/passkeys/check-assertion.ts";
import { createChallenge, passkeysOf } from "#functions/lib/passkeys/rows.ts";
import { handOutCode, wasCodeHanded } from "#functions/lib/second-step/authenticator-rows.ts";
import {
  type AwaitedStep,
  awaitedStep,
  countSecondStep,
  type NamedSession,
} from "#functions/lib/second-step/half-session.ts";
import { remember, spendToken } from "#functions/lib/second-step/remembered-devices.ts";
import { momentOfCode } from "#functions/lib/second-step/totp.ts";
import { takeSlot } from "#functions/lib/take-slot.ts";
import type { AccessCall } from "./route-handler.ts";

/** The second step of a sign-in without a code of the owner: docs/decisions/057-second-step-without-a-code.md. */

/** Answers how a session can take its second step without a code: a challenge for a passkey, and whether devices count. */
export async function secondStepOptions({
  appwrite,
  dependencies,
  input,
}: AccessCall<"secondStepOptions">): Promise<AccessResults["secondStepOptions"] | Refusal> {
  const step = await awaitedStep(appwrite, dependencies, input);
  if (isRefusal(step)) return step;
  const passkey = await passkeyOptions(appwrite, dependencies, input);
  return isRefusal(passkey) ? passkey : { passkey, rememberDays: daysFor(step, dependencies) };
}

async function passkeyOptions(
  { tables }: Appwrite,
  { passkeySite: site, now }: Dependencies,
  { userId, sessionId }: NamedSession,
): Promise<AssertionOptions | Refusal | null> {
  const passkeys = site === null ? [] : await passkeysOf(tables, userId);
  const usable = passkeys.filter(({ clonedAt }) => clonedAt === null);
  if (site === null || usable.length === 0) return null;
  const at = now().toISOString();
  const sender = createHash("sha256").update(`second-step-challenges:${userId}`).digest("hex");
  const refused = () => refuse("too-many-attempts");
  const refusal = await takeSlot(tables, { sender, most: CHALLENGES_PER_HOUR, at, refused });
  if (refusal !== null) return refusal;
  const challenge = await createChallenge(tables, { purpose: "second-step", userId, sessionId }, at);
  return assertionOptions(site, challenge, usable);
}

/** Administrators prove the second step at each sign-in, and a session of an earlier password proves none of now. */
function daysFor({ isAdmin, session, passwordUpdate }: AwaitedStep, { rememberDays }: Dependencies): number {
  const isOlder = passwordUpdate !== "" && Date.parse(session.$createdAt) < Date.parse(passwordUpdate);
  return isAdmin || isOlder ? 0 : rememberDays;
}

/**
 * Answers the present code of the account's app to the page that has proven the second factor; to a page that has sent
 * one, which has its device remembered, this one and no other.
 */
export async function takeSecondStep(
  call: AccessCall<"takeSecondStep">,
): Promise<AccessResults["takeSecondStep"] | Refusal> {
  const { appwrite, dependencies, caller, input } = call;
  // Its answer would be announced to the sockets of the account that is signed in.
  if (caller !== null) return refuse("invalid-request", { detail: "only a guest can take a second step" });
  const { proof, remember: token, userId } = input;
  const step = await awaitedStep(appwrite, dependencies, input);
  if (isRefusal(step)) return step;
  const exceeded = await countSecondStep(appwrite.tables, dependencies, userId);
  if (exceeded !== null) return exceeded;
  const refusal = await proofRefusal(call, step);
  if (refusal !== null) return refusal;
  const days = daysFor(step, dependencies);
  // A device that was remembered stays what it is: its days are not renewed.
  if (token !== undefined && days > 0 && !("device" in proof)) {
    const { clientName, osName } = step.session;
    const failed = await remember(appwrite, dependencies, { userId, clientName, osName }, token);
    if (failed !== null) return failed;
  }
  if ("code" in proof) return { code: proof.code };
  return { code: await handOutCode(appwrite.tables, dependencies, userId, step.secret) };
}

/** Why the second factor is not proven; null when it is. */
async function proofRefusal(
  { appwrite, dependencies, input }: AccessCall<"takeSecondStep">,
  step: AwaitedStep,
): Promise<Refusal | null> {
  const { proof, userId, sessionId, remember: token } = input;
  if ("assertion" in proof) {
    const use = { purpose: "second-step", userId, sessionId } as const;
    const passkey = await checkAssertion(appwrite, dependencies, proof.assertion, use);
    return isRefusal(passkey) ? passkey : null;
  }
  if ("device" in proof) {
    if (daysFor(step, dependencies) === 0) return refuse("device-unknown");
    // Another refusal: the device stays remembered.
    if (!isDeviceStep(step.session, dependencies.now().toISOString())) return refuse("second-step-by-code");
    const { passwordUpdate } = step;
    return spendToken(appwrite, dependencies, { userId, passwordUpdate }, proof.device);
  }
  if (token === undefined) return refuse("invalid-request", { detail: "a code is typed at Appwrite" });
  const moment = momentOfCode(step.secret, proof.code, dependencies.now().getTime());
  if (moment === null) return refuse("wrong-code");
  // One that the server gave to a device shows that the device is remembered, not that the app is there.
  return (await wasCodeHanded(appwrite.tables, userId, [moment])) ? refuse("code-handed") : null;
}
