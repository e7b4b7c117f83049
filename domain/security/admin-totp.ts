import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { Settings } from "#domain/settings/settings.ts";
import type { SecondStepStatus } from "./second-step-row.ts";
import { appAgeRefusal } from "./second-step-status.ts";

/** Appwrite's facts about the caller's session. Instants are in UTC. */
interface AskingSession {
  readonly beganAt: string;
  /** The proven factors, in their order. */
  readonly factors: readonly string[];
  /** Whether a passkey began it, and its page has claimed it. */
  readonly isByPasskey?: boolean;
}

/** The codes of what this rule refuses. */
export const adminTotpRefusals: readonly string[] = ["app-required", "app-too-new", "app-unproven"];

/**
 * Returns why an administrator may not act when an authenticator app is required; null when allowed. The app
 * must be the only factor after the password, or after a passkey: a signed-in caller can have Appwrite add `totp` to the factors
 * without a code. An app that was set up or switched on after the session began proves nothing about it.
 */
export function adminTotpRefusal(
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
  const isBegun = first === "password" || (first === "token" && session.isByPasskey === true);
  const isProven = isBegun && second === "totp";
  return isProven && isAfter(status.appSince) && isAfter(status.onSince) ? null : refuse("app-unproven");
}
