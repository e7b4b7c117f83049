import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { formatAmount } from "#domain/money.ts";
import { feePercent, leastEarningDeposit, settings } from "#domain/settings.ts";
import { charges, ofReferrals } from "./charges.ts";
import { faq } from "./texts/en/faq.ts";
import { terms } from "./texts/en/terms.ts";

it("says of fee and bonus what the settings say, also where no build has asked them", () => {
  const usual = {
    fee: feePercent(settings),
    referralBonus: `$${formatAmount(settings.referralBonus)}`,
    referralMinimum: `$${formatAmount(leastEarningDeposit(settings))}`,
  };
  expect(charges).toEqual(usual);
  const source = readFileSync("src/content/charges.ts", "utf8");
  for (const value of Object.values(usual)) expect(source).toContain(`"${value}"`);
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
