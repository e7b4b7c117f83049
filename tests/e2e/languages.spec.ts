import type { Page } from "@playwright/test";
import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import * as app from "#messages/generated/app.ts";
import * as contactForm from "#messages/generated/contact-form.ts";
import * as controls from "#messages/generated/controls.ts";
import * as forms from "#messages/generated/forms.ts";
import * as frame from "#messages/generated/frame.ts";
import * as heads from "#messages/generated/heads.ts";
import * as landing from "#messages/generated/landing.ts";
import * as mailedLinks from "#messages/generated/mailed-links.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import * as session from "#messages/generated/session.ts";
import * as terms from "#messages/generated/terms.ts";
import { languages } from "#messages/languages.ts";
import { problemIn, textsIn } from "#tests/texts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { arrive, isUnexpected, sidewaysScroll, watched } from "./site-watch.ts";
import { profileOf } from "./stored.ts";

const [arabic, en, german, portuguese] = await Promise.all([
  textsIn("ar"),
  textsIn("en"),
  textsIn("de"),
  textsIn("pt"),
]);

/** The languages and typefaces whose files a page fetches from now on, without the hashes of their builds. */
function fetched(page: Page): { languages: Set<string>; typefaces: Set<string> } {
  const found = { languages: new Set<string>(), typefaces: new Set<string>() };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const [, language] = pathname.match(/\/assets\/messages-[\w-]+\/(\w+)\//) ?? [];
    const [, typeface] = pathname.match(/\/assets\/(.+)-[\w-]{8}\.woff2$/) ?? [];
    if (language) found.languages.add(language);
    if (typeface) found.typefaces.add(typeface);
  });
  return found;
}

/** Keeps, from every page, what stood at its root when its body began: before anything of it could be painted. */
async function watchBeginning(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      const { lang, dir, dataset } = document.documentElement;
      Object.assign(window, { beginning: { lang, dir, hidden: dataset.waits !== undefined } });
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as { beginning?: unknown }).beginning);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("German is chosen in the header, is part of every address, stays over a reload, and is left again", async ({
  newPerson,
  baseURL,
}) => {
  const page = await newPerson(sizes.desktop);
  const found = await watched(page, new URL(baseURL ?? "").origin);
  const files = fetched(page);
  const beginning = await watchBeginning(page);
  await arrive(page, "/");
  await expect(heading(page)).toHaveText(en(landing.heroTitle));
  expect([...files.languages]).toEqual(["en"]);

  const choice = (name: string) => page.getByRole("banner").getByRole("combobox", { name });
  await choice(en(frame.headerLanguage)).selectOption("Deutsch");
  await expect(heading(page)).toHaveText(german(landing.heroTitle));
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle(german(heads.homeTitle));
  await expect(page).toHaveURL("/de/");
  expect([...files.languages].sort()).toEqual(["de", "en"]);

  files.languages.clear();
  await page.reload();
  await page.keyboard.press("Shift");
  await expect(page.locator("#root:not([data-written])")).toHaveCount(1);
  await expect(heading(page)).toHaveText(german(landing.heroTitle));
  expect(await beginning()).toEqual({ lang: "de", dir: "ltr", hidden: false });
  expect([...files.languages]).toEqual(["de"]);
  await expectAccessible(page, "/ in German");

  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: german(frame.footerTerms) })
    .click();
  await expect(page).toHaveURL("/de/terms");
  await expect(heading(page)).toHaveText(german(terms.title));
  await expect(page).toHaveTitle(new RegExp(`^${german(heads.termsTitle)} · `));
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    german(heads.termsDescription),
  );

  // An address without a language leads to that of the choice.
  await page.goto("/login");
  await expect(page).toHaveURL("/de/login");
  await page.getByRole("button", { name: german(forms.loginSubmit), exact: true }).click();
  await expect(page.getByText(problemIn("de", "email.missing"))).toBeVisible();
  await page.getByLabel(german(forms.loginEmail)).fill("unused@example.com");
  await page.getByLabel(german(forms.loginPassword), { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: german(forms.loginSubmit), exact: true }).click();
  await expect(page.getByText(problemIn("de", "user_invalid_credentials"))).toBeVisible();

  // So do pages of the app that visitors see, also when one is opened by its address.
  await page.goto("/plans/compare?plans=starter");
  await expect(heading(page)).toHaveText(german(planRecord.compareTitle));
  await expect(page).toHaveURL("/de/plans/compare?plans=starter");

  // The page behind a mailed link speaks it, too.
  await page.goto("/reset-password?userId=a&secret=b");
  await expect(heading(page)).toHaveText(german(mailedLinks.newPasswordTitle));
  await expect(page).toHaveTitle(new RegExp(`^${german(mailedLinks.newPasswordTitle)} · `));
  await expect(page).toHaveURL("/de/reset-password");
  await page.goto("/login");

  await choice(german(frame.headerLanguage)).selectOption("English");
  await expect(heading(page)).toHaveText(en(forms.loginTitle));
  await expect(page).toHaveURL("/login");
  await arrive(page, "/terms");
  await expect(heading(page)).toHaveText(en(terms.title));
  expect(await beginning()).toEqual({ lang: "en", dir: "ltr", hidden: false });
  expect(found.filter(isUnexpected)).toEqual([]);
});

