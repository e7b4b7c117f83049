import { type Refusal, refuse } from "./refusal.ts";

/** What Appwrite says about an administrator and the session that asks. */
export interface SecondStepFacts {
  /** Whether signing in takes a second step. */
  readonly isOn: boolean;
  /** Whether an authenticator app was set up and confirmed. */
  readonly hasApp: boolean;
  /** What was proven in the session that asks; undefined when it is not known. */
  readonly proven: readonly string[] | undefined;
}

/** What counts: a code of the app, or a recovery code of whoever has lost it. A code sent by mail does not. */
const accepted: readonly string[] = ["totp", "recoveryCode"];

/** Why an administrator may not act where an authenticator app is asked for; null when they may. */
export function appRefusal({ isOn, hasApp, proven }: SecondStepFacts): Refusal | null {
  if (!(isOn && hasApp)) return refuse("app-required");
  return proven?.some((factor) => accepted.includes(factor)) ? null : refuse("app-unproven");
}
