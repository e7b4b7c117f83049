import type { Page } from "@playwright/test";
import * as contactForm from "#messages/generated/contact-form.ts";
import * as controls from "#messages/generated/controls.ts";
import * as forms from "#messages/generated/forms.ts";
import * as frame from "#messages/generated/frame.ts";
import * as heads from "#messages/generated/heads.ts";
import * as landing from "#messages/generated/landing.ts";
import * as mailedLinks from "#messages/generated/mailed-links.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import * as terms from "#messages/generated/terms.ts";
import { languages } from "#messages/languages.ts";
import { problemIn, textsIn } from "#tests/texts.ts";
import { expectAccessible } from "./axe.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { arrive, isUnexpected, sidewaysScroll, watched } from "./site-watch.ts";

const [arabic, en, german] = await Promise.all([textsIn("ar"), textsIn("en"), textsIn("de")]);

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

test("German is chosen in the header, stays over a reload and other pages, and is left again", async ({
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
  expect([...files.languages].sort()).toEqual(["de", "en"]);

  await page.reload();
  await expect(heading(page)).toHaveText(german(landing.heroTitle));
  expect(await beginning()).toEqual({ lang: "de", dir: "ltr", hidden: true });
  await expectAccessible(page, "/ in German");

  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: german(frame.footerTerms) })
    .click();
  await expect(heading(page)).toHaveText(german(terms.title));
  await expect(page).toHaveTitle(new RegExp(`^${german(heads.termsTitle)} · `));
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    german(heads.termsDescription),
  );

  await page.goto("/login");
  await page.getByRole("button", { name: german(forms.loginSubmit) }).click();
  await expect(page.getByText(problemIn("de", "email.missing"))).toBeVisible();
  await page.getByLabel(german(forms.loginEmail)).fill("unused@example.com");
  await page.getByLabel(german(forms.loginPassword), { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: german(forms.loginSubmit) }).click();
  await expect(page.getByText(problemIn("de", "user_invalid_credentials"))).toBeVisible();

  // So do pages of the app that visitors see, also when one is opened by its address.
  await page.goto("/plans/compare");
  await expect(heading(page)).toHaveText(german(planRecord.compareTitle));

  // The page behind a mailed link speaks it, too.
  await page.goto("/reset-password?userId=a&secret=b");
  await expect(heading(page)).toHaveText(german(mailedLinks.newPasswordTitle));
  await expect(page).toHaveTitle(new RegExp(`^${german(mailedLinks.newPasswordTitle)} · `));
  await page.goto("/login");

  await choice(german(frame.headerLanguage)).selectOption("English");
  await expect(heading(page)).toHaveText(en(forms.loginTitle));
  await arrive(page, "/terms");
  await expect(heading(page)).toHaveText(en(terms.title));
  expect(await beginning()).toEqual({ lang: "en", dir: "", hidden: false });
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
  expect(await beginning()).toEqual({ lang: "ar", dir: "rtl", hidden: true });
  expect([...files.languages]).toEqual(["ar"]);

  await page.getByRole("button", { name: arabic(contactForm.send) }).click();
  for (const code of ["name.missing", "email.missing", "message.missing"] as const)
    await expect(page.getByText(problemIn("ar", code))).toBeVisible();
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

test("the longest words of every language fit the narrowest screens with and without the drawer", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await arrive(page, "/");
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem("language", chosen), language);
    for (const path of ["/", "/terms"]) {
      await arrive(page, path);
      for (const width of [320, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sidewaysScroll(page), { message: `${path} ${language} ${width}` }).toBe(0);
      }
    }
  }
});
