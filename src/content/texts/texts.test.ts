import { describe, expect, it } from "vitest";
import { brand } from "#src/content/brand.ts";
import { en, type Texts } from "./en.ts";
import { type Catalogue, isLanguage, type Language, languages, translations } from "./languages.ts";

interface Leaf {
  at: string;
  value: unknown;
}

function leaves(node: unknown, at = ""): Leaf[] {
  if (typeof node !== "object" || node === null) return [{ at, value: node }];
  return Object.entries(node).flatMap(([key, value]) => leaves(value, at === "" ? key : `${at}.${key}`));
}

const catalogues: [language: string, load: () => Promise<Texts>][] = [["en", async () => en]];
for (const [language, load] of Object.entries<Catalogue>(translations))
  catalogues.push([language, async () => (await load()).texts]);

/** For each text with parameters, some that it may get. */
const parameters: Record<string, readonly (string | number)[]> = {
  "frame.footer.regulated": ["Authority", "AB-12"],
  "landing.statistics.hours": [12],
  "landing.statistics.source": ["Auditors"],
  "landing.statistics.live.footnote": [125, "01/31/2026", "02/28/2026"],
  "landing.services.items.index.claim": ["41%"],
  "landing.banner.gain": ["80%"],
  "landing.chart.label": ["$1,000.00"],
  "landing.chart.day": [14],
  "landing.testimonials.position": [2, 5],
  "about.operator.signed": ["Keel Ltd"],
  "plansPage.card.target": [30],
  "plansPage.card.recent.results": [12],
  "plansPage.card.recent.recordOf": ["Steady"],
  "planOutcomes.period": [125, "January 2026", "February 2026"],
  "planOutcomes.afterFee": ["2.5"],
  "planOutcomes.below": ["-10.00%"],
  "planOutcomes.between": ["-10.00%", "-5.00%"],
  "planOutcomes.atLeast": ["+2.00%"],
  "planRecord.target": [1.5, 30],
  "planRecord.period": [125, "01/31/2026", "02/28/2026"],
  "planRecord.newestOnly": [2000],
  "planRecord.chart.label": ["01/31/2026", "02/28/2026", "+4.5%"],
  "planRecord.figures.longestLoss.value": [14],
  "planRecord.whatIf.worst": [12],
  "planRecord.whatIf.stretch": [12, "01/31/2026", "02/28/2026"],
  "planRecord.whatIf.running": [12, 14],
  "planRecord.whatIf.fee": ["2.5"],
  "planRecord.compare.days": [30],
  "planRecord.compare.count": [125],
  "forms.forgotten.sent": ["ann@example.com"],
};

/** A text as a reader sees it. */
function spoken({ at, value }: Leaf): string {
  return typeof value === "function" ? String(value(...(parameters[at] ?? []))) : String(value);
}

const english = new Map(leaves(en).map((leaf) => [leaf.at, spoken(leaf)]));
const figures = (text: string) => (text.match(/\d+/g) ?? []).sort();

describe.each(catalogues)("the texts in %s", (language, load) => {
  it("are all there, and none is empty", async () => {
    const found = leaves(await load());
    expect(found.map(({ at }) => at)).toEqual(leaves(en).map(({ at }) => at));
    expect(found.map(({ value }) => typeof value)).toEqual(leaves(en).map(({ value }) => typeof value));
    expect(found.filter((leaf) => spoken(leaf).trim() === "")).toEqual([]);
  });

  it("name the same amounts, percentages and times as the English ones", async () => {
    for (const leaf of leaves(await load()))
      expect([leaf.at, figures(spoken(leaf))]).toEqual([leaf.at, figures(english.get(leaf.at) ?? "")]);
  });

  it("name the product and whatever they are given", async () => {
    for (const leaf of leaves(await load())) {
      const names = [...(parameters[leaf.at] ?? []).map(String)];
      if (english.get(leaf.at)?.includes(brand.name)) names.push(brand.name);
      for (const name of names)
        expect([leaf.at, spoken(leaf)]).toEqual([leaf.at, expect.stringContaining(name)]);
    }
  });

  it("have descriptions that a search engine shows whole", async () => {
    const long = Object.values((await load()).heads).filter(({ description }) => description.length > 160);
    expect(long).toEqual([]);
  });

  it("belong to a language of the list", () => {
    expect(isLanguage(language)).toBe(true);
  });
});

/** The texts that are equal to the English ones, and those that no translation may soften. */
const tongues: Record<
  Exclude<Language, "en">,
  { same: readonly string[]; loseAll: RegExp; neverFeeFirst: RegExp; guarantee: RegExp }
