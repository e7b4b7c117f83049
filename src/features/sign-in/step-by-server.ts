import { stepOf } from "#domain/security/second-step.ts";
import * as secondStep from "#messages/generated/second-step.ts";
import { browserProblem, OperationRefused, problemOf } from "#src/backend/errors.ts";
import { PasskeyFailed } from "#src/backend/passkeys.ts";
import { passAndRemember, passAsDevice, passByPasskey } from "#src/backend/second-step-by-server.ts";
import { enterSession } from "#src/features/session/enter-session.ts";
import type { Reading } from "#src/language/catalogues.ts";
import { textOf } from "#src/language/problem.ts";
import { takeSecondStep } from "./sign-in.ts";

export { readStepChoice } from "#src/backend/second-step-by-server.ts";

const enterAfterStep = () => enterSession(browserProblem("server-problem"));

/** Takes the second step of a sign-in by a passkey, as `takeSecondStep` does by a code. @throws what is said against it */
export async function stepByPasskey(remembers: boolean): Promise<void> {
  await passByPasskey(remembers);
  await enterAfterStep();
}

/** Takes the second step as a remembered device. @returns false where it is not remembered any more */
export async function stepAsDevice(): Promise<boolean> {
  if (!(await passAsDevice())) return false;
  await enterAfterStep();
  return true;
}

/** Takes the second step by a code and has this device remembered; a recovery code signs in alone. */
export async function stepAndRemember(code: string): Promise<void> {
  if (stepOf(code) === "recoveryCode") return takeSecondStep("recoveryCode", code);
  await passAndRemember(code);
  await enterAfterStep();
}

/** Returns what went wrong, in the reader's language: the code takes the step as well. */
export function stepErrorText(error: unknown, reading: Reading): string {
  if (error instanceof OperationRefused && error.code === "passkey-cloned")
    return reading.t(secondStep.passkeyRefused);
  const isPasskeys = error instanceof OperationRefused && error.code.startsWith("passkey-");
  if (error instanceof PasskeyFailed || isPasskeys) return reading.t(secondStep.passkeyFailed);
  return textOf(problemOf(error), reading);
}
