import type { Page } from "@playwright/test";
import { texts as arabic } from "#src/content/texts/ar.ts";
import { texts as german } from "#src/content/texts/de.ts";
import { en } from "#src/content/texts/en.ts";
import { languages } from "#src/content/texts/languages.ts";
import { expectAccessible } from "./axe.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { arrive, isUnexpected, sidewaysScroll, watched } from "./site-watch.ts";

/** The catalogues and typefaces that a page fetches from now on, without the hashes of their builds. */
function fetched(page: Page): { catalogues: string[]; typefaces: Set<string> } {
  const found = { catalogues: [] as string[], typefaces: new Set<string>() };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const [, catalogue] = pathname.match(/\/assets\/(es|fr|de|pt|ar)-[\w-]+\.js$/) ?? [];
    const [, typeface] = pathname.match(/\/assets\/(.+)-[\w-]{8}\.woff2$/) ?? [];
    if (catalogue) found.catalogues.push(catalogue);
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
  await expect(heading(page)).toHaveText(en.landing.hero.title);
  expect(files.catalogues).toEqual([]);

  const choice = (name: string) => page.getByRole("banner").getByRole("combobox", { name });
  await choice(en.frame.header.language).selectOption("Deutsch");
  await expect(heading(page)).toHaveText(german.landing.hero.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveTitle(german.heads.home.title);
  expect(files.catalogues).toEqual(["de"]);

  await page.reload();
  await expect(heading(page)).toHaveText(german.landing.hero.title);
  expect(await beginning()).toEqual({ lang: "de", dir: "ltr", hidden: true });
  await expectAccessible(page, "/ in German");

  await page.getByRole("contentinfo").getByRole("link", { name: german.frame.footer.terms }).click();
  await expect(heading(page)).toHaveText(german.terms.title);
  await expect(page).toHaveTitle(new RegExp(`^${german.heads.terms.title} · `));
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    german.heads.terms.description,
  );

  await page.goto("/login");
  await page.getByRole("button", { name: german.forms.login.submit }).click();
  await expect(page.getByText(german.problems["email.missing"])).toBeVisible();
  await page.getByLabel(german.forms.login.email).fill("unused@example.com");
  await page.getByLabel(german.forms.login.password, { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: german.forms.login.submit }).click();
  await expect(page.getByText(german.problems.user_invalid_credentials)).toBeVisible();

  // The page behind a mailed link speaks it, too.
  await page.goto("/reset-password?userId=a&secret=b");
  await expect(heading(page)).toHaveText(german.mailedLinks.newPassword.title);
  await expect(page).toHaveTitle(new RegExp(`^${german.mailedLinks.newPassword.title} · `));
  await page.goto("/login");

  await choice(german.frame.header.language).selectOption("English");
  await expect(heading(page)).toHaveText(en.forms.login.title);
  await arrive(page, "/terms");
  await expect(heading(page)).toHaveText(en.terms.title);
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
  await footer.getByRole("combobox", { name: en.frame.header.language }).selectOption("العربية");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(footer.getByText(arabic.frame.risk.warning)).toBeVisible();

  const files = fetched(page);
  await page.reload();
  await expect(heading(page)).toHaveText(arabic.landing.contact.title);
  expect(await beginning()).toEqual({ lang: "ar", dir: "rtl", hidden: true });
  expect(files.catalogues).toEqual(["ar"]);

  await page.getByRole("button", { name: arabic.contactForm.send }).click();
  for (const code of ["name.missing", "email.missing", "message.missing"] as const)
    await expect(page.getByText(arabic.problems[code])).toBeVisible();
  await expect(page.getByLabel(arabic.contactForm.email)).toHaveAttribute("dir", "ltr");
  await expectAccessible(page, "/contact in Arabic, with what is missing");

  await page.getByRole("button", { name: arabic.frame.header.openMenu }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("combobox", { name: arabic.frame.header.language })).toHaveValue("ar");
  await drawer.getByRole("link", { name: arabic.frame.header.register }).click();

  await expect(heading(page)).toHaveText(arabic.forms.register.title);
  await page.getByRole("button", { name: arabic.forms.register.submit }).click();
  await expect(page.getByText(arabic.problems["country.missing"])).toBeVisible();
  await page.getByRole("combobox", { name: arabic.forms.register.country }).fill("مصر");
  await page.getByRole("option", { name: "مصر" }).click();
  await expect(page.getByText(arabic.problems["country.missing"])).toBeHidden();
  // Texts for screen readers speak the language, too.
  await expect(page.getByRole("button", { name: arabic.controls.showList })).toBeVisible();
  await expect(page.getByLabel(arabic.controls.notifications)).toBeAttached();
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
  for (const language of Object.keys(languages)) {
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
