import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import * as about from "#messages/generated/about.ts";
import * as faq from "#messages/generated/faq.ts";
import * as forms from "#messages/generated/forms.ts";
import * as frame from "#messages/generated/frame.ts";
import * as landing from "#messages/generated/landing.ts";
import * as verify from "#messages/generated/verify.ts";
import * as withoutScript from "#messages/generated/without-script.ts";
import { languages } from "#messages/languages.ts";
import { FOREVER } from "#scripts/build/nginx-server.ts";
import { pageNotFound, publicPages } from "#src/app/site/public-pages.ts";
import { pageHeads } from "#src/content/page-heads.ts";
import { testimonials } from "#src/content/testimonials.ts";
import { textsIn } from "#tests/texts.ts";
import { expectAccessible, expectAccessibleAsShown, expectNoSidewaysScroll, showTheme } from "./axe.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { arrive, isUnexpected, sidewaysScroll, watched } from "./site-watch.ts";

const [arabic, en, spanish] = await Promise.all([textsIn("ar"), textsIn("en"), textsIn("es")]);

// Every public page on a busy machine takes its time.
test.describe.configure({ timeout: 300_000 });

const widths = [320, 390, 768, 1440];
const everyPage = [...publicPages, pageNotFound];

test("every public page fits every width in both themes and two languages, keeps its policy and asks no other host", async ({
  newPerson,
  baseURL,
}) => {
  for (const language of ["en", "ar"] as const) {
    const page = await newPerson();
    const found = await watched(page, new URL(baseURL ?? "").origin);
    for (const { path } of everyPage) {
      await arrive(page, addressIn(language, path));
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sidewaysScroll(page), { message: `${path} ${language} ${width}` }).toBe(0);
      }
      for (const theme of ["dark", "light"] as const) await showTheme(page, theme);
    }
    expect(found.filter(isUnexpected), language).toEqual([]);
    await page.context().close();
  }
});

test("refuses sources that the policy does not name on every public page", async ({ newPerson }) => {
  const page = await newPerson();
  for (const { path } of everyPage) {
    await page.goto(path);
    await page.evaluate(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
        refused.push(effectiveDirective);
      });
      const script = document.createElement("script");
      script.textContent = "document.title = 'taken over'";
      const picture = Object.assign(new Image(), { src: "https://elsewhere.example/a.png" });
      document.body.append(script, picture);
      fetch("https://elsewhere.example/").catch(() => undefined);
    });
    const refused = () => page.evaluate(() => (window as { refused?: string[] }).refused?.toSorted());
    await expect.poll(refused, { message: path }).toEqual(["connect-src", "img-src", "script-src-elem"]);
    await expect(page).not.toHaveTitle("taken over");
  }
});

test("the pages that accessibility.spec.ts does not open are accessible", async ({ newPerson }) => {
  const page = await newPerson();
  for (const path of ["/about", "/contact", "/terms", "/privacy", "/risk"]) {
    await arrive(page, path);
    await expectAccessible(page, path);
  }
});

test("every public page is accessible from right to left", async ({ newPerson }) => {
  const page = await newPerson();
  for (const { path } of everyPage) {
    await arrive(page, addressIn("ar", path));
    await expectAccessibleAsShown(page, `${path} in Arabic`);
  }
});

test("every link of every public page leads to a page and an anchor that are there", async ({ request }) => {
  const documents = new Map<string, { status: number; text: string }>();
  const read = async (path: string) => {
    const known = documents.get(path);
    if (known !== undefined) return known;
    const answer = await request.get(path);
    const made = { status: answer.status(), text: await answer.text() };
    documents.set(path, made);
    return made;
  };
  const pages = publicPages.flatMap(({ path, head }) => [
    { path, title: en(pageHeads[head].title) },
    { path: addressIn("ar", path), title: arabic(pageHeads[head].title) },
  ]);
  for (const { path, title } of pages) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(title);
    for (const [, href = ""] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const { pathname, hash } = new URL(href, `http://x${path}`);
      const target = await read(pathname);
      expect([path, href, target.status]).toEqual([path, href, 200]);
      if (hash !== "") expect([href, target.text.includes(`id="${hash.slice(1)}"`)]).toEqual([href, true]);
    }
  }
  expect((await request.get("/no-such-page")).status()).toBe(404);
  for (const file of ["/manifest.webmanifest", "/icon-192.png", "/share.png", "/robots.txt", "/offline.html"])
    expect([file, (await request.get(file)).status()]).toEqual([file, 200]);
});

