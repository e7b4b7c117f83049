import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import * as app from "#messages/generated/app.ts";
import * as heads from "#messages/generated/heads.ts";
import { languages } from "#messages/languages.ts";
import { investorRoutes } from "#src/app/routes/investor.ts";
import { textsIn } from "#tests/texts.ts";
import { englishOn } from "#tests/untranslated.ts";
import { expect } from "./fixtures.ts";
import { lead, preferring, settle, titlesOf, Walk } from "./language-walk.ts";
import { cutTexts, textsOf } from "./page-texts.ts";
import { adminPlaces, investorPlaces, publicPlaces } from "./places.ts";
import { arrive } from "./site-watch.ts";
import { profileOf } from "./stored.ts";
import { test } from "./with-filled-investor.ts";

// Every page in a language takes its time on a busy machine.
test.describe.configure({ timeout: 300_000 });

for (const language of languages)
  test(`every public page in ${language} can be read in full, and is in no other language`, async ({
    newPerson,
    access,
    baseURL,
    filled,
  }) => {
    const page = await newPerson(preferring(language, baseURL ?? ""));
    const walk = new Walk(page, language, await textsIn(language), filled.data, titlesOf(access));
    const report = { path: `${paths.notMe}?token=${filled.alarm}`, title: heads.notMeTitle };
    for (const { path, title } of [...publicPlaces, report]) {
      await arrive(page, addressIn(language, path));
      await walk.check(path, title);
    }
    expect(walk.found).toEqual([]);
  });

for (const language of languages)
  test(`every page of an investor in ${language} can be read in full, and is in no other language`, async ({
    access,
    enter,
    baseURL,
    filled,
  }) => {
    const t = await textsIn(language);
    const page = await enter(filled, paths.dashboard, preferring(language, baseURL ?? ""));
    await settle(page);
    const walk = new Walk(page, language, t, filled.data, titlesOf(access));
    for (const { path, title } of investorPlaces(filled)) {
      await lead(page, path);
      await walk.check(path, title);
    }
    await lead(page, paths.deposits);
    await walk.expectTitle(heads.depositsTitle);
    await page.getByRole("radio").first().check();
    await page.locator("main input[inputmode=decimal]").fill("12");
    await page.locator("main form button[type=submit]").click();
    await walk.check(paths.depositPayment, heads.paymentTitle);

    await page.setViewportSize({ width: 1440, height: 900 });
    const bar = await page
      .getByRole("navigation", { name: t(app.navigationLabel), exact: true })
      .boundingBox();
    expect((bar?.x ?? 720) > 720).toBe(language === "ar");
    expect(walk.found).toEqual([]);
  });

for (const language of ["es", "de"] as const)
  test(`every page of the admin area in ${language} can be read in full, and is in no other language`, async ({
    access,
    admin,
    enter,
    baseURL,
    filled,
  }) => {
    const page = await enter(admin, paths.admin, preferring(language, baseURL ?? ""));
    await settle(page);
    const data = [...filled.data, admin.name, admin.email];
    const walk = new Walk(page, language, await textsIn(language), data, titlesOf(access), { isAdmin: true });
    for (const { path, title } of adminPlaces(filled)) {
      await lead(page, path);
      await walk.check(path, title);
    }
    expect(walk.found).toEqual([]);
  });

for (const language of ["ar", "de", "ru"] as const)
  test(`pages without anything on them, and what opens over a page, in ${language}`, async ({
    access,
    enter,
    baseURL,
    investorWith,
  }) => {
    const t = await textsIn(language);
    const investor = await investorWith(undefined, "Ivo Investor");
    const page = await enter(investor, paths.dashboard, preferring(language, baseURL ?? ""));
    await settle(page);
    const { referralId } = await profileOf(access, investor.id);
    const data = [investor.name, investor.email, referralId, "II"];
    const walk = new Walk(page, language, t, data, titlesOf(access));
    for (const { path, handle } of investorRoutes) {
      // The last two say that there is nothing at their addresses, and the payment leads back to the form.
      if (path === paths.depositPayment) continue;
      await lead(page, path.replace(":planId", "nothing").replace(":transactionId", "nothing"));
      await walk.check(`${path} without anything`, handle.translatedTitle);
    }
    await lead(page, `${paths.transactions}?q=7&period=custom`);
    await walk.check("a search without results");

    const closed = () =>
      expect(page.locator("[role=dialog], [role=menu]").filter({ visible: true })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: t(app.menuLabel), exact: true }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await walk.checkAsShown("the menu of the account");
    await page.keyboard.press("Escape");
    await closed();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: t(app.barTitle) }).waitFor();
    await walk.checkAsShown("the search and commands");
    await page.keyboard.press("Escape");
    await closed();
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole("button", { name: t(app.navigationOpen) }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await walk.checkAsShown("the drawer");
    expect(walk.found).toEqual([]);
  });

test("the checks find what is planted: a text that is cut, one that leaves the window, and an English one", async ({
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 320, height: 600 } });
  await page.setContent(`<title>Seite</title>
    <p style="width: 4rem; overflow: hidden; white-space: nowrap">Ein abgeschnittener Satz</p>
    <p style="white-space: nowrap">Ein Satz, der aus dem Fenster des schmalsten Telefons hinausragt</p>
    <p style="width: 4rem; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Ein gekürzter Satz</p>
    <input placeholder="Choose an address you used before" style="width: 5rem">`);
  const cut = await cutTexts(page);
  expect(cut.map((finding) => finding.replace(/:.*/, "").replace(/\d+/, "N"))).toEqual([
    "the page is N px too wide",
    "cut at the side",
    "outside of the window",
    "wider than its box",
    "cut in its control",
  ]);
  const english = englishOn("de");
  const found = (await textsOf(page)).flatMap(({ text }) => english(text) ?? []);
  expect(found).toEqual(["address-book.formPlaceholder"]);
});
