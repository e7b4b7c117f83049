import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { riskWarning } from "#domain/values/risk-warning.ts";
import { isOfAdmins } from "#messages/areas.ts";
import { adminLanguages, type Language, languages, nameOf, sourceLanguage } from "#messages/languages.ts";
import { brand } from "#src/content/brand.ts";
import { compileMessage } from "./compile-message.ts";
import { parseMessage } from "./parse-message.ts";
import { currentSources, sourcesOf, type Translation } from "./sources.ts";
import { coded, folder, readNamespaces, readTexts } from "./write-messages.ts";

const all = [...readNamespaces(), ...coded];
const codes = languages;
const translations = codes.filter((language): language is Translation => language !== sourceLanguage);

interface Entry {
  readonly at: string;
  readonly text: string;
}

/** The namespaces that a language has: only some have those of the admin area. */
const namespacesOf = (language: Language) =>
  all.filter((namespace) => !isOfAdmins(namespace) || adminLanguages.includes(language));

function entriesOf(language: Language): Entry[] {
  return namespacesOf(language).flatMap((namespace) =>
    Object.entries(readTexts(language, namespace)).map(([key, text]) => ({
      at: `${namespace}.${key}`,
      text,
    })),
  );
}

const english = new Map(entriesOf(sourceLanguage).map(({ at, text }) => [at, text]));

/** Values that are numbers also where they choose no form. */
const numbers = ["count", "day", "days", "index", "results"];

/** The text as readers may see it, in each form that it has: each value has its own name, and a number is 12. */
function spoken(text: string): string[] {
  const code = compileMessage(text);
  if (!code.startsWith("(")) return [JSON.parse(code) as string];
  const { values, forms } = parseMessage(text);
  const given = Object.fromEntries(
    [...values].map(([name, kind]) => [name, kind === "number" || numbers.includes(name) ? 12 : `<${name}>`]),
  );
  const names = [...forms.values()][0] ?? ["other"];
  return names.map((form) => {
    const choose = (_: number, options: Record<string, string>) => options[form];
    const put = new Function("n", "p", "values", `return (${code})(values)`);
    return String(put(String, choose, given));
  });
}

/** A single result has one day, so its text leaves the second one out. */
const oneDay = /^plan-record\.(period|whatIfStretch) last$/;

const figures = (text: string) => (text.match(/\d+/g) ?? []).sort();

describe.each(codes)("the texts in %s", (language) => {
  it("are all there and in the order of the English ones, no more, and none is empty", () => {
    const files = readdirSync(join(folder, language)).filter((file) => file !== "sources.json");
    expect(files.sort()).toEqual(
      namespacesOf(language)
        .map((namespace) => `${namespace}.json`)
        .sort(),
    );
    const found = entriesOf(language);
    const expected = [...english.keys()].filter((at) =>
      namespacesOf(language).some((namespace) => at.startsWith(`${namespace}.`)),
    );
    expect(found.map(({ at }) => at)).toEqual(expected);
    expect(found.filter(({ text }) => text.trim() === "")).toEqual([]);
  });

  it("take the values that the English ones take, in the forms that the language has", () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const { at, text } of entriesOf(language)) {
      const source = parseMessage(english.get(at) ?? "");
      const { values, forms } = parseMessage(text);
      expect([at, [...values.keys()].sort()]).toEqual([at, [...source.values.keys()].sort()]);
      for (const form of spoken(text))
        for (const [name, kind] of source.values)
          if (kind === "text" && !numbers.includes(name) && !oneDay.test(`${at} ${name}`))
            expect([at, form]).toEqual([at, expect.stringContaining(`<${name}>`)]);
      // A value that chooses a form in one language may be put in as it is in another.
      // Beside the forms of the language there may be one for an exact number.
      for (const [name, options] of forms) {
        const ofLanguage = options.filter((option) => option !== "=1");
        expect([at, name, ofLanguage.toSorted()]).toEqual([at, name, categories]);
      }
    }
  });

  it("name the same amounts, percentages and times as the English ones", () => {
    // A form such as "two days" may write its number as a word.
    const counted = /^12$/;
    const amounts = (text: string) => figures(text).filter((figure) => !counted.test(figure));
    for (const { at, text } of entriesOf(language)) {
      const [expected] = spoken(english.get(at) ?? "").map(amounts);
      for (const form of spoken(text)) expect([at, form, amounts(form)]).toEqual([at, form, expected]);
    }
  });

  it("have descriptions that a search engine shows whole", () => {
    const descriptions = Object.entries(readTexts(language, "heads")).filter(([key]) =>
      key.endsWith("Description"),
    );
    expect(descriptions.filter(([, text]) => text.replace("{brand}", "Keelstone").length > 160)).toEqual([]);
  });

  it("has a name of its own in the list of languages", () => {
    expect(nameOf(language)).not.toBe(language);
  });
});

