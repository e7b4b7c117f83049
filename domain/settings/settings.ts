import * as z from "zod/mini";
import { dollars } from "#domain/values/fields.ts";
import { type Cents, formatHundredths, ZERO } from "#domain/values/money.ts";
import { parseReplacement } from "#domain/values/parse-amount.ts";
import { defaultCharges } from "./default-charges.ts";

/**
 * The operator's settings, which change no rule. Screens preview and the server decides with the same values.
 */

/** When an invitation has earned its bonus: see docs/decisions/011-referral-bonus.md. */
export const bonusMoments = ["first-deposit", "registration", "verified-email", "activation"] as const;
export type BonusMoment = (typeof bonusMoments)[number];

/** Which withdrawals need a confirmed identity: see docs/decisions/056-identity.md. */
export const identityChecks = ["off", "first-withdrawal", "above"] as const;

/** A whole number that rows of older versions lack. */
const addedNumber = (usual: number) =>
  z.codec(z.nullable(z.number()), z.number(), {
    decode: (count) => count ?? usual,
    encode: (count) => count,
  });

/** Rows of older versions lack it. */
const addedCheck = z.codec(z.nullable(z.enum(identityChecks)), z.enum(identityChecks), {
  decode: (check) => check ?? "off",
  encode: (check) => check,
});

const publicColumns = z.object({
  withdrawalFee: z.number(),
  withdrawalMinimum: dollars,
  bonuses: z.boolean(),
  referrals: z.boolean(),
  referralBonus: dollars,
  referralBonusAt: z.enum(bonusMoments),
  referralMinimum: z.nullable(dollars),
  openRequestsMax: addedNumber(10),
  requestsPerHour: addedNumber(30),
  securityHoldHours: addedNumber(24),
  identityCheck: addedCheck,
  identityAbove: z.nullable(dollars),
  identityRetentionDays: addedNumber(90),
  largeWithdrawal: z.nullable(dollars),
  // A version without this column lets no new address wait.
  addressWaitHours: addedNumber(0),
});

const adminColumns = z.object({ fourEyesAbove: z.nullable(dollars) });

/**
 * `withdrawalFee` is the part of a withdrawal that is kept, in hundredths of a percent; `withdrawalMinimum` the
 * least that can be withdrawn; `bonuses` and `referrals` whether there are any, because some countries forbid them;
 * `referralBonus` what an invitation earns, as balance and as bonus; `referralMinimum` the least deposit that earns it,
 * null for as much as the bonus; `openRequestsMax` how many deposits and withdrawals
 * of one investor may wait for review, and `requestsPerHour` how many they may ask for within an hour;
 * `securityHoldHours` how long withdrawals wait after a change of the password, the email address or the second step,
 * and how long an authenticator app must have been set up before it counts; `identityCheck` which withdrawals need a
 * confirmed identity, `identityAbove` the sum of withdrawals above which they do, null where it is not by a sum, and
 * `identityRetentionDays` how long details and files are kept after the decision; `largeWithdrawal` from which amount a
 * withdrawal takes a proof of the owner also to a known address, null when none does; `addressWaitHours` how long a new
 * address of the address book waits before it can be used. Amounts are cents.
 */
export type PublicSettings = Readonly<z.output<typeof publicColumns>>;

/**
 * The settings that only administrators read, because they reveal how the money is guarded: `fourEyesAbove`
 * is the amount above which an adjustment or a payout needs a second administrator, null when none does.
 */
export type AdminSettings = Readonly<z.output<typeof adminColumns>>;

/**
 * `adminTotp` is whether administrators need an authenticator app: the server decides it and returns it to no
 * client.
 */
export type Settings = PublicSettings & AdminSettings & { readonly adminTotp: boolean };

/**
 * The values of the specification: 10 %, no minimum, 100 dollars for an invitation. The
 * specification pays them at the registration, which an operator may choose; the default is the first deposit
 * (docs/decisions/011-referral-bonus.md). It requires no app.
 */
export const settings: Settings = {
  ...defaultCharges,
  withdrawalMinimum: ZERO,
  bonuses: true,
  referrals: true,
  referralMinimum: null,
  fourEyesAbove: null,
  adminTotp: false,
  openRequestsMax: 10,
  requestsPerHour: 30,
  securityHoldHours: 24,
  identityCheck: "off",
  identityAbove: null,
  identityRetentionDays: 90,
  largeWithdrawal: null,
  addressWaitHours: 24,
};

/** The fee as people read it: "10%", "2.5%". */
export function feePercent({ withdrawalFee }: Pick<Settings, "withdrawalFee">): string {
  return `${formatHundredths(withdrawalFee)}%`;
}

/** Whether an invitation earns anything; a referral bonus is a bonus, so the switch of bonuses stops it too. */
export function paysReferrals({ bonuses, referrals, referralBonus }: PublicSettings): boolean {
  return bonuses && referrals && referralBonus > 0;
}

/** Returns the least deposit of a newcomer that earns the bonus for the inviter. */
export function leastEarningDeposit({
  referralBonus,
  referralMinimum,
}: Pick<PublicSettings, "referralBonus" | "referralMinimum">): Cents {
  return referralMinimum ?? referralBonus;
}

/** Reads the row of `settings` that the server publishes. @throws ZodError when it is not what the schema promises */
export function parseSettings(value: unknown): PublicSettings {
  return publicColumns.parse(value);
}

/** Reads the row of `adminsettings`. @throws ZodError when it is not what the schema promises */
export function parseAdminSettings(value: unknown): AdminSettings {
  return adminColumns.parse(value);
}

/** Returns the columns of the row that everybody reads. Those that an older version filled in are emptied. */
export function settingsColumns(values: Settings) {
  return { ...z.encode(publicColumns, values), fourEyesAbove: null, adminTotp: null };
}

