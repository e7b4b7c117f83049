import { afterEach, expect, it, vi } from "vitest";
import { feePercent, leastEarningDeposit, settings } from "#domain/settings/settings.ts";
import { formatDollars } from "#domain/values/money.ts";
import * as faq from "#messages/generated/faq.ts";
import * as terms from "#messages/generated/terms.ts";
import { readingIn } from "#src/language/catalogues.ts";
import { chargesIn, ofReferrals } from "./charges.ts";

const usual = {
  fee: feePercent(settings),
  referralBonus: formatDollars(settings.referralBonus),
  referralMinimum: formatDollars(leastEarningDeposit(settings)),
};
const { t } = readingIn("en");

afterEach(() => void vi.unstubAllEnvs());

it("states the charges of the settings when no build has set them", async () => {
  for (const name of ["WITHDRAWAL_FEE", "REFERRAL_BONUS", "REFERRAL_MINIMUM", "REFERRAL_BONUS_AT"])
    vi.stubEnv(`VITE_${name}`, undefined);
  // Another address is another instance of the module, evaluated without the variables.
  const path = "./charges.ts?without-variables";
  const unset: typeof import("./charges.ts") = await import(/* @vite-ignore */ path);
  expect(unset.chargesIn("en")).toEqual(usual);
});

it("writes them as a language does", () => {
  const { fee, referralBonus } = chargesIn("es");
  expect(fee.replace(/\s/g, " ")).toBe("10 %");
  expect(referralBonus.replace(/\s/g, " ")).toBe("100,00 US$");
});

it("states the charges of the build in the public texts", () => {
  expect(chargesIn("en")).toEqual(usual);
  const texts = {
    none: faq.referralsAnswerNone,
    "first-deposit": faq.referralsAnswerFirstDeposit,
    registration: faq.referralsAnswerRegistration,
    "verified-email": faq.referralsAnswerVerifiedEmail,
    activation: faq.referralsAnswerActivation,
  };
  expect(ofReferrals(texts)).toBe(texts[settings.referralBonusAt]);
  expect(t(faq.feesAnswer)).toContain(usual.fee);
  for (const id of [faq.referralsAnswerFirstDeposit, terms.sectionsBonusTextFirstDeposit])
    expect(t(id)).toContain(usual.referralBonus);
});