/** The texts that are equal to the English ones, and those that no translation may soften. */
const tongues: Record<
  Translation,
  { same: readonly string[]; loseAll: RegExp; neverFeeFirst: RegExp; guarantee: RegExp }
> = {
  es: {
    same: [
      "1M",
      "24 h",
      "3M",
      "Error",
      "Hash",
      "ID",
      "No",
      "PDF, {size} MB",
      "PDF, {size} kB",
      "Plan",
      "ROI",
      "Total",
      "UTC",
      "{days}D",
      "{day} (UTC)",
      "{day} UTC",
      "{seconds} s",
    ],
    loseAll: /perder todo el dinero/,
    neverFeeFirst: /[Nn]unca .*pague una comisión/,
    guarantee: /garant/i,
  },
  fr: {
    same: [
      "1M",
      "24 h",
      "3M",
      "Actions",
      "Avatar",
      "Bonus",
      "Code",
      "Contact",
      "Conversation",
      "Corrections (USD)",
      "Corrections",
      "Maximum",
      "Menu",
      "Message",
      "Messages",
      "Minimum",
      "Notifications",
      "Pages, plans, transactions",
      "Performance",
      "Plan",
      "Plans",
      "Section",
      "Services",
      "Total",
      "Transaction",
      "Transactions",
      "Type",
      "UTC",
      "Volume",
    ],
    loseAll: /perdre la totalité de l’argent/,
    neverFeeFirst: /jamais .*payer des frais/,
    guarantee: /garanti/i,
  },
  de: {
    same: [
      "1M",
      "1W",
      "24 h",
      "3M",
      "Admin",
      "Administration",
      "Administrator",
      "Bonus",
      "Code",
      "Demonstration",
      "Hash",
      "ID",
      "Name",
      "Offline",
      "PDF, {size} MB",
      "PDF, {size} kB",
      "Passkeys",
      "Plan",
      "ROI",
      "Status",
      "Text",
      "Trade",
      "Trades",
      "UTC",
      "{day} (UTC)",
      "{day} UTC",
      "{seconds} s",
    ],
    loseAll: /gesamtes investiertes Geld zu verlieren/,
    neverFeeFirst: /\bnie .*Gebühr zu zahlen/,
    guarantee: /garant/i,
  },
  pt: {
    same: [
      "1M",
      "24 h",
      "3M",
      "Menu",
      "PDF, {size} MB",
      "PDF, {size} kB",
      "Status",
      "Total",
      "UTC",
      "Volume",
      "slide",
    ],
    loseAll: /perder todo o dinheiro/,
    neverFeeFirst: /[Nn]unca .*pague uma taxa/,
    guarantee: /garant/i,
  },
  ar: {
    same: [],
    loseAll: /لخسارة كل المال/,
    neverFeeFirst: /أبداً أن تدفع رسماً/,
    guarantee: /نضمن|يضمن|مضمون/,
  },
  zh: {
    same: ["UTC"],
    loseAll: /损失投入的全部资金/,
    neverFeeFirst: /绝不会.*支付手续费/,
    guarantee: /保证|担保/,
  },
  hi: {
    same: ["PDF, {size} MB", "PDF, {size} kB", "UTC"],
    loseAll: /अपना सारा पैसा खोने/,
    neverFeeFirst: /कभी (?:कोई|पहले) शुल्क देने को नहीं/,
    guarantee: /गारंटी/,
  },
  id: {
    same: [
      "Bonus",
      "Copy trading",
      "Debit",
      "Email",
      "Menu",
      "Minimum",
      "No. {number}",
      "No.",
      "Offline",
      "PDF, {size} MB",
      "Status",
      "Target",
      "Total",
      "Trading (USD)",
      "Trading",
      "UTC",
      "Volume",
      "slide",
      "{day}: target {target}",
      "{day}: {profit} · target {target}",
    ],
    loseAll: /kehilangan seluruh uang/,
    neverFeeFirst: /tidak (?:akan )?pernah .*membayar biaya/,
    guarantee: /jamin/i,
  },
  tr: {
    same: ["1Y", "Bonus", "PDF, {size} MB", "PDF, {size} kB", "Plan", "UTC"],
    loseAll: /paranın tamamını kaybetmeye/,
    neverFeeFirst: /hiçbir zaman .*ücret ödemeniz/,
    guarantee: /garanti/i,
  },
  vi: {
    same: ["Email", "Menu", "PDF, {size} MB", "PDF, {size} kB", "UTC"],
    loseAll: /mất toàn bộ số tiền/,
    neverFeeFirst: /không bao giờ .*trả phí/,
    guarantee: /bảo đảm|đảm bảo/i,
  },
  ru: {
    same: ["UTC"],
    loseAll: /потерять все вложенные деньги/,
    neverFeeFirst: /никогда не .*заплатить комиссию/,
    guarantee: /гарант/i,
  },
};

