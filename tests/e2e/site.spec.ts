import { pageNotFound, publicPages } from "#src/app/site/public-pages.ts";
import { testimonials } from "#src/content/testimonials.ts";
import { texts as arabic } from "#src/content/texts/ar.ts";
import { faq } from "#src/content/texts/en/faq.ts";
import { heads } from "#src/content/texts/en/heads.ts";
import { landing } from "#src/content/texts/en/landing.ts";
import { texts as spanish } from "#src/content/texts/es.ts";
import { aStranger } from "#tests/world.ts";
import { expectAccessible, expectAccessibleAsShown, expectNoSidewaysScroll } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { pressByKeyboard, tabTo, typeByKeyboard } from "./moving.ts";
import { arrive, isUnexpected, sidewaysScroll, watched } from "./site-watch.ts";

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
    await page.addInitScript((chosen) => localStorage.setItem("language", chosen), language);
    for (const { path } of everyPage) {
      await arrive(page, path);
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sidewaysScroll(page), { message: `${path} ${language} ${width}` }).toBe(0);
      }
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      }
    }
    expect(found.filter(isUnexpected), language).toEqual([]);
    await page.context().close();
  }
});

test("what its policy does not name is refused on every public page", async ({ newPerson }) => {
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
  await page.addInitScript(() => localStorage.setItem("language", "ar"));
  for (const { path } of everyPage) {
    await arrive(page, path);
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
  for (const { path, head } of publicPages) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(heads[head].title);
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

test("everything can be read without JavaScript", async ({ newPerson }) => {
  const page = await newPerson({ javaScriptEnabled: false });
  for (const { path } of publicPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Don't invest unless|Risk warning/).first()).toBeVisible();
  }
  for (const path of ["/contact", "/login"]) {
    await page.goto(path);
    await expect(page.getByText(/^This form needs JavaScript/)).toBeVisible();
  }
  await page.goto("/");
  for (const { name } of testimonials) await expect(page.getByText(name)).toBeVisible();
  await page.getByText(faq.fees.question).click();
  await expect(page.getByText(faq.fees.answer)).toBeVisible();
});

test("what is pressed, typed and sent before the program of a page is there is done when it comes", async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  let arrives = (): void => undefined;
  const hold = async () => {
    const held = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
  };

  await hold();
  await page.goto("/");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  arrives();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.unroute("**/assets/*.js");

  await hold();
  await page.goto("/contact");
  await page.getByLabel("Full name").fill("Vera Visitor");
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await page.getByLabel("Message").fill("How long does it take?");
  await expect(page.locator("#root[data-written]")).toHaveCount(1);
  arrives();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("is required")).toHaveCount(1);
  await expect(page.getByLabel("Full name")).toHaveValue("Vera Visitor");
  await expect(page.getByLabel("Message")).toHaveValue("How long does it take?");
  await expect(page).toHaveURL(/\/contact$/);
  await page.unroute("**/assets/*.js");

  await hold();
  await page.goto("/about");
  await page.getByRole("banner").getByLabel("Language").selectOption("es");
  arrives();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish.about.title);
});

test("the keyboard reaches everything: skip link, drawer, questions, testimonials, theme", async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 800 } });
  await arrive(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const menu = page.getByRole("button", { name: "Open the menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menu).toBeFocused();

  await page.getByText(faq.loss.question).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(faq.loss.answer)).toBeVisible();

  await page.getByRole("button", { name: "Next testimonial" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 5")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("1 of 5")).toBeVisible();

  await page.getByRole("button", { name: "Switch to dark theme" }).press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the forms are filled in and sent with the keyboard alone", async ({ newPerson }) => {
  const page = await newPerson();
  const { name, email } = aStranger();
  await arrive(page, "/contact");
  const send = page.getByRole("button", { name: "Send message" });
  await pressByKeyboard(page, send);
  await expect(page.getByLabel("Full name")).toBeFocused();
  for (const [label, text] of [
    ["Full name", name],
    ["Email", email],
    ["Message", "By the keyboard."],
  ] as const)
    await typeByKeyboard(page, page.getByLabel(label), text);
  await pressByKeyboard(page, send);
  await expect(page.getByText("Message sent successfully")).toBeVisible();

  await arrive(page, "/register");
  await pressByKeyboard(page, page.getByRole("main").getByRole("button", { name: "Register" }));
  await expect(page.getByLabel("Full name")).toBeFocused();
  const country = page.getByRole("combobox", { name: "Country" });
  await typeByKeyboard(page, country, "united king");
  await expect(page.getByRole("option", { name: "United Kingdom" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(country).toHaveValue("United Kingdom");

  await arrive(page, "/login");
  await typeByKeyboard(page, page.getByLabel("Email"), email);
  await typeByKeyboard(page, page.getByLabel("Password", { exact: true }), "not-the-password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invalid credentials. Please check the email and password.")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Forgot your password?" }));
});

test("what is further down rises once as it comes into the window, is on paper before that, and moves for nobody who wants less motion", async ({
  newPerson,
}) => {
  const hidden = '[data-reveal][style*="opacity: 0"]';
  const lively = await newPerson({ reducedMotion: "no-preference" });
  await arrive(lively, "/");
  await lively.mouse.wheel(0, 200);
  const last = lively.locator("[data-reveal]").last();
  await expect(last).toHaveCSS("opacity", "0");
  await lively.emulateMedia({ media: "print" });
  await expect(last).toHaveCSS("opacity", "1");
  await lively.emulateMedia({ media: "screen" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveCSS("opacity", "1");
  await lively.evaluate(() => window.scrollTo(0, 0));
  await expect(lively.locator(hidden)).toHaveCount(0);
  await expect(lively.getByRole("button", { name: "Pause" })).toBeVisible();

  const still = await newPerson();
  await arrive(still, "/");
  await still.mouse.wheel(0, 200);
  await expect.poll(() => still.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(still.locator(hidden)).toHaveCount(0);
  await expect(still.getByRole("button", { name: "Play" })).toBeVisible();
  expect(await still.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("a language is chosen, remembered, and spoken by every public page; amounts stay as they are", async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 1440, height: 900 } });
  await arrive(page, "/");
  await page.getByRole("banner").getByLabel("Language").selectOption("es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish.landing.hero.title);
  await expect(page.getByRole("article").first()).toContainText("$100.00");
  await arrive(page, "/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish.about.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish.forms.login.title);
  await page.evaluate(() => localStorage.setItem("language", "ar"));
  await arrive(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(arabic.landing.hero.title);
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

test("without a network there is a page that says so, and nothing about money was kept", async ({
  newPerson,
}) => {
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
  await expect(page.getByText(landing.hero.title)).toHaveCount(0);
});
