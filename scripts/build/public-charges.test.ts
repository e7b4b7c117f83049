import { runnerImport } from "vite";
import { afterEach, expect, it, vi } from "vitest";
import type { Language } from "#messages/languages.ts";
import { textsIn } from "#tests/texts.ts";
import { publicCharges } from "./public-charges.ts";

afterEach(() => void vi.unstubAllEnvs());

it.each([
  [{}, "1000", "10000", "first-deposit"],
  [{ WITHDRAWAL_FEE_PERCENT: "2.5", REFERRAL_BONUS: "25" }, "250", "2500", "first-deposit"],
  [{ REFERRAL_BONUS_AT: "activation" }, "1000", "10000", "activation"],
  [{ BONUSES: "off" }, "1000", "10000", "none"],
  [{ REFERRALS: "off", REFERRAL_BONUS_AT: "activation" }, "1000", "10000", "none"],
  [{ REFERRAL_BONUS: "0" }, "1000", "0", "none"],
])("writes pages that say, with %j, a fee of %s and a bonus of %s at %s", (variables, fee, bonus, moment) => {
  expect(publicCharges(variables)).toEqual({
    VITE_WITHDRAWAL_FEE: fee,
    VITE_REFERRAL_BONUS: bonus,
    VITE_REFERRAL_MINIMUM: bonus,
    VITE_REFERRAL_BONUS_AT: moment,
  });
});

it("the least deposit that earns the bonus is as much as the bonus, or what the operator says", () => {
  expect(publicCharges({ REFERRAL_MINIMUM_DEPOSIT: "50" }).VITE_REFERRAL_MINIMUM).toBe("5000");
});

it("a variable that cannot be understood stops the build", () => {
  expect(() => publicCharges({ REFERRAL_BONUS_AT: "never" })).toThrow("REFERRAL_BONUS_AT must be one of");
});

it.each<[moment: string, language: Language, answer: string, term: string]>([
  ["none", "en", "No, not at the moment.", "There is no bonus for invitations at the moment."],
  [
    "first-deposit",
    "en",
    "with your link and a deposit of at least $100.00 is approved, you are credited a bonus of $25.00",
    "a bonus of $25.00 is credited to you as soon as a deposit of at least $100.00 by a person",
  ],
  [
    "first-deposit",
    "fr",
    "et qu’un dépôt d’au moins 100,00 $US est approuvé",
    "dès qu’un dépôt d’au moins 100,00 $US",
  ],
  [
    "verified-email",
    "en",
    "with your link and verifies the email address, you are credited a bonus of $25.00",
    "a bonus of $25.00 is credited to you as soon as a person has opened an account with your link and verified",
  ],
  [
    "activation",
    "en",
    "with your link and it is activated, you are credited a bonus of $25.00",
    "a bonus of $25.00 is credited to you as soon as a person has opened an account with your link and an administrator",
  ],
  ["none", "de", "Nein, derzeit nicht.", "Für eine Einladung wird derzeit nichts gezahlt."],
  ["activation", "ar", "ويتم تفعيل الحساب", "ويفعّله أحد المسؤولين"],
])(
  "says, where the bonus is paid at %s, in %s the answer %j and the terms %j",
  async (moment, language, answer, term) => {
    vi.stubEnv("VITE_REFERRAL_BONUS_AT", moment);
    vi.stubEnv("VITE_REFERRAL_BONUS", "2500");
    const read = async <Module>(file: string) =>
      (await runnerImport<Module>(`./src/content/${file}.ts`, { configFile: false, logLevel: "error" }))
        .module;
    const { chargesIn } = await read<typeof import("#src/content/charges.ts")>("charges");
    const { questions } = await read<typeof import("#src/content/questions.ts")>("questions");
    const { termsSections } = await read<typeof import("#src/content/terms-sections.ts")>("terms-sections");
    const t = await textsIn(language, chargesIn(language));
    const answers = questions.map((entry) => t(entry.answer));
    expect(answers).toContainEqual(expect.stringContaining(answer));
    expect(termsSections.map(({ text }) => t(text))).toContainEqual(expect.stringContaining(term));
  },
);
