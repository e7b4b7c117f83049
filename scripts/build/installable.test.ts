import { describe, expect, it } from "vitest";
import { type Language, languages } from "#messages/languages.ts";
import { publicPages } from "#src/app/site/public-pages.ts";
import { brand } from "#src/content/brand.ts";
import { manifest, offlinePage, offlineTexts, robots, serviceWorker, sitemap } from "./installable.ts";

describe("the files beside the pages", () => {
  it("the manifest opens the landing page as an app of its own", () => {
    expect(JSON.parse(manifest())).toMatchObject({ start_url: "/", display: "standalone" });
  });

  it("the map of the site has whole addresses of public pages only", () => {
    const map = sitemap("https://keel.example");
    expect(map).toContain("<loc>https://keel.example/about</loc>");
    expect(map).not.toContain("/dashboard");
    expect(map.match(/<loc>[^<]*<\/loc>/g)).toHaveLength(publicPages.length * languages.length);
    const [entry = ""] = /<url><loc>https:\/\/keel\.example\/de\/<\/loc>.*/.exec(map) ?? [];
    for (const link of [
      'hreflang="x-default" href="https://keel.example/"',
      'hreflang="ar" href="https://keel.example/ar/"',
    ])
      expect(entry).toContain(link);
  });

  it("names the site map in robots.txt once the site knows its own address", () => {
    expect(robots(undefined)).not.toContain("Sitemap");
    expect(robots("https://keel.example")).toContain("Sitemap: https://keel.example/sitemap.xml");
    expect(robots(undefined)).toContain("Disallow: /admin");
  });

  it("the offline page needs nothing from anywhere", () => {
    expect(offlinePage()).not.toMatch(/<script [^>]|href="\/(?!\/)|src="/);
    expect(offlinePage()).toMatch(/Content-Security-Policy[^>]*'sha256-/);
  });

  it.each([
    ["/", "de", "ar", "de", "ltr"],
    ["/fr/plans", "de", "ar", "fr", "ltr"],
    ["/dashboard", "klingon", "ar-EG", "ar", "rtl"],
    ["/", "klingon", "tlh", undefined, undefined],
  ])(
    "the offline page at %s with %s stored in a browser of %s speaks %s",
    (pathname, stored, browser, lang, dir) => {
      // A name that would end the text, the script and the element it stands in.
      const name = `${brand.name} "</script></title>&`;
      const page = offlinePage(name);
      const [, script = ""] = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].at(-1) ?? [];
      expect(page).toContain(`${brand.name} &quot;&lt;/script&gt;&lt;/title&gt;&amp;</title>`);
      const said: Record<string, { textContent?: string }> = { title: {}, text: {}, retry: {} };
      const document = {
        title: "",
        documentElement: {} as { lang?: string; dir?: string },
        getElementById: (id: string) => said[id],
      };
      const localStorage = { getItem: () => stored };
      const surroundings = {
        document,
        localStorage,
        navigator: { languages: ["nl", browser] },
        location: { pathname },
      };
      new Function(...Object.keys(surroundings), script)(...Object.values(surroundings));
      expect(document.documentElement).toEqual(lang === undefined ? {} : { lang, dir });
      const title = lang && offlineTexts(lang as Language).title;
      expect(said.title?.textContent).toBe(title);
      expect(document.title).toBe(title === undefined ? "" : `${title} · ${name}`);
    },
  );

  it("the service worker changes with the offline page, so that the old page does not stay", () => {
    expect(serviceWorker()).toBe(serviceWorker());
    expect(serviceWorker("another page")).not.toBe(serviceWorker());
    expect(serviceWorker()).not.toContain("%OFFLINE%");
  });

  it("caches the offline page without a redirect, which a browser would refuse to show", async () => {
    const put = new Map<string, Response>();
    const cache = { put: async (path: string, answer: Response) => void put.set(path, answer) };
    const on = new Map<string, (event: { waitUntil: (ready: Promise<unknown>) => void }) => void>();
    const surroundings = {
      self: {
        addEventListener: (name: string, run: () => void) => void on.set(name, run),
        skipWaiting: () => undefined,
      },
      caches: { open: async () => cache },
      fetch: async () => {
        const answer = new Response(offlinePage(), { headers: { "content-type": "text/html" } });
        return Object.defineProperty(answer, "redirected", { value: true });
      },
    };
    new Function(...Object.keys(surroundings), serviceWorker())(...Object.values(surroundings));
    let ready: Promise<unknown> = Promise.reject(new Error("nothing was awaited"));
    ready.catch(() => undefined);
    on.get("install")?.({
      waitUntil: (promise) => {
        ready = promise;
      },
    });
    await ready;
    const kept = put.get("/offline.html");
    expect([kept?.redirected, kept?.headers.get("content-type")]).toEqual([false, "text/html"]);
    expect(await kept?.text()).toBe(offlinePage());
  });
});
