import { findAlarm, reportNotMe } from "./alarms.ts";
import { claimPasskeySession, passkeySignInOptions, signInWithPasskey } from "./passkeys.ts";
import { createAccount, resetPassword } from "./passwords.ts";
import { requestRecovery } from "./recovery.ts";
import type { AccessHandlers } from "./route-handler.ts";
import { secondStepOptions, takeSecondStep } from "./second-step.ts";

/** The handler of each route. A route that is missing here does not compile. */
export const routes: AccessHandlers = {
  findAlarm,
  passkeySignInOptions,
  signInWithPasskey,
  claimPasskeySession,
  secondStepOptions,
  takeSecondStep,
  reportNotMe,
  requestRecovery,
  createAccount,
  resetPassword,
};
