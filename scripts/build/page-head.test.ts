import { afterEach, describe, expect, it, vi } from "vitest";
import { addressIn } from "#messages/addresses.ts";
import { type Language, languages } from "#messages/languages.ts";
import { readTexts } from "#scripts/messages/write-messages.ts";
import { brand } from "#src/content/brand.ts";
import { questions as eight } from "#src/content/questions.ts";
import { textsIn } from "#tests/texts.ts";
import { accountHint, questions, sharing, spoken, titled, withPolicy } from "./page-head.ts";
import { appMarkup, headOf, withShortScripts } from "./public-html.ts";
import { visitorScript } from "./visitor-script.ts";

afterEach(() => void vi.unstubAllEnvs());

describe("the hint for the signed-in pages", () => {
  const built = [
    { fileName: "assets/account-1.js", name: "account" },
    { fileName: "assets/account-2.css", name: "account" },
    { fileName: "assets/landing-3.js", name: "landing" },
  ];
  const fetched = (pathname: string, language: string | null = null) => {
    const links: { href: string }[] = [];
    const page = {
      createElement: () => ({}),
      head: { append: (link: { href: string }) => links.push(link) },
    };
    const textsIn = (code: string, name: string) => `/assets/messages-4/${code}/${name}.js`;
    const storage = { getItem: () => language };
    new Function("location", "document", "localStorage", accountHint(built, textsIn))(
      { pathname },
      page,
      storage,
    );
    return links.map(({ href }) => href);
  };

  const ofVisitors = ["/assets/messages-4/en/start.js"];
  const ofAccounts = ["/assets/messages-4/en/account.js", "/assets/account-1.js"];

  it.each([
    ["/", ofVisitors],
    ["/plans", ofVisitors],
    ["/dashboards", ofVisitors],
    ["/login", ofVisitors],
    ["/transactions/t1", ofAccounts],
    ["/admin", ofAccounts],
    ["/dashboard", ofAccounts],
  ])("on %s fetches %j", (pathname, files) => {
    expect(fetched(pathname)).toEqual(files);
  });

  it("fetches the texts in the language of the last visit, with those of problems and titles", () => {
    const texts = ["account", "problems", "heads"].map((name) => `/assets/messages-4/de/${name}.js`);
    expect(fetched("/dashboard", "de")).toEqual([...texts, "/assets/account-1.js"]);
    expect(fetched("/dashboard", "klingon")).toEqual(ofAccounts);
  });
});

describe("the screen before the app runs", () => {
  it("says that the site is a demonstration and that the rest is on the way", async () => {
    const text = (await appMarkup()).firstPage.replace(/<[^>]+>/g, " ");
    expect(text).toContain(readTexts("en", "frame").demoNotice);
    expect(text).toContain("Loading...");
  });
});

