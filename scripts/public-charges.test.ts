import { runnerImport } from "vite";
import { afterEach, expect, it, vi } from "vitest";
import { publicCharges } from "./public-charges.ts";

afterEach(() => void vi.unstubAllEnvs());

it.each([
  [{}, "10%", "$100.00", "registration"],
  [{ WITHDRAWAL_FEE_PERCENT: "2.5", REFERRAL_BONUS: "25" }, "2.5%", "$25.00", "registration"],
  [{ REFERRAL_BONUS_AT: "activation" }, "10%", "$100.00", "activation"],
  [{ BONUSES: "off" }, "10%", "$100.00", "none"],
  [{ REFERRALS: "off", REFERRAL_BONUS_AT: "activation" }, "10%", "$100.00", "none"],
  [{ REFERRAL_BONUS: "0" }, "10%", "$0.00", "none"],
])("with %j the pages say a fee of %s and a bonus of %s at %s", (variables, fee, bonus, moment) => {
  expect(publicCharges(variables)).toEqual({
    VITE_WITHDRAWAL_FEE: fee,
    VITE_REFERRAL_BONUS: bonus,
    VITE_REFERRAL_BONUS_AT: moment,
  });
});

it("a variable that cannot be understood stops the build", () => {
  expect(() => publicCharges({ REFERRAL_BONUS_AT: "never" })).toThrow("REFERRAL_BONUS_AT must be one of");
});

it.each([
  ["none", "en", "No, not at the moment."],
  [
    "verified-email",
    "en",
    "with your link and verifies the e-mail address, you are credited a bonus of $25.00",
  ],
  ["activation", "en", "with your link and it is activated, you are credited a bonus of $25.00"],
  ["none", "de", "Nein, derzeit nicht."],
  ["activation", "ar", "ويتم تفعيل الحساب"],
])("where the bonus is paid at %s, the answer in %s is %j", async (moment, language, words) => {
  vi.stubEnv("VITE_REFERRAL_BONUS_AT", moment);
  vi.stubEnv("VITE_REFERRAL_BONUS", "$25.00");
  const { module } = await runnerImport<typeof import("../src/content/texts/en/faq.ts")>(
    `./src/content/texts/${language}/faq.ts`,
    { configFile: false, logLevel: "error" },
  );
  expect(module.faq.referrals.answer).toContain(words);
});
