import type { Page } from "@playwright/test";
import { operate } from "#scripts/operate/people.ts";
import { type Actor, aPendingDeposit } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

// Checks the empty states of every page of the investor, and their accessibility.
test.describe.configure({ timeout: 300_000 });

/** Everything that is read for a page, but not who is asking: the session and the profile. */
const data = /\/v1\/(tablesdb\/main\/tables\/(?!users\/)|account\/(sessions|logs|prefs)|functions\/)/;

const pages = [
  "/dashboard",
  "/plans",
  "/plans/starter",
  "/plans/compare",
  "/performance",
  "/deposits",
  "/withdrawals",
  "/withdrawals/addresses",
  "/withdrawals/fee",
  "/transactions",
  "/transactions/0123456789abcdef0123",
  "/transactions/statement",
  "/transactions/annual",
  "/profile/security",
  "/profile/data",
  "/profile/limits",
  "/profile/identity",
  "/trade",
  "/notifications",
  "/support",
  "/referrals",
];

/** Pages whose content needs no answer but the profile. */
const pagesOfProfile = ["/profile", "/profile/notifications", "/help"];

/** The days of a trade are read; without one its page has nothing to load. */
async function withTrade(investor: Actor): Promise<Actor> {
  await operate(investor.client, "openTrade", { planId: "starter", amount: "100" });
  return investor;
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("every page announces that it loads", async ({ enter, investorWith }) => {
  const page = await enter(await withTrade(await investorWith("500")), "/profile");
  await expect(title(page)).toBeVisible();
  // No answer comes as long as this browser is open.
  await page.route(data, () => undefined);
  for (const path of pages) {
    await page.goto(path);
    await expect(
      page.locator("main [aria-hidden].animate-pulse, main [aria-busy=true]").first(),
    ).toBeVisible();
    await expectAccessible(page, `${path}, loading`, "main");
  }
});

test("every page says what could not be loaded, and retries on demand", async ({ enter, investorWith }) => {
  const page = await enter(await withTrade(await investorWith("500")), "/profile");
  await expect(title(page)).toBeVisible();
  const broken = { code: 404, type: "table_not_found", message: "Table not found", version: "1.9.6" };
  await page.route(data, (route) => route.fulfill({ status: 404, json: broken }));
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" }).first()).toBeEnabled();
    await expectAccessible(page, `${path}, broken`, "main");
  }
  await page.unroute(data);
  await page.getByRole("button", { name: "Try again" }).last().click();
  await expect(page.getByText("No referrals yet")).toBeVisible();
});

test("every empty page says so and offers a next step", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith(), "/dashboard");
  for (const [path, words] of [
    ["/dashboard", "Make your first deposit"],
    ["/trade", "You have no ongoing trade"],
    ["/plans/starter", "No results yet"],
    ["/withdrawals", "You have nothing available to withdraw"],
    ["/withdrawals/fee", "Examples"],
    ["/transactions", "No transactions found!"],
    ["/transactions/0123456789abcdef0123", "Transaction not found"],
    ["/transactions/statement", "Closing balance"],
    ["/referrals", "No referrals yet"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page, `${path}, empty`, "main");
  }
});

test("every page stays as it was when the network is lost, and says how old it is", async ({
  enter,
  investorWith,
}) => {
  const investor = await withTrade(await investorWith("500"));
  const deposit = await aPendingDeposit(investor, "12.00");
  const page = await enter(investor, "/dashboard");
  for (const path of [...pages.filter((one) => !one.startsWith("/transactions/0")), ...pagesOfProfile].concat(
    `/transactions/${deposit}`,
  )) {
    await page.goto(path);
    await expect(title(page)).toBeVisible();
    await expect(page.locator("main[aria-busy=true], main [aria-busy=true]")).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(page.getByText(/^Offline/)).toBeVisible();
    await expectAccessible(page, `${path}, offline`);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Offline/)).toHaveCount(0);
  }
});

test("the profile says that it loads, that it is from the last visit, and that the server was unreachable", async ({
  enter,
  investorWith,
}) => {
  const page = await enter(await investorWith(), "/profile");
  const contact = page.getByRole("region", { name: "Contact" });
  await expect(contact).toBeVisible();
  const account = "**/v1/account";
  const open = async (known: boolean) => {
    if (!known) {
      // A page without the app, which would write down again what it knows.
      await page.goto("/robots.txt");
      await page.evaluate(() => localStorage.clear());
    }
    await page.goto("/profile");
  };

  // No answer comes as long as this browser is open.
  await page.route(account, () => undefined);
  await open(true);
  await expect(contact).toBeVisible();
  await expect(page.getByRole("banner").getByText("Loading...")).toBeAttached();
  await expectAccessible(page, "/profile, loading again");
  await open(false);
  await expect(page.getByText("Loading...")).toBeVisible();
  await expectAccessible(page, "/profile, loading", "main");
  await page.unroute(account);
  await page.goto("/profile");
  await expect(contact).toBeVisible();

  await page.route(account, (route) => route.fulfill({ status: 500, json: {} }));
  await open(true);
  await expect(contact).toBeVisible();
  await expect(page.getByText("Not up to date")).toBeVisible();
  await expectAccessible(page, "/profile, from the last visit");
  await open(false);
  await expect(page.getByText("We could not verify your session")).toBeVisible();
  await expectAccessible(page, "/profile, broken");
  await page.unroute(account);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(contact).toBeVisible();
});