describe.each(translations)("the translation %s", (language) => {
  const { same, loseAll, neverFeeFirst, guarantee } = tongues[language];

  it("was made from the English texts of now", () => {
    const current = currentSources();
    const made = sourcesOf(language);
    const old = namespacesOf(language).flatMap((namespace) =>
      Object.entries(current[namespace] ?? {})
        .filter(([key, mark]) => made[namespace]?.[key] !== mark)
        .map(([key]) => `${namespace}.${key}`),
    );
    expect(old, `correct them, then: npm run messages -- accept ${language} NAME`).toEqual([]);
  });

  it("leaves nothing in English but words that it shares with it", () => {
    // Values alone, as in "{plan}, {day}", are in no language.
    const isLanguageText = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ""));
    const left = entriesOf(language).filter(
      ({ at, text }) => text === english.get(at) && isLanguageText(text),
    );
    expect([...new Set(left.map(({ text }) => text))].toSorted()).toEqual(same.toSorted());
  });

  it("warns of the loss of all money, and says that no fee is ever requested first", () => {
    const { feesAnswer = "" } = readTexts(language, "faq");
    expect(readTexts(language, "frame").riskWarning).toMatch(loseAll);
    expect(readTexts(language, "landing").aboutRulesFeeText).toMatch(neverFeeFirst);
    expect(feesAnswer).toMatch(neverFeeFirst);
    expect(readTexts(language, "mails").withdrawalReceivedFeeNote).toMatch(neverFeeFirst);
    for (const text of [feesAnswer, readTexts(language, "terms").sectionsWithdrawalsText])
      expect(text).toContain("{fee}");
  });

  it("speaks of a guarantee only where English does, to deny it", () => {
    const promises = entriesOf(language).filter(({ text }) => guarantee.test(text));
    expect(promises.filter(({ at }) => !/guarantee/i.test(english.get(at) ?? ""))).toEqual([]);
  });
});

/** How long a review usually takes, as English screens, mails and pages say it; translations say it in their own words. */
const reviewTimes = { deposit: "10-30 minutes", withdrawal: "24-48 hours on business days" };

