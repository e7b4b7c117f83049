import { afterEach, describe, expect, it, vi } from "vitest";
import { readTexts } from "#scripts/messages/write-messages.ts";
import { brand } from "#src/content/brand.ts";
import { questions as eight } from "#src/content/questions.ts";
import { textsIn } from "#tests/texts.ts";
import { accountHint, questions, sharing, titled, withPolicy } from "./page-head.ts";
import { appMarkup, headOf, withShortScripts } from "./public-html.ts";
import { visitorScript } from "./visitor-script.ts";

afterEach(() => void vi.unstubAllEnvs());

describe("the hint for the signed-in pages", () => {
  const built = [
    { fileName: "assets/account-1.js", name: "account" },
    { fileName: "assets/account-2.css", name: "account" },
    { fileName: "assets/landing-3.js", name: "landing" },
  ];
  const fetched = (pathname: string) => {
    const links: { href: string }[] = [];
    const page = {
      createElement: () => ({}),
      head: { append: (link: { href: string }) => links.push(link) },
    };
    new Function("location", "document", accountHint(built))({ pathname }, page);
    return links.map(({ href }) => href);
  };

  it.each([
    ["/", []],
    ["/plans", []],
    ["/dashboards", []],
    ["/login", []],
    ["/transactions/t1", ["/assets/account-1.js"]],
    ["/admin", ["/assets/account-1.js"]],
    ["/dashboard", ["/assets/account-1.js"]],
  ])("on %s fetches %j", (pathname, files) => {
    expect(fetched(pathname)).toEqual(files);
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
    expect(sharing("/about", headOf("about"), undefined)).not.toContain("canonical");
    const tags = sharing("/about", headOf("about"), "https://keel.example");
    expect(tags).toContain('<link rel="canonical" href="https://keel.example/about" />');
    expect(tags).toContain('content="https://keel.example/share.png"');
  });

  it.each(["", "/"])("names no site address when it is %j", (address) => {
    vi.stubEnv("VITE_SITE_URL", address);
    expect(sharing("/about", headOf("about"))).not.toMatch(/canonical|og:url/);
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
  const shown = (stored: Record<string, string>, pathname = "/") => {
    const root = { lang: "en", dir: "", dataset: {} as Record<string, string> };
    const localStorage = { getItem: (key: string) => stored[key] ?? null };
    new Function("document", "localStorage", "location", visitorScript())(
      { documentElement: root },
      localStorage,
      { pathname },
    );
    return { lang: root.lang, dir: root.dir, waits: root.dataset.waits };
  };
  const signedIn = { auth: JSON.stringify({ state: { user: { id: "ann" } } }) };

  it.each([
    [{}, "/", { lang: "en", dir: "", waits: undefined }],
    [{ language: "en" }, "/", { lang: "en", dir: "", waits: undefined }],
    [{ language: "klingon" }, "/", { lang: "en", dir: "", waits: undefined }],
    [{ language: "toString" }, "/", { lang: "en", dir: "", waits: undefined }],
    [signedIn, "/", { lang: "en", dir: "", waits: undefined }],
    [signedIn, "/plans", { lang: "en", dir: "", waits: "" }],
    [{ auth: "not JSON" }, "/plans", { lang: "en", dir: "", waits: undefined }],
  ])("case %#: hides what would be replaced at once, and nothing else", (stored, pathname, expected) => {
    expect(shown(stored, pathname)).toEqual(expected);
  });
});
