import { type Refusal, refuse } from "../commands/refusal.ts";
import type { Settings } from "../settings/settings.ts";
import type { SecondStepStatus } from "./second-step-row.ts";
import { appAgeRefusal } from "./second-step-status.ts";

/** What Appwrite says about the session that asks. Instants are in UTC. */
export interface AskingSession {
  readonly beganAt: string;
  /** What was proven in it, in the order in which it was. */
  readonly factors: readonly string[];
}

/**
 * Why an administrator may not act where an authenticator app is asked for; null when they may. The app has to be the
 * one thing after the password that let this session in: whoever is in can have Appwrite add `totp` to its factors
 * without a code. What was set up or switched on after the session began proves nothing about it.
 */
export function appRefusal(
  status: SecondStepStatus | null,
  session: AskingSession | undefined,
  settings: Settings,
  at: string,
): Refusal | null {
  if (status === null || !(status.isOn && status.hasApp)) return refuse("app-required");
  const tooNew = appAgeRefusal(status, settings, at);
  if (tooNew !== null) return tooNew;
  if (session === undefined) return refuse("app-unproven");
  const [first, second] = session.factors;
  const began = Date.parse(session.beganAt);
  const isAfter = (since: string | null) => since !== null && began > Date.parse(since);
  const isProven = first === "password" && second === "totp";
  return isProven && isAfter(status.appSince) && isAfter(status.onSince) ? null : refuse("app-unproven");
}
