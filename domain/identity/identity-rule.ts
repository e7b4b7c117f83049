import type { Profile } from "#domain/profiles/profile.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { dollarsValue } from "#domain/refusals/refusal-value.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import { type Cents, formatDollars, sum } from "#domain/values/money.ts";
import { identityState } from "./identity.ts";

type CheckSettings = Pick<PublicSettings, "identityCheck" | "identityAbove">;

/**
 * Whether a withdrawal needs a confirmed identity.
 * @param withdrawn what was withdrawn before, pending requests included: a sum cannot be split
 */
export function needsIdentity(
  profile: Pick<Profile, "identity">,
  { identityCheck, identityAbove }: CheckSettings,
  amount: Cents,
  withdrawn: Cents,
): boolean {
  if (identityCheck === "off" || identityState(profile) === "accepted") return false;
  return identityCheck === "first-withdrawal" || sum(withdrawn, amount) > (identityAbove ?? 0);
}

/** Returns why a withdrawal waits for the identity of its owner; null when it does not. */
export function identityRefusal(
  profile: Pick<Profile, "identity">,
  settings: CheckSettings,
  amount: Cents,
  withdrawn: Cents,
): Refusal | null {
  if (!needsIdentity(profile, settings, amount, withdrawn)) return null;
  const { identityCheck, identityAbove } = settings;
  return identityCheck === "above" && identityAbove !== null
    ? refuse("identity-required-above", { limit: dollarsValue(identityAbove, formatDollars(identityAbove)) })
    : refuse("identity-required");
}