> = {
  es: {
    same: [],
    loseAll: /perder todo el dinero/,
    neverFeeFirst: /[Nn]unca .*pague una comisión/,
    guarantee: /garant/i,
  },
  fr: {
    same: ["Code", "Notifications", "Services", "Plans", "Contact", "Menu", "Minimum", "Maximum"],
    loseAll: /perdre la totalité de l’argent/,
    neverFeeFirst: /jamais .*payer des frais/,
    guarantee: /garanti/i,
  },
  de: {
    same: ["Code", "Demonstration", "Trades", "Trades"],
    loseAll: /gesamtes investiertes Geld zu verlieren/,
    neverFeeFirst: /\bnie .*Gebühr zu zahlen/,
    guarantee: /garant/i,
  },
  pt: {
    same: ["Menu"],
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
};

describe.each(Object.entries(tongues))("the translation %s", (language, { same, ...must }) => {
  const load = async () => (await (translations as Record<string, Catalogue>)[language]?.())?.texts ?? en;

  it("leaves nothing in English but words that it shares with it", async () => {
    const left = leaves(await load())
      .map((leaf) => ({ at: leaf.at, text: spoken(leaf) }))
      .filter(({ at, text }) => text === english.get(at))
      .map(({ text }) => text);
    expect(left.toSorted()).toEqual([...same].toSorted());
  });

  it("warns of the loss of all money, and says that no fee is ever requested first", async () => {
    const texts = await load();
    expect(texts.frame.risk.warning).toMatch(must.loseAll);
    expect(texts.landing.about.rules.fee.text).toMatch(must.neverFeeFirst);
    expect(texts.faq.fees.answer).toMatch(must.neverFeeFirst);
    for (const text of [texts.faq.fees.answer, texts.terms.sections.withdrawals.text])
      expect(text).toContain("10%");
  });

  it("speaks of a guarantee only where English does, to deny it", async () => {
    const promises = leaves(await load()).filter(({ value }) => must.guarantee.test(String(value)));
    expect(promises.map(({ at }) => at).filter((at) => !/guarantee/i.test(english.get(at) ?? ""))).toEqual(
      [],
    );
  });
});

describe("a text that is written from right to left", () => {
  it("keeps names, ranges, amounts and addresses in their own order", async () => {
    const { texts } = await translations.ar();
    const isolated = /\u2068[^\u2068\u2069]*\u2069/g;
    // A title begins with the name of the product, on a tab that is written from left to right.
    const open = leaves(texts).filter(({ at }) => at !== "heads.home.title");
    for (const leaf of open) {
      const rest = spoken(leaf).replace(isolated, "");
      expect([leaf.at, rest]).toEqual([
        leaf.at,
        expect.not.stringMatching(/[A-Za-z$%\u2068\u2069]|\d[-/.,]\d/),
      ]);
    }
  });

  it("has the form of a word that its number demands", async () => {
    const { card } = (await translations.ar()).texts.plansPage;
    const ends = [1, 2, 3, 10, 11, 99, 100].map((days) => card.target(days).replace(/^.*: /, ""));
    expect(ends).toEqual(["يوم واحد", "يومان", "3 أيام", "10 أيام", "11 يوماً", "99 يوماً", "100 يوم"]);
  });
});

it("French puts a space that does not break before its colons, semicolons and marks", async () => {
  const { texts } = await translations.fr();
  for (const leaf of leaves(texts)) expect(spoken(leaf)).not.toMatch(/ [:;?!]|[^\s\d\u00a0][;?!]/);
});

describe("the catalogue", () => {
  it("answers in the FAQ what the specification wants claimed, as far as it is true", () => {
    const answers = {
      signUp: /We email you a link that verifies the address/,
      payment: /^By cryptocurrency.*Bank transfer and e-wallets are not offered at the moment/,
      withdrawal: /^A review takes 24-48 hours.*released at once\. The network may add a few minutes/,
      fees: /^No\. There is one fee, 10% of a withdrawal/,
      support: /^You can write at any hour, every day/,
      referrals: /^Yes.*you are credited a bonus of \$100\.00/,
    } as const;
    for (const [id, answer] of Object.entries(answers))
      expect(en.faq[id as keyof typeof answers].answer, id).toMatch(answer);
    for (const { question } of Object.values(en.faq)) expect(question).toMatch(/\?$/);
  });

  it("has eight questions, six services, six features and five testimonials", () => {
    expect(Object.keys(en.faq)).toHaveLength(8);
    expect(Object.keys(en.landing.services.items)).toHaveLength(6);
    expect(Object.keys(en.landing.features.items)).toHaveLength(6);
    expect(Object.keys(en.landing.testimonials.items)).toHaveLength(5);
  });

  it("guarantees no return in any text", () => {
    const said = leaves(en).filter(({ value }) => typeof value === "string") as {
      at: string;
      value: string;
    }[];
    const promises = said.filter(({ value }) => /\bguarantee(d|s)?\b/i.test(value));
    for (const { at, value } of promises)
      expect([at, value]).toEqual([
        at,
        expect.stringMatching(/not guaranteed|no one guarantees|^guarantee a return, in any words/i),
      ]);
  });

  it("knows its languages", () => {
    expect(Object.keys(languages).filter((code) => code !== "en")).toEqual(Object.keys(translations));
    expect(["toString", "xx", null].map(isLanguage)).toEqual([false, false, false]);
  });
});
