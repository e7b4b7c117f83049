import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

// What every page of the investor shows while it has nothing to show, and how that reads for everybody.
test.describe.configure({ timeout: 300_000 });

/** Everything that is read for a page, but not who is asking: the session and the profile. */
const data = /\/v1\/(tablesdb\/main\/tables\/(?!users\/)|account\/(sessions|logs|prefs)|functions\/)/;

const pages = [
  "/dashboard",
  "/plans",
  "/deposits",
  "/withdrawals",
  "/withdrawals/fee",
  "/transactions",
  "/transactions/0123456789abcdef0123",
  "/transactions/statement",
  "/profile/security",
  "/referrals",
];

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("every page says that it loads, to everybody", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith("500"), "/profile");
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

test("every page says what could not be loaded, and takes another try", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith("500"), "/profile");
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
  await expect(page.getByText("Nobody yet")).toBeVisible();
});

test("every page has a word and a next step where there is nothing yet", async ({ enter, investorWith }) => {
  const page = await enter(await investorWith(), "/dashboard");
  for (const [path, words] of [
    ["/dashboard", "Make your first deposit"],
    ["/withdrawals", "You have nothing available to withdraw"],
    ["/withdrawals/fee", "Examples"],
    ["/transactions", "No transactions found!"],
    ["/transactions/0123456789abcdef0123", "There is no such transaction"],
    ["/transactions/statement", "Closing balance"],
    ["/referrals", "Nobody yet"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible();
    await expectAccessible(page, `${path}, empty`, "main");
  }
  // A lost network leaves what was there, and says how old it is.
  await page.goto("/dashboard");
  await expect(page.getByText("Make your first deposit")).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await expect(page.getByText("Make your first deposit")).toBeVisible();
  await expectAccessible(page, "/dashboard, offline");
  await page.context().setOffline(false);
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
});
