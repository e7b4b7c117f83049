import { type Effects, rowsOf } from "#domain/effects/effects.ts";
import { PERSONAL } from "#domain/effects/personal-value.ts";
import { queueCounter } from "#domain/figures/counter-increments.ts";
import {
  awaitsActivation,
  type NewProfile,
  type Profile,
  type ProfileChange,
  profileColumns,
} from "./profile.ts";

/** The rows of `users`. */

/** A profile as read for a decision. */
export interface ReadProfile {
  readonly profile: Profile;
  /** True when the account was deleted or its id reused, so that it must not read new profileRows. */
  readonly isHidden?: boolean;
}

export const profileRows = rowsOf<NewProfile>("users", profileColumns);

/** Writes the profile of a new account. */
export function profileCreated(profile: NewProfile): Effects {
  return {
    writes: [profileRows.create(profile.userId, profile, profile.userId)],
    counters: awaitsActivation(profile) ? [queueCounter("inactiveUsers", profile.userId, 1)] : [],
    after: { isActive: profile.isActive },
  };
}

/** Writes changed columns of a profile. */
export function profileChanged({ profile, isHidden }: ReadProfile, change: ProfileChange): Effects {
  const isActivated = awaitsActivation(profile) && !awaitsActivation({ ...profile, ...change });
  return {
    writes: [profileRows.update(profile.$id, change)],
    counters: isActivated ? [queueCounter("inactiveUsers", profile.$id, -1)] : [],
    before: impersonal(presentValues(profile, change)),
    after: impersonal(change),
    ...(isHidden && { hiddenFrom: profile.$id }),
  };
}

/** Writes on a profile what it shows of the books. */
export function profileProjected(
  { profile, isHidden }: ReadProfile,
  projected: Partial<NewProfile>,
): Effects {
  return {
    writes: [profileRows.update(profile.$id, projected)],
    counters: [],
    ...(isHidden && { hiddenFrom: profile.$id }),
  };
}

/** Whether a column that changes is personal. A new one does not compile before it says so. */
const isPersonal: Readonly<Record<keyof ProfileChange, boolean>> = {
  email: true,
  phone: true,
  country: true,
  avatar: true,
  language: true,
  isActive: false,
  activatedAt: false,
  isAdmin: false,
  trade: false,
  mutedMails: false,
  mutedBell: false,
  resultDigest: false,
  identity: false,
  identityAt: false,
  frozenAt: false,
  addressLockedAt: false,
  addressLockEndsAt: false,
};

/** Says that something personal changed, not what it was: the audit outlives the profile. */
function impersonal(columns: Partial<Record<keyof ProfileChange, unknown>>): object {
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      isPersonal[name as keyof ProfileChange] ? PERSONAL : value,
    ]),
  );
}

function presentValues(profile: Profile, change: ProfileChange): ProfileChange {
  return Object.fromEntries(Object.entries(profile).filter(([column]) => column in change));
}