test("Arabic is chosen in the footer of a phone, turns the page round, and the forms answer in it", async ({
  newPerson,
  baseURL,
}) => {
  const page = await newPerson(sizes.phone);
  const found = await watched(page, new URL(baseURL ?? "").origin);
  const beginning = await watchBeginning(page);
  await arrive(page, "/contact");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("combobox", { name: en(frame.headerLanguage) }).selectOption("العربية");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(footer.getByText(arabic(frame.riskWarning))).toBeVisible();

  const files = fetched(page);
  await page.reload();
  await expect(heading(page)).toHaveText(arabic(landing.contactTitle));
  expect(await beginning()).toEqual({ lang: "ar", dir: "rtl", hidden: false });

  await page.getByRole("button", { name: arabic(contactForm.send) }).click();
  for (const code of ["name.missing", "email.missing", "message.missing"] as const)
    await expect(page.getByText(problemIn("ar", code))).toBeVisible();
  expect([...files.languages]).toEqual(["ar"]);
  await expect(page.getByLabel(arabic(contactForm.email))).toHaveAttribute("dir", "ltr");
  await expectAccessible(page, "/contact in Arabic, with what is missing");

  await page.getByRole("button", { name: arabic(frame.headerOpenMenu) }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("combobox", { name: arabic(frame.headerLanguage) })).toHaveValue("ar");
  await drawer.getByRole("link", { name: arabic(frame.headerRegister) }).click();

  await expect(heading(page)).toHaveText(arabic(forms.registerTitle));
  await page.getByRole("button", { name: arabic(forms.registerSubmit) }).click();
  await expect(page.getByText(problemIn("ar", "country.missing"))).toBeVisible();
  await page.getByRole("combobox", { name: arabic(forms.registerCountry) }).fill("مصر");
  await page.getByRole("option", { name: "مصر" }).click();
  await expect(page.getByText(problemIn("ar", "country.missing"))).toBeHidden();
  // Texts for screen readers speak the language, too.
  await expect(page.getByRole("button", { name: arabic(controls.showList) })).toBeVisible();
  await expect(page.getByLabel(arabic(controls.notifications))).toBeAttached();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => sidewaysScroll(page), { message: String(width) }).toBe(0);
  }
  // The typeface is the system's: only the small file of symbols and digits is fetched.
  expect([...files.typefaces].filter((name) => name !== "inter-everyday")).toEqual([]);
  expect(found.filter(isUnexpected)).toEqual([]);
});

test("the first page is in the first language of the browser that there is, other pages in that of their address", async ({
  newPerson,
}) => {
  const page = await newPerson({ locale: "pt-BR" });
  const beginning = await watchBeginning(page);
  await page.goto("/?from=a-friend#faq");
  await expect(page).toHaveURL("/pt/?from=a-friend#faq");
  await expect(heading(page)).toHaveText(portuguese(landing.heroTitle));
  expect(await beginning()).toEqual({ lang: "pt", dir: "ltr", hidden: false });
  await page.goto("/terms");
  await expect(heading(page)).toHaveText(en(terms.title));
  await page.goto("/fr/terms");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.goto("/ar/there-is-no-such-page");
  await expect(heading(page)).toHaveText(arabic(frame.notFoundTitle));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("another language changes neither the page, nor its form, nor the place on it", async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 390, height: 500 } });
  await arrive(page, "/register?refId=abc");
  const typed = { name: "Ann Bell", email: "ann@example.com" };
  await page.getByLabel(en(forms.registerName)).fill(typed.name);
  await page.getByLabel(en(forms.registerEmail)).fill(typed.email);
  const footer = page.getByRole("contentinfo").getByRole("combobox");
  await footer.scrollIntoViewIfNeeded();
  const placeOf = () => footer.evaluate((select) => Math.round(select.getBoundingClientRect().top));
  const place = await placeOf();
  await footer.selectOption("Deutsch");
  await expect(heading(page)).toHaveText(german(forms.registerTitle));
  await expect(page).toHaveURL("/de/register?refId=abc");
  await expect(page.getByLabel(german(forms.registerName))).toHaveValue(typed.name);
  await expect(page.getByLabel(german(forms.registerEmail))).toHaveValue(typed.email);
  // Longer texts above may move it; a page that was loaded again would be at its top.
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(Math.abs((await placeOf()) - place)).toBeLessThan(300);
  await page.goBack();
  await expect(page).not.toHaveURL(/register/);
});

test("the menu of the account changes the language of its pages and mails, and keeps the page and its form", async ({
  access,
  enter,
  investorWith,
}) => {
  const investor = await investorWith("100", "Mia Mehrsprachig");
  const page = await enter(investor, paths.deposits, sizes.desktop);
  await expect(heading(page)).toHaveText(en(heads.depositsTitle));
  await page.locator("main input[inputmode=decimal]").fill("12");
  await page.getByRole("button", { name: en(app.menuLabel), exact: true }).click();
  await page.getByRole("menuitem", { name: en(app.menuLanguage) }).click();
  const dialog = page.getByRole("dialog", { name: en(app.menuLanguage) });
  await expectAccessible(page, "the choice of a language");
  await dialog.getByRole("combobox", { name: en(session.languageLabel) }).selectOption("Deutsch");
  await dialog.getByRole("button", { name: en(session.languageSubmit) }).click();
  await expect(heading(page)).toHaveText(german(heads.depositsTitle));
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: german(app.menuLabel), exact: true })).toBeFocused();
  await expect(page).toHaveURL(paths.deposits);
  await expect(page.locator("main input[inputmode=decimal]")).toHaveValue("12");
  expect(await profileOf(access, investor.id)).toMatchObject({ language: "de" });
  await page.reload();
  await expect(heading(page)).toHaveText(german(heads.depositsTitle));

  // Another device of the account begins in its own language and follows the account.
  const elsewhere = await enter(investor, paths.dashboard, sizes.phone);
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "de");
});

test("the longest words of every language fit the narrowest screens with and without the drawer", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await arrive(page, "/");
  for (const language of languages) {
    for (const path of ["/", "/terms"]) {
      await arrive(page, addressIn(language, path));
      for (const width of [320, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sidewaysScroll(page), { message: `${path} ${language} ${width}` }).toBe(0);
      }
    }
  }
});