describe("a text that is written from right to left", () => {
  it("keeps names, ranges, amounts and addresses in their own order", () => {
    const isolated = /\u2068[^\u2068\u2069]*\u2069/g;
    // A title begins with the name of the product, on a tab that is written from left to right.
    for (const { at, text } of entriesOf("ar").filter((entry) => entry.at !== "heads.homeTitle")) {
      for (const rest of spoken(text).map((form) => form.replace(isolated, "")))
        expect([at, rest]).toEqual([at, expect.not.stringMatching(/[A-Za-z$%<\u2068\u2069]|\d[-/.,]\d/)]);
    }
  });
});

it("French has no straight apostrophe between letters", () => {
  const found = [...entriesOf("fr")].filter(({ text }) => /\p{L}'\p{L}/u.test(text)).map(({ at }) => at);
  expect(found).toEqual([]);
});

it("Spanish addresses every reader as usted", () => {
  const familiar = /(?<!\p{L})(?:tus?|tú|ti|te|contigo|tuy[oa]s?)(?!\p{L})/iu;
  const found = [...entriesOf("es")].filter(({ text }) => familiar.test(text)).map(({ at }) => at);
  expect(found).toEqual([]);
});

it("French puts a space that does not break before its colons, semicolons and marks", () => {
  for (const { text } of entriesOf("fr"))
    for (const form of spoken(text)) expect(form).not.toMatch(/ [:;?!]|[^\s\d\u00a0][;?!]/);
});

describe("the English texts", () => {
  it("answer in the FAQ what the specification wants claimed, as far as it is true", () => {
    const answers = {
      signUp: /We email you a link that verifies the address/,
      payment: /^By cryptocurrency.*Bank transfer and e-wallets are not offered at the moment/,
      withdrawal: /^A review takes 24-48 hours.*released at once\. The network may add a few minutes/,
      fees: /^No\. There is one fee, \{fee\} of a withdrawal/,
      support: /^You can write at any hour, every day/,
      referralsAnswerFirstDeposit: /^Yes.*you are credited a bonus of \{referralBonus\}/,
    } as const;
    const faq = readTexts(sourceLanguage, "faq");
    for (const [id, answer] of Object.entries(answers))
      expect(faq[id.includes("Answer") ? id : `${id}Answer`], id).toMatch(answer);
    for (const [key, text] of Object.entries(faq)) if (!key.includes("Answer")) expect(text).toMatch(/\?$/);
  });

  it("state the product's own times of review, its claim and its warning", () => {
    const { heads, faq, landing, terms, about, frame, mails, deposits, withdrawals } = Object.fromEntries(
      ["heads", "faq", "landing", "terms", "about", "frame", "mails", "deposits", "withdrawals"].map(
        (name) => [name, readTexts(sourceLanguage, name)],
      ),
    );
    expect(heads?.homeTitle).toBe(`{brand}: ${brand.claim}`);
    expect(frame?.riskWarning).toBe(riskWarning);
    const ofWithdrawals = [
      faq?.withdrawalAnswer,
      landing?.featuresWithdrawalsText,
      terms?.sectionsWithdrawalsText,
      about?.stepsWithdrawText,
      mails?.withdrawalReceivedText,
      withdrawals?.figuresUsualTime,
    ];
    for (const text of ofWithdrawals) expect(text).toContain(reviewTimes.withdrawal);
    for (const text of [about?.stepsDepositText, mails?.depositReceivedText, deposits?.paymentConfirmNote])
      expect(text).toContain(reviewTimes.deposit);
  });

  it("guarantee no return", () => {
    const promises = entriesOf(sourceLanguage).filter(({ text }) => /\bguarantee(d|s)?\b/i.test(text));
    for (const { at, text } of promises)
      expect([at, text]).toEqual([
        at,
        expect.stringMatching(/not guaranteed|no one guarantees|^guarantee a return, in any words/i),
      ]);
  });
});
