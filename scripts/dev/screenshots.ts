/**
 * `npm run screenshots`: every route in every width and theme, and the states that people rarely see, as pictures
 * in .keelstone/screenshots; the dashboard and the admin's transactions also in docs/images for the README. Needs a
 * built site. `npm run screenshots -- Admin /admin /admin/plans` takes only those pages of that person, in another
 * language with `-- --language ar Investor /dashboard`; the pictures of the README come with `-- Investor /dashboard` and `-- Admin "/admin/transactions?status=pending"`.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { isLanguage, languages, sourceLanguage } from "#messages/languages.ts";
import { chromiumArgs, findChromium } from "#scripts/test/chromium.ts";
import { waitForPageReady } from "#scripts/test/page-ready.ts";
import { type DemoPerson, demoSignIns } from "./demo-data.ts";
import { freePorts } from "./ports.ts";
import { replacedPicture } from "./readme-pictures.ts";
import { startStack } from "./stack.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, ".keelstone", "screenshots");
const widths = [320, 390, 768, 1440];
const themes = ["light", "dark"] as const;

const routes: Record<"Visitor" | DemoPerson["role"], string[]> = {
  Visitor: [
    "/",
    "/about",
    "/plans",
    "/plans/starter",
    "/plans/compare",
    "/contact",
    "/terms",
    "/privacy",
    "/risk",
    "/login",
    "/register",
    "/forgot-password",
    "/not-me",
    "/verify",
    "/no-such-page",
  ],
  Newcomer: ["/dashboard"],
  Investor: [
    "/dashboard",
    "/plans",
    "/plans/starter",
    "/plans/compare",
    "/performance",
    "/trade",
    "/deposits",
    "/withdrawals",
    "/withdrawals/addresses",
    "/withdrawals/fee",
    "/transactions",
    "/transactions?q=nothing-like-this",
    "/transactions?status=pending&period=custom",
    "/transactions/statement?period=this-year",
    "/transactions/statement?period=last-year",
    "/transactions/annual",
    "/profile",
    "/profile/security",
    "/profile/limits",
    "/profile/data",
    "/profile/identity",
    "/profile/notifications",
    "/notifications",
    "/support",
    "/referrals",
    "/help",
  ],
  Admin: [
    "/admin",
    "/admin/users",
    "/admin/users/demo-investor",
    "/admin/plans",
    "/admin/audit",
    "/admin/mails?status=sent",
    "/admin/messages",
    "/admin/messages?state=all",
    "/admin/profile",
    "/admin/transactions",
    "/admin/transactions?status=pending",
  ],
};

async function signedIn(browser: Browser, appUrl: string, role: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: appUrl, reducedMotion: "reduce" });
  const person = demoSignIns.find((one) => one.role === role);
  if (person === undefined) return context;
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.close();
  return context;
}

/** Everything that loads has loaded, and the lists are there. */
async function settled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A page that is only read waits for an interaction.
  await page.keyboard.press("Shift");
  await page.locator("main:not([aria-busy=true]) h1").first().waitFor();
  await waitForPageReady(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function takeAll(context: BrowserContext, role: string, paths: string[]): Promise<void> {
  for (const theme of themes) {
    for (const width of widths) {
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      for (const path of paths) {
        await settled(page, path);
        const name = `${role}${path.replace(/\W+/g, "-")}-${width}-${theme}.png`.toLowerCase();
        await page.screenshot({ path: join(folder, name), fullPage: true });
      }
      await page.close();
    }
  }
}

/**
 * The content that only a press opens: a transaction's details, the chart of an asset, and the printed
 * statement.
 */
async function takeOpened(context: BrowserContext): Promise<void> {
  for (const theme of themes)
    for (const width of widths) {
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      const fileOf = (name: string) => join(folder, `investor-${name}-${width}-${theme}.png`);
      await settled(page, "/transactions");
      await page.getByRole("article").last().getByRole("link").click();
      await page.getByRole("region", { name: "Effect on your balance" }).waitFor();
      await waitForPageReady(page);
      await page.screenshot({ path: fileOf("transaction"), fullPage: true });
      await settled(page, "/dashboard");
      await page.mouse.wheel(0, 2000);
      await page.getByRole("button", { name: "Chart of Bitcoin" }).click();
      await page.getByRole("figure", { name: /^Candle chart/ }).waitFor();
      await page.getByRole("region", { name: "Crypto market" }).screenshot({ path: fileOf("market") });
      await page.close();
    }
  const page = await context.newPage();
  await settled(page, "/transactions/statement");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.screenshot({ path: join(folder, "investor-statement-print.png"), fullPage: true });
  await page.close();
}

/** Opens the whole of the first record of a list: beside it, or in a dialog where there is no room. */
async function openFirst(page: Page, path: string): Promise<void> {
  await settled(page, path);
  const record = page.getByRole("main").locator("li[aria-posinset], tr[data-row-id]").first();
  await record
    .getByRole("button", { name: /^(Details of|Read)/ })
    .first()
    .click();
  await page.locator("[data-row-panel], [role=dialog][data-open]").waitFor();
  await waitForPageReady(page);
}

/** The whole of a record beside each list of the admin area, and the command bar. */
async function takePanels(context: BrowserContext): Promise<void> {
  const lists = { transactions: "?status=pending", users: "", audit: "", mails: "", messages: "?state=all" };
  for (const theme of themes)
    for (const width of [390, 1440]) {
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      const take = async (name: string) => {
        await page.waitForFunction(() => document.getAnimations().length === 0);
        await page.screenshot({ path: join(folder, `admin-open-${name}-${width}-${theme}.png`) });
      };
      for (const [list, search] of Object.entries(lists)) {
        // The cards of other lists show everything that there is.
        if (width < 1024 && !["transactions", "messages"].includes(list)) continue;
        await openFirst(page, `/admin/${list}${search}`);
        await take(list);
      }
      await settled(page, "/admin/users/demo-investor");
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog", { name: "Search and commands" }).waitFor();
      await take("command-bar");
      await page.close();
    }
}

/**
 * The content after a step or two: the forms of an investor without a trade, and the confirmations before
 * money moves.
 */
async function takeSteps(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page, "/dashboard");
  await page.getByRole("button", { name: "Claim profit" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Claim profit" }).click();
  await page.getByText("Profit claimed successfully").waitFor();
  await page.close();
  await takeAll(context, "Idle", ["/dashboard", "/plans"]);
  for (const width of [390, 1440]) {
    const step = await context.newPage();
    await step.setViewportSize({ width, height: 900 });
    const take = async (name: string) => {
      await step.waitForFunction(() => document.getAnimations().length === 0);
      await step.screenshot({ path: join(folder, `step-${name}-${width}.png`) });
    };
    await settled(step, "/plans");
    await step.getByRole("article", { name: "Steady" }).getByLabel("Amount").fill("1500");
    await step.getByRole("button", { name: "Invest in Steady" }).click();
    await step.getByRole("alertdialog").waitFor();
    await take("invest");
    await settled(step, "/withdrawals");
    await step.getByRole("radio", { name: /Bitcoin/ }).check();
    await step.getByLabel("Amount").fill("250");
    await step.getByLabel("Wallet address").fill("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq");
    await take("withdrawal-form");
    await step.getByRole("button", { name: "Continue" }).click();
    await step.getByRole("dialog").waitFor();
    await take("withdrawal-review");
    await step.close();
  }
}

async function takeForReadme(
  context: BrowserContext,
  picture: ReturnType<typeof replacedPicture>,
): Promise<void> {
  if (picture === undefined) return;
  const page = await context.newPage();
  await page.setViewportSize({ width: picture.width, height: 860 });
  await (picture.opensFirst ? openFirst : settled)(page, picture.path);
  // A palette of 256 colours: the repository keeps each version of the file.
  const image = sharp(await page.screenshot()).png({ palette: true });
  await image.toFile(join(root, "docs", "images", picture.file));
  await page.close();
}

/** The lists while they load, and when the server does not answer. */
async function takeStates(context: BrowserContext, role: string, path: string): Promise<void> {
  for (const state of ["loading", "error"] as const) {
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    const until = state === "loading" ? "main [aria-busy=true]" : "main [role=alert]";
    await page.route("**/v1/tablesdb/**", (route) =>
      // A request that is neither answered nor refused keeps the page waiting until it is closed.
      state === "error"
        ? route.fulfill({ status: 404, json: { message: "No such table", code: 404, type: "x" } })
        : undefined,
    );
    await page.goto(path);
    await page.locator(until).first().waitFor();
    await page.screenshot({
      path: join(folder, `${role}-${state}${path.replace(/\W+/g, "-")}.png`.toLowerCase()),
    });
    await page.close();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { language: { type: "string", default: sourceLanguage } },
    allowPositionals: true,
  });
  const { language } = values;
  if (!isLanguage(language))
    throw new Error(`Unknown language "${language}". Known: ${languages.join(", ")}.`);
  const [only, ...wanted] = positionals;
  if (only !== undefined && !Object.hasOwn(routes, only))
    throw new Error(`Unknown route "${only}". Known: ${Object.keys(routes).join(", ")}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [app = 0, appwrite = 0, smtp = 0] = await freePorts(3);
  const ports = { app, appwrite, smtp };
  const stack = await startStack({
    ports,
    data: undefined,
    app: "built",
    demo: "year",
    watch: false,
    rateLimits: false,
    log: console.error,
  });
  const browser = await chromium.launch({ executablePath: findChromium(console.log), args: chromiumArgs });
  try {
    if (only !== undefined) {
      const context = await signedIn(browser, stack.appUrl, only);
      await context.addInitScript((code) => localStorage.setItem("language", code), language);
      await takeAll(context, only, wanted);
      await takeForReadme(context, replacedPicture(only, wanted, language));
      return;
    }
    for (const [role, paths] of Object.entries(routes)) {
      const context = await signedIn(browser, stack.appUrl, role);
      await takeAll(context, role, paths);
      if (role === "Investor") {
        await takeStates(context, role, "/transactions");
        await takeStates(context, role, "/plans");
        await takeStates(context, role, "/withdrawals");
        await takeOpened(context);
      }
      if (role === "Admin") await takePanels(context);
      await takeForReadme(context, replacedPicture(role, undefined, language));
      if (role === "Investor") await takeSteps(context);
      await context.close();
    }
  } finally {
    await browser.close();
    await stack.stop();
    console.log(`Screenshots are in ${folder}`);
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
