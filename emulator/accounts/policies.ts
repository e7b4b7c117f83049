import type { Settings } from "#emulator/settings.ts";

export interface PasswordStrength {
  readonly min: number;
  readonly uppercase: boolean;
  readonly lowercase: boolean;
  readonly number: boolean;
  readonly symbols: boolean;
}

/** The project's rules for its accounts. A number of 0 is "no limit". */
export interface Policies {
  /** Seconds. */
  readonly sessionDuration: number;
  readonly sessionLimit: number;
  readonly sessionInvalidation: boolean;
  /** An e-mail to the user at each new sign-in but the first. */
  readonly sessionAlert: boolean;
  readonly userLimit: number;
  readonly passwordHistory: number;
  readonly passwordDictionary: boolean;
  readonly passwordPersonalData: boolean;
  readonly passwordStrength: PasswordStrength;
  readonly membershipPrivacy: MembershipPrivacy;
}

/** The fields of a membership that other members see. */
export interface MembershipPrivacy {
  readonly userId: boolean;
  readonly userName: boolean;
  readonly userEmail: boolean;
  readonly userPhone: boolean;
  readonly userMFA: boolean;
  readonly userAccessedAt: boolean;
}

/** A fresh project's. */
const defaults: Policies = {
  sessionDuration: 31_536_000,
  sessionLimit: 0,
  sessionInvalidation: true,
  sessionAlert: false,
  userLimit: 0,
  passwordHistory: 0,
  passwordDictionary: false,
  passwordPersonalData: false,
  passwordStrength: { min: 8, uppercase: false, lowercase: false, number: false, symbols: false },
  membershipPrivacy: {
    userId: false,
    userName: false,
    userEmail: false,
    userPhone: false,
    userMFA: false,
    userAccessedAt: false,
  },
};

const name = "policies";

export function policiesOf(settings: Settings): Policies {
  return { ...defaults, ...settings.get<Partial<Policies>>(name, {}) };
}

export function changePolicies(settings: Settings, changes: Partial<Policies>): void {
  settings.set(name, { ...settings.get<Partial<Policies>>(name, {}), ...changes });
}