describe("the head of a public page", () => {
  it("names page and product once", () => {
    expect(titled("<title>%TITLE%</title>", headOf("about"))).toBe(`<title>About · ${brand.name}</title>`);
    expect(titled("%TITLE%", headOf("home"))).toBe(headOf("home").title);
  });

  it("says where the page stands only when the site knows its address", () => {
    expect(sharing("/about", "en", headOf("about"), undefined)).not.toMatch(/canonical|alternate/);
    const tags = sharing("/about", "en", headOf("about"), "https://keel.example");
    expect(tags).toContain('<link rel="canonical" href="https://keel.example/about" />');
    expect(tags).toContain('content="https://keel.example/share.png"');
  });

  it("the head of a public page in another language is in that language throughout, and every language names all of them", () => {
    const site = "https://keel.example";
    const english = sharing("/", "en", headOf("home"), site);
    const german = sharing("/", "de", headOf("home", "de"), site);
    expect(german).toContain(`<link rel="canonical" href="${site}/de/" />`);
    expect(german).toContain(`<meta property="og:url" content="${site}/de/" />`);
    expect(german).toContain('<meta property="og:locale" content="de_DE" />');
    const locales = [...german.matchAll(/"og:locale:alternate" content="(\w+)"/g)].map(
      ([, locale]) => locale,
    );
    expect(locales).toHaveLength(languages.length - 1);
    expect(locales).toContain("en_US");
    expect(locales).not.toContain("de_DE");
    const { homeTitle = "", homeDescription = "" } = readTexts("de", "heads");
    for (const text of [homeTitle, homeDescription])
      expect(german).toContain(`content="${text.replaceAll("{brand}", brand.name)}"`);
    const others = (tags: string) => tags.split("\n").filter((tag) => tag.includes("hreflang"));
    expect(others(german)).toEqual(others(english));
    expect(others(german)).toHaveLength(languages.length + 1);
    expect(german).toContain(`<link rel="alternate" hreflang="x-default" href="${site}/" />`);
    expect(german).toContain(`<link rel="alternate" hreflang="ar" href="${site}/ar/" />`);
    expect(spoken('<html lang="en"><head>', "ar")).toBe('<html lang="ar" dir="rtl"><head>');
  });

  it.each(["", "/"])("names no site address when it is %j", (address) => {
    vi.stubEnv("VITE_SITE_URL", address);
    expect(sharing("/about", "en", headOf("about"))).not.toMatch(/canonical|og:url|alternate/);
  });

  it("gives search engines the eight questions", async () => {
    const t = await textsIn("en");
    const faq = eight.map(({ question, answer }) => ({ question: t(question), answer: t(answer) }));
    const data = JSON.parse(questions(faq).replace(/<[^>]+>/g, ""));
    expect(data.mainEntity).toHaveLength(8);
  });

  it("allows the scripts that stand in it and no others", () => {
    const html = withPolicy(
      '<meta charset="utf-8" /><script>a()</script><script type="module" src="/x.js"></script>',
    );
    expect(html.match(/'sha256-/g)).toHaveLength(1);
  });
});

describe("a script that stands in a page", () => {
  it("is written without its comments and spaces", () => {
    expect(withShortScripts("<script>\n  // why\n  a( 1 );\n</script>")).toMatch(
      /^<script>a\(1\);?\s*<\/script>$/,
    );
  });

  it("stops the build when it cannot be read, instead of showing it empty", () => {
    expect(() => withShortScripts("<script>const = 1</script>")).toThrow(/script.*const = 1/s);
  });
});

describe("the script that knows the visitor", () => {
  interface Visit {
    /** The document's. */
    language: Language;
    path: string;
    /** The address that was opened. */
    at: string;
    /** The browser's storage; null where it keeps nothing. */
    stored: Record<string, string> | null;
    /** The languages of the browser. */
    asked: string[];
    /** The page that led here. */
    referrer: string;
  }
  /** Where the script leads the visitor of a document, and whether it hides what stands there. */
  const visit = ({
    language = "en",
    path = "/",
    at = path,
    stored = {},
    asked = ["en-US"],
    referrer = "",
  }: Partial<Visit>) => {
    const dataset: Record<string, string> = {};
    const led: string[] = [];
    const { origin, pathname, search, hash } = new URL(at, "https://keel.example");
    const getItem = (key: string) => {
      if (stored === null) throw new Error("The browser keeps nothing.");
      return stored[key] ?? null;
    };
    const surroundings = {
      document: { documentElement: { dataset }, referrer },
      localStorage: { getItem },
      location: { origin, pathname, search, hash, replace: (to: string) => void led.push(to) },
      navigator: { languages: asked },
      setTimeout: () => undefined,
    };
    new Function(...Object.keys(surroundings), visitorScript(language, { path }))(
      ...Object.values(surroundings),
    );
    return { led, isHidden: dataset.waits !== undefined };
  };
  const german = { language: "de" };
  const signedIn = { auth: JSON.stringify({ state: { user: { id: "ann" } } }) };
  const stays = { led: [], isHidden: false };

  it.each<[string, Partial<Visit>, string]>([
    ["the chosen language", { stored: german }, "/de/"],
    ["the chosen language, whatever the browser's", { stored: german, asked: ["fr"] }, "/de/"],
    ["the first language of the browser that there is", { asked: ["nl", "pt-BR", "de", "en"] }, "/pt/"],
    ["the browser's where it keeps nothing", { stored: null, asked: ["ar-EG"] }, "/ar/"],
    [
      "the browser's where another word is stored",
      { stored: { language: "toString" }, asked: ["zh-TW"] },
      "/zh/",
    ],
    [
      "the browser's also from another site",
      { asked: ["de"], referrer: "https://keel.example.org/" },
      "/de/",
    ],
    ["the chosen language from any page", { path: "/plans", stored: german }, "/de/plans"],
    [
      "the chosen language with query and anchor",
      { path: "/login", at: "/login?next=%2Fdeposits#x", stored: german },
      "/de/login?next=%2Fdeposits#x",
    ],
    [
      "the chosen language from what there is not",
      { path: "/404", at: "/nowhere", stored: german },
      "/de/nowhere",
    ],
  ])("leads an address without a language to %s", (_, circumstances, to) => {
    expect(visit(circumstances)).toEqual({ led: [to], isHidden: true });
  });

  it.each<[string, Partial<Visit>]>([
    ["English was chosen, whatever the browser's language", { stored: { language: "en" }, asked: ["de"] }],
    ["the browser asks for English first", { asked: ["en-GB", "de"] }],
    ["there is none of the browser's languages", { asked: ["nl", "sv"] }],
    ["nothing was chosen and the page is not the first", { path: "/about", asked: ["de"] }],
    ["the address names another language", { language: "fr", path: "/", at: "/fr/", stored: german }],
    [
      "the English page says that there is none in French",
      { path: "/404", at: "/fr/nowhere", stored: german },
    ],
    ["an English page of this site led here", { asked: ["de"], referrer: "https://keel.example/terms" }],
    ["the visitor is signed in", { stored: signedIn }],
    ["what is stored about the session cannot be read", { path: "/plans", stored: { auth: "not JSON" } }],
    ["the browser keeps nothing", { path: "/plans", stored: null }],
  ])("leaves the page as it is where %s", (_, circumstances) => {
    expect(visit(circumstances)).toEqual(stays);
  });

  it.each(["en", "de"] as const)("hides the plans of visitors from who is signed in, in %s", (language) => {
    const at = addressIn(language, "/plans");
    const stored = { ...signedIn, language: "fr" };
    expect(visit({ language, path: "/plans", at, stored })).toEqual({ led: [], isHidden: true });
  });
});