test("the footer of every page and the page about the books lead to the check of the public log", async ({
  newPerson,
  request,
}) => {
  for (const language of languages) {
    const t = await textsIn(language);
    const linksOf = async (path: string) => {
      const text = await (await request.get(addressIn(language, path))).text();
      const links = text.matchAll(/<a [^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g);
      return [...links].map(([, href, label]) => `${href} ${label}`);
    };
    const address = addressIn(language, paths.verify);
    for (const path of [paths.home, paths.about])
      expect(await linksOf(path)).toContain(`${address} ${t(frame.footerLog)}`);
    expect(await linksOf(paths.about)).toContain(`${address} ${t(about.booksCheck)}`);
  }
  const page = await newPerson();
  await arrive(page, "/es/about");
  await page.getByRole("link", { name: spanish(about.booksCheck) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish(verify.title));
});

test("browsers cache a hashed file permanently, and revalidate a page each time", async ({ request }) => {
  const page = await request.get("/login");
  expect(page.headers()["cache-control"]).toBe("no-cache");
  const [asset = "there is none"] = /\/assets\/[^"]+/.exec(await page.text()) ?? [];
  expect((await request.get(asset)).headers()["cache-control"]).toBe(FOREVER);
});

test("everything can be read without JavaScript", async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false });
  for (const { path } of publicPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Don't invest unless|Risk warning/).first()).toBeVisible();
  }
  for (const language of ["en", "de", "ar"] as const) {
    const t = await textsIn(language);
    for (const path of [paths.contact, paths.login]) {
      await page.goto(addressIn(language, path));
      await expect(page.getByText(t(withoutScript.form), { exact: true })).toBeVisible();
    }
  }
  await page.goto("/");
  for (const { name } of testimonials) await expect(page.getByText(name)).toBeVisible();
  await page.getByText(en(faq.fees)).click();
  await expect(page.getByText(en(faq.feesAnswer))).toBeVisible();
});

test("a language is chosen, remembered, and spoken by every public page; amounts name the US dollar", async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  await arrive(page, "/");
  await page.getByRole("banner").getByLabel("Language").selectOption("es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish(landing.heroTitle));
  await expect(page.getByRole("article", { name: "Starter" })).toContainText(/100,00\s*US\$/);
  await arrive(page, "/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish(about.title));
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish(forms.loginTitle));
  await page.evaluate(() => localStorage.setItem("language", "ar"));
  await arrive(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(arabic(landing.heroTitle));
});

test("the plans are the public page for visitors and the investor's for the signed-in", async ({
  enter,
  investorWith,
  newPerson,
}) => {
  const visitor = await newPerson();
  await visitor.goto("/plans");
  await expect(visitor.getByRole("link", { name: "Login to invest" })).toBeVisible();
  const investor = await enter(await investorWith("500"), "/dashboard");
  await expect(investor.getByText("Total Balance")).toBeVisible();
  await investor.goto("/plans");
  await expect(investor.getByRole("button", { name: "Invest in Starter" })).toBeVisible();
  await expect(investor.getByRole("link", { name: "Login to invest" })).toHaveCount(0);
});

test("the public plans give way to the investor's, however late they are hydrated", async ({
  newPerson,
  investorWith,
}) => {
  const investor = await investorWith("500");
  const page = await newPerson();
  await signIn(page, investor);
  await page.addInitScript(() => {
    localStorage.removeItem("auth");
    // React works when a message of its own arrives.
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      held.push(() => post.apply(this, message));
    };
    Object.assign(window, {
      goOn() {
        MessagePort.prototype.postMessage = post;
        for (const send of held) send();
      },
    });
  });
  await page.goto("/plans");
  await page.keyboard.press("Shift");
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/tables/users/rows")),
  );
  await page.evaluate("goOn()");
  await expect(page.getByRole("button", { name: "Invest in Starter" })).toBeVisible();
});

for (const [path, shown] of [
  ["/plans", "Invest in Starter"],
  ["/login", "Deposit"],
] as const)
  test(`${path} gives way to the investor's page where another tab signed in before its program arrived`, async ({
    newPerson,
    investorWith,
  }) => {
    const investor = await investorWith("500");
    const first = await newPerson();
    const late = await first.context().newPage();
    let letIn = () => {};
    const signedIn = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await late.route("**/assets/*.js", (route) => signedIn.then(() => route.continue()));
    await late.goto(path, { waitUntil: "commit" });
    await expect(late.getByRole("heading", { level: 1 })).toBeVisible();
    await signIn(first, investor);
    letIn();
    await late.keyboard.press("Shift");
    await expect(
      late
        .getByRole("button", { name: shown })
        .or(late.getByRole("link", { name: shown }))
        .first(),
    ).toBeVisible();
  });

test("a page without a network says so, and nothing about money was kept", async ({ newPerson }) => {
  const page = await newPerson({ serviceWorkers: "allow" });
  await arrive(page, "/");
  await page.keyboard.press("Tab");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.reload();
  await page.keyboard.press("Shift");
  await expect(page.getByRole("article").first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path !== "/offline.html" && !path.startsWith("/assets/"))).toEqual([]);
  await page.context().setOffline(true);
  for (const path of ["/about", "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  }
  await expectAccessible(page, "without a network");
  await expectNoSidewaysScroll(page, "without a network");
  await expect(page.getByText(en(landing.heroTitle))).toHaveCount(0);
});
