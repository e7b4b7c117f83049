import { afterEach, expect, it, vi } from "vitest";
import { feePercent, leastEarningDeposit, settings } from "#domain/settings/settings.ts";
import { formatDollars } from "#domain/values/money.ts";
import { charges, ofReferrals } from "./charges.ts";
import { faq } from "./texts/en/faq.ts";
import { terms } from "./texts/en/terms.ts";

const usual = {
  fee: feePercent(settings),
  referralBonus: formatDollars(settings.referralBonus),
  referralMinimum: formatDollars(leastEarningDeposit(settings)),
};

afterEach(() => void vi.unstubAllEnvs());

it("states the charges of the settings when no build has set them", async () => {
  for (const name of ["WITHDRAWAL_FEE", "REFERRAL_BONUS", "REFERRAL_MINIMUM", "REFERRAL_BONUS_AT"])
    vi.stubEnv(`VITE_${name}`, undefined);
  // Another address is another instance of the module, evaluated without the variables.
  const path = "./charges.ts?without-variables";
  const unset: typeof import("./charges.ts") = await import(/* @vite-ignore */ path);
  expect(unset.charges).toEqual(usual);
});

it("states the charges of the build in the public texts", () => {
  expect(charges).toEqual(usual);
  const words = {
    none: "none",
    "first-deposit": "first-deposit",
    registration: "",
    "verified-email": "",
    activation: "",
  };
  expect(ofReferrals(words)).toBe(settings.referralBonusAt);
  expect(faq.fees.answer).toContain(usual.fee);
  for (const text of [faq.referrals.answer, terms.sections.bonus.text])
    expect(text).toContain(usual.referralBonus);
});
