import { paths, planHref, transactionHref } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import * as app from "#messages/generated/app.ts";
import * as heads from "#messages/generated/heads.ts";
import { languages } from "#messages/languages.ts";
import type { MessageId } from "#messages/message.ts";
import { documentTitle } from "#src/app/document-title.ts";
import { adminRoutes } from "#src/app/routes/admin.ts";
import { investorRoutes } from "#src/app/routes/investor.ts";
import { publicPages } from "#src/app/site/public-pages.ts";
import type { PageHead } from "#src/content/page-heads.ts";
import { pseudoFile, pseudoMessage, unaccentedIn } from "#tests/pseudo-messages.ts";
import { textsIn } from "#tests/texts.ts";
import { englishOn } from "#tests/untranslated.ts";
import { aFilledInvestor, type FilledInvestor } from "./filled-investor.ts";
import { test as base, expect } from "./fixtures.ts";
import {
  HEIGHT,
  layoutFindings,
  lead,
  names,
  preferring,
  settle,
  titlesOf,
  Walk,
  widths,
  wordsOf,
  wordsOfFormats,
} from "./language-walk.ts";
import { cutTexts, type PageText, textsOf } from "./page-texts.ts";
import { arrive } from "./site-watch.ts";
import { profileOf } from "./stored.ts";

// Every page in a language takes its time on a busy machine.
base.describe.configure({ timeout: 300_000 });

const test = base.extend<object, { filled: FilledInvestor }>({
  filled: [async ({ access, admin }, use) => use(await aFilledInvestor(access, admin)), { scope: "worker" }],
});

/** Where to look, and what the tab is called there. */
interface Place {
  readonly path: string;
  readonly title: MessageId | undefined;
}

/** Every page of an investor with something on it, in the order of the routes. */
function investorPlaces({ planId, transactionId }: FilledInvestor): Place[] {
  const given: Partial<Record<string, string>> = {
    [paths.plan]: planHref(planId),
    [paths.comparePlans]: `${paths.comparePlans}?plans=${planId},starter`,
    [paths.transaction]: transactionHref(transactionId),
  };
  return investorRoutes
    .filter(({ path }) => path !== paths.depositPayment)
    .map(({ path, handle }) => ({ path: given[path] ?? path, title: handle.translatedTitle }));
}

/** The titles of public pages by their heads. */
const titles: Readonly<Record<PageHead, MessageId>> = {
  home: heads.homeTitle as unknown as MessageId,
  about: heads.aboutTitle,
  plans: heads.plansTitle,
  contact: heads.contactTitle,
  terms: heads.termsTitle,
  privacy: heads.privacyTitle,
  risk: heads.riskTitle,
  login: heads.loginTitle,
  register: heads.registerTitle,
  forgotPassword: heads.forgotPasswordTitle,
  notFound: heads.notFoundTitle,
};

const publicPlaces: readonly Place[] = [
  ...publicPages.map(({ path, head }) => ({ path, title: titles[head] })),
  { path: paths.resetPassword, title: heads.newPasswordTitle },
  { path: `${paths.resetPassword}?userId=a&secret=b`, title: heads.newPasswordTitle },
  { path: `${paths.verifyEmail}?userId=a&secret=b`, title: heads.emailAddressTitle },
  { path: paths.notMe, title: heads.notMeTitle },
  { path: paths.verify, title: heads.verifyTitle },
  { path: `${paths.notMe}?token=${"u".repeat(43)}`, title: heads.notMeTitle },
  { path: planHref("starter"), title: undefined },
  { path: paths.comparePlans, title: heads.comparePlansTitle },
  { path: "/no-such-page", title: heads.notFoundTitle },
];

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

/** Every page of the admin area, those about an account with one that has something on each. */
function adminPlaces({ id, transactionId }: FilledInvestor): Place[] {
  return adminRoutes.map(({ path, handle }) => ({
    path: path.replace(":userId", id).replace(":transactionId", transactionId),
    title: handle.translatedTitle,
  }));
}

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

test("texts that are 40 % longer than the English ones fit every page of an investor, which has no other texts", async ({
  access,
  enter,
  baseURL,
  filled,
}) => {
  const page = await enter(filled, "about:blank", preferring("de", baseURL ?? ""));
  await page.route(/\/assets\/messages-[\w-]+\/de\/[\w-]+\.js$/, async (route) => {
    const [, file = ""] =
      route
        .request()
        .url()
        .match(/(\w+)\.js$/) ?? [];
    await route.fulfill({ contentType: "text/javascript", body: pseudoFile("de", file) });
  });
  await page.goto(paths.dashboard);
  await settle(page);
  await expect(page).toHaveTitle(documentTitle(pseudoMessage("Dashboard")));
  const found: string[] = [];
  const plain: { path: string; word: string; text: PageText }[] = [];
  const known = new Set([...wordsOf([...names, ...filled.data]), ...wordsOfFormats("de")]);
  for (const { path } of investorPlaces(filled)) {
    await lead(page, path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await settle(page);
      for (const finding of await layoutFindings(page)) found.push(`${path} at ${width}: ${finding}`);
      for (const text of await textsOf(page))
        for (const word of unaccentedIn(text.text)) if (!known.has(word)) plain.push({ path, word, text });
    }
  }
  // Other journeys make plans meanwhile.
  const titles = plain.length === 0 ? new Set() : await titlesOf(access)();
  for (const { path, word, text } of plain)
    if (!titles.has(word)) found.push(`${path}: ${word} in ${JSON.stringify(text.text)} ${text.where}`);
  expect([...new Set(found)]).toEqual([]);
});