/** Returns the columns of the row that administrators read. */
export function adminSettingsColumns(values: Settings): z.input<typeof adminColumns> {
  return z.encode(adminColumns, values);
}

/** The variables of the function `operations` that change a setting. */
export const settingVariables = [
  "WITHDRAWAL_FEE_PERCENT",
  "WITHDRAWAL_MINIMUM",
  "BONUSES",
  "REFERRALS",
  "REFERRAL_BONUS",
  "REFERRAL_BONUS_AT",
  "REFERRAL_MINIMUM_DEPOSIT",
  "FOUR_EYES_ABOVE",
  "ADMIN_TOTP",
  "OPEN_REQUESTS_MAX",
  "REQUESTS_PER_HOUR",
  "SECURITY_HOLD_HOURS",
  "IDENTITY_CHECK",
  "IDENTITY_ABOVE",
  "IDENTITY_RETENTION_DAYS",
  "LARGE_WITHDRAWAL",
  "ADDRESS_WAIT_HOURS",
] as const;
type SettingVariable = (typeof settingVariables)[number];

/**
 * Parses the operator's variables; a missing or empty one keeps the specification's value, but administrators
 * need an authenticator app unless a variable says otherwise.
 * @throws Error with one sentence per malformed variable
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  function read<Value>(
    name: SettingVariable,
    fallback: Value,
    rule: string,
    parse: (text: string) => Value | null,
  ): Value {
    const text = variables[name] ?? "";
    if (text === "") return fallback;
    const value = parse(text);
    if (value === null) problems.push(`The variable ${name} must be ${rule}, not "${text}".`);
    return value ?? fallback;
  }
  const readCount = (name: SettingVariable, fallback: number, most: number): number =>
    read(name, fallback, `a whole number from 1 to ${most}`, (text) => positiveCount(text, most));
  const readHours = (name: SettingVariable, fallback: number, most: number): number =>
    read(name, fallback, `whole hours from 0 to ${most}`, (text) =>
      /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : null,
    );
  const amount = "an amount in dollars such as 25 or 25.50";
  const found: Settings = {
    withdrawalFee: read(
      "WITHDRAWAL_FEE_PERCENT",
      settings.withdrawalFee,
      "a percentage from 0 to 100 with at most 2 decimals",
      percentage,
    ),
    withdrawalMinimum: read("WITHDRAWAL_MINIMUM", settings.withdrawalMinimum, amount, dollarAmount),
    bonuses: read("BONUSES", settings.bonuses, "on or off", onOff),
    referrals: read("REFERRALS", settings.referrals, "on or off", onOff),
    referralBonus: read("REFERRAL_BONUS", settings.referralBonus, amount, dollarAmount),
    referralBonusAt: read(
      "REFERRAL_BONUS_AT",
      settings.referralBonusAt,
      `one of ${bonusMoments.join(", ")}`,
      (text) => bonusMoments.find((moment) => moment === text) ?? null,
    ),
    referralMinimum: read<Cents | null>(
      "REFERRAL_MINIMUM_DEPOSIT",
      settings.referralMinimum,
      `${amount}, above 0`,
      (text) => dollarAmount(text) || null,
    ),
    fourEyesAbove: read("FOUR_EYES_ABOVE", settings.fourEyesAbove, amount, dollarAmount),
    adminTotp: read("ADMIN_TOTP", true, "on or off", onOff),
    openRequestsMax: readCount("OPEN_REQUESTS_MAX", settings.openRequestsMax, MOST_OPEN),
    requestsPerHour: readCount("REQUESTS_PER_HOUR", settings.requestsPerHour, MOST_PER_HOUR),
    securityHoldHours: readHours("SECURITY_HOLD_HOURS", settings.securityHoldHours, 720),
    identityCheck: read(
      "IDENTITY_CHECK",
      settings.identityCheck,
      `one of ${identityChecks.join(", ")}`,
      (text) => identityChecks.find((check) => check === text) ?? null,
    ),
    identityAbove: read<Cents | null>("IDENTITY_ABOVE", settings.identityAbove, amount, dollarAmount),
    identityRetentionDays: read(
      "IDENTITY_RETENTION_DAYS",
      settings.identityRetentionDays,
      "whole days from 0 to 3650",
      (text) => (/^\d{1,4}$/.test(text) && Number(text) <= 3650 ? Number(text) : null),
    ),
    largeWithdrawal: read<Cents | null>(
      "LARGE_WITHDRAWAL",
      settings.largeWithdrawal,
      `${amount}, above 0`,
      (text) => dollarAmount(text) || null,
    ),
    addressWaitHours: readHours("ADDRESS_WAIT_HOURS", settings.addressWaitHours, 168),
  };
  if (found.identityCheck === "above" && found.identityAbove === null)
    problems.push("The variable IDENTITY_ABOVE is missing: IDENTITY_CHECK is above.");
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return found;
}

/** More than this would be no limit: a person reviews each request, and each one reads as many rows as are counted. */
const MOST_OPEN = 100;
const MOST_PER_HOUR = 1000;

function positiveCount(text: string, most: number): number | null {
  return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= most ? Number(text) : null;
}

function onOff(text: string): boolean | null {
  if (text === "on") return true;
  return text === "off" ? false : null;
}

function dollarAmount(text: string): Cents | null {
  const parsed = parseReplacement(text, "zero");
  return typeof parsed === "string" ? null : parsed;
}

/** Hundredths of a percent are read the way cents are: digit by digit. */
function percentage(text: string): number | null {
  const parsed = dollarAmount(text);
  return parsed === null || parsed > 10_000 ? null : parsed;
}
