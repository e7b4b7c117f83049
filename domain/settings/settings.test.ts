import { describe, expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import {
  adminSettingsColumns,
  feePercent,
  leastEarningDeposit,
  parseAdminSettings,
  parseSettings,
  paysReferrals,
  readSettings,
  settings,
  settingsColumns,
} from "./settings.ts";

describe("settings", () => {
  it("are the specification's when nothing is given: 10 %, no minimum, 100 dollars at the first deposit, and an app for administrators", () => {
    expect(readSettings({ REFERRALS: "" })).toEqual({
      withdrawalFee: 1000,
      withdrawalMinimum: 0,
      bonuses: true,
      referrals: true,
      referralBonus: 10_000,
      referralBonusAt: "first-deposit",
      referralMinimum: null,
      fourEyesAbove: null,
      adminTotp: true,
      openRequestsMax: 10,
      requestsPerHour: 30,
      securityHoldHours: 24,
      identityCheck: "off",
      identityAbove: null,
      identityRetentionDays: 90,
      largeWithdrawal: null,
      addressWaitHours: 24,
    });
  });

  it("need the sum above which identities are checked", () => {
    expect(readSettings({ IDENTITY_CHECK: "above", IDENTITY_ABOVE: "500" })).toMatchObject({
      identityCheck: "above",
      identityAbove: 50_000,
    });
    expect(() => readSettings({ IDENTITY_CHECK: "above" })).toThrow(
      "The variable IDENTITY_ABOVE is missing: IDENTITY_CHECK is above.",
    );
  });

  it.each([
    ["WITHDRAWAL_FEE_PERCENT", "0", { withdrawalFee: 0 }],
    ["WITHDRAWAL_FEE_PERCENT", "2.75", { withdrawalFee: 275 }],
    ["WITHDRAWAL_FEE_PERCENT", "100", { withdrawalFee: 10_000 }],
    ["WITHDRAWAL_MINIMUM", "50", { withdrawalMinimum: 5_000 }],
    ["BONUSES", "off", { bonuses: false }],
    ["REFERRALS", "off", { referrals: false }],
    ["REFERRAL_BONUS", "25.50", { referralBonus: 2_550 }],
    ["REFERRAL_BONUS_AT", "activation", { referralBonusAt: "activation" }],
    ["REFERRAL_BONUS_AT", "registration", { referralBonusAt: "registration" }],
    ["REFERRAL_BONUS_AT", "verified-email", { referralBonusAt: "verified-email" }],
    ["REFERRAL_MINIMUM_DEPOSIT", "50", { referralMinimum: 5_000 }],
    ["FOUR_EYES_ABOVE", "0", { fourEyesAbove: 0 }],
    ["FOUR_EYES_ABOVE", "2500", { fourEyesAbove: 250_000 }],
    ["ADMIN_TOTP", "off", { adminTotp: false }],
    ["ADMIN_TOTP", "on", { adminTotp: true }],
    ["OPEN_REQUESTS_MAX", "1", { openRequestsMax: 1 }],
    ["OPEN_REQUESTS_MAX", "100", { openRequestsMax: 100 }],
    ["REQUESTS_PER_HOUR", "1000", { requestsPerHour: 1_000 }],
    ["REQUESTS_PER_HOUR", "500", { requestsPerHour: 500 }],
    ["SECURITY_HOLD_HOURS", "0", { securityHoldHours: 0 }],
    ["LARGE_WITHDRAWAL", "2500.50", { largeWithdrawal: 250_050 }],
    ["SECURITY_HOLD_HOURS", "720", { securityHoldHours: 720 }],
    ["IDENTITY_CHECK", "off", {}],
    ["IDENTITY_CHECK", "first-withdrawal", { identityCheck: "first-withdrawal" }],
    ["IDENTITY_ABOVE", "2000", { identityAbove: 200_000 }],
    ["IDENTITY_RETENTION_DAYS", "0", { identityRetentionDays: 0 }],
    ["IDENTITY_RETENTION_DAYS", "3650", { identityRetentionDays: 3650 }],
    ["ADDRESS_WAIT_HOURS", "0", { addressWaitHours: 0 }],
    ["ADDRESS_WAIT_HOURS", "168", { addressWaitHours: 168 }],
  ])("%s=%s is understood", (name, text, change) => {
    expect(readSettings({ [name]: text })).toEqual({ ...settings, adminTotp: true, ...change });
  });

  it.each([
    ["WITHDRAWAL_FEE_PERCENT", "100.01", "a percentage from 0 to 100 with at most 2 decimals"],
    ["WITHDRAWAL_FEE_PERCENT", "-1", "a percentage from 0 to 100 with at most 2 decimals"],
    ["WITHDRAWAL_FEE_PERCENT", "10%", "a percentage from 0 to 100 with at most 2 decimals"],
    ["WITHDRAWAL_MINIMUM", "ten", "an amount in dollars such as 25 or 25.50"],
    ["BONUSES", "true", "on or off"],
    ["REFERRALS", "yes", "on or off"],
    ["ADMIN_TOTP", "1", "on or off"],
    ["LARGE_WITHDRAWAL", "0", "an amount in dollars such as 25 or 25.50, above 0"],
    ["SECURITY_HOLD_HOURS", "1.5", "whole hours from 0 to 720"],
    ["SECURITY_HOLD_HOURS", "721", "whole hours from 0 to 720"],
    ["IDENTITY_CHECK", "on", "one of off, first-withdrawal, above"],
    ["IDENTITY_ABOVE", "many", "an amount in dollars such as 25 or 25.50"],
    ["IDENTITY_RETENTION_DAYS", "3651", "whole days from 0 to 3650"],
    ["ADDRESS_WAIT_HOURS", "169", "whole hours from 0 to 168"],
    ["ADDRESS_WAIT_HOURS", "-1", "whole hours from 0 to 168"],
    ["REFERRAL_BONUS", "1e3", "an amount in dollars such as 25 or 25.50"],
    ["REFERRAL_MINIMUM_DEPOSIT", "0", "an amount in dollars such as 25 or 25.50, above 0"],
    ["OPEN_REQUESTS_MAX", "0", "a whole number from 1 to 100"],
    ["OPEN_REQUESTS_MAX", "101", "a whole number from 1 to 100"],
    ["REQUESTS_PER_HOUR", "1.5", "a whole number from 1 to 1000"],
    ["REQUESTS_PER_HOUR", "999999", "a whole number from 1 to 1000"],
    ["FOUR_EYES_ABOVE", "on", "an amount in dollars such as 25 or 25.50"],
    ["REFERRAL_BONUS_AT", "never", "one of first-deposit, registration, verified-email, activation"],
  ])("%s=%s is refused in one sentence", (name, text, rule) => {
    expect(() => readSettings({ [name]: text })).toThrow(
      `The variable ${name} must be ${rule}, not "${text}".`,
    );
  });

  it("every wrong variable is named, not only the first", () => {
    expect(() => readSettings({ BONUSES: "x", REFERRALS: "y" })).toThrow(/BONUSES.*\n.*REFERRALS/);
  });

  it("are published as a row and read from it", () => {
    const values = { ...settings, withdrawalMinimum: cents(1_050) };
    const row = settingsColumns(values);
    expect(row).toMatchObject({ withdrawalMinimum: 10.5, referralBonus: 100, withdrawalFee: 1000 });
    const { fourEyesAbove, adminTotp, ...shown } = values;
    expect(parseSettings({ ...row, $id: "current" })).toEqual(shown);
    const older = parseSettings({ ...row, openRequestsMax: null, requestsPerHour: null });
    expect(older).toMatchObject({ openRequestsMax: 10, requestsPerHour: 30 });
    expect(parseSettings({ ...row, securityHoldHours: null }).securityHoldHours).toBe(24);
    expect(() => parseSettings({ ...row, referralBonusAt: "never" })).toThrow();
  });

  it("keep the limits for administrators out of the public row", () => {
    const values = { ...settings, fourEyesAbove: cents(250_000), adminTotp: true };
    expect(settingsColumns(values)).toMatchObject({ fourEyesAbove: null, adminTotp: null });
    const row = adminSettingsColumns(values);
    expect(row).toEqual({ fourEyesAbove: 2_500 });
    expect(parseAdminSettings(row)).toEqual({ fourEyesAbove: 250_000 });
  });
});

it.each([
  [1_000, "10%"],
  [275, "2.75%"],
  [0, "0%"],
])("a fee of %i hundredths of a percent is shown as %s", (withdrawalFee, shown) => {
  expect(feePercent({ withdrawalFee })).toBe(shown);
});

it.each([
  [{}, true],
  [{ bonuses: false }, false],
  [{ referrals: false }, false],
  [{ referralBonus: cents(0) }, false],
  [{ referralBonus: cents(1) }, true],
])("an invitation with %j earns something: %s", (change, earns) => {
  expect(paysReferrals({ ...settings, ...change })).toBe(earns);
});

it("a deposit earns the bonus from the operator's minimum on, or from the bonus itself where there is none", () => {
  const referralBonus = cents(10_000);
  expect(leastEarningDeposit({ referralBonus, referralMinimum: null })).toBe(10_000);
  expect(leastEarningDeposit({ referralBonus, referralMinimum: cents(2_500) })).toBe(2_500);
});
