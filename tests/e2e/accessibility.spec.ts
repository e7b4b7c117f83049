import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { operate } from "#scripts/people.ts";
import { type Actor, aNewcomer, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { expect, signIn, test } from "./fixtures.ts";

// Every rule on every page takes its time on a busy machine.
test.describe.configure({ timeout: 300_000 });

const themes = ["light", "dark"] as const;

/** Every rule that WCAG 2.2 A and AA ask for, on what is on screen now. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`),
  );
  expect(found, where).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  // The layout follows the new size a moment later.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `${where} at 320 px` },
    )
    .toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function visit(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(ready).first()).toBeVisible();
  await expect(page.getByRole("status", { name: /loading/i })).toHaveCount(0);
}

for (const theme of themes) {
  test(`public pages are accessible and fit 320 px, ${theme}`, async ({ newPerson }) => {
    const page = await newPerson();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    for (const [path, ready] of [
      ["/", "Keelstone"],
      ["/plans", "Starter"],
      ["/login", "Login"],
      ["/register", "Referral ID"],
      ["/forgot-password", "Send the link"],
      ["/reset-password?userId=a&secret=b", "Set new password"],
      ["/no-such-page", "404"],
    ] as const) {
      await visit(page, path, ready);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
  });

  test(`the investor's pages are accessible and fit 320 px, ${theme}`, async ({ newPerson, access }) => {
    const investor = await anInvestor(access, await anAdmin(access));
    const transactionId = await aPendingDeposit(investor, "12.00");
    const page = await newPerson();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await signIn(page, investor);
    for (const [path, ready] of [
      ["/dashboard", "12.00"],
      ["/deposits", "Bitcoin"],
      ["/transactions", "12.00"],
      ["/transactions?period=custom&status=pending", "12.00"],
      [`/transactions/${transactionId}`, "What it did to your accounts"],
      ["/transactions/statement", "Closing balance"],
      ["/profile", "Member since"],
      ["/profile/security", "Signed in"],
      ["/referrals", "Nobody yet"],
    ] as const) {
      await visit(page, path, ready);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
    await page.goto("/dashboard");
    await page.getByRole("heading", { name: "Recent transactions" }).waitFor();
    // The market is loaded when somebody scrolls there.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole("button", { name: "Chart of Bitcoin" }).click();
    await expect(page.getByRole("figure", { name: /^Candle chart/ })).toBeVisible();
    await expectAccessible(page, "the market");
    await expectNoSidewaysScroll(page, "the market");
  });

  test(`plans and withdrawals are accessible and fit 320 px, ${theme}`, async ({ newPerson, access }) => {
    const admin = await anAdmin(access);
    const investor = await anInvestor(access, admin);
    await operate(admin.client, "setBalance", { userId: investor.id, amount: "900", reason: "to look at" });
    const page = await newPerson();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await signIn(page, investor);
    for (const [path, ready] of [
      ["/plans", "Starter"],
      ["/withdrawals", "Wallet address"],
      ["/withdrawals/fee", "We will never ask you"],
    ] as const) {
      await visit(page, path, ready);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
  });

  test(`the admin's pages are accessible and fit 320 px, ${theme}`, async ({ newPerson, access }) => {
    const admin = await anAdmin(access);
    const newcomer: Actor = await aNewcomer(access);
    const page = await newPerson();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await signIn(page, admin);
    for (const [path, ready] of [
      ["/admin", "Overview"],
      ["/admin/users", newcomer.name],
      [`/admin/users/${newcomer.id}`, "Deactivated"],
      ["/admin/transactions", "Transactions"],
    ] as const) {
      await visit(page, path, ready);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
  });
}

test("a deposit can be made with the keyboard alone", async ({ newPerson, access }) => {
  const investor = await anInvestor(access, await anAdmin(access));
  const page = await newPerson();
  await signIn(page, investor);
  await page.goto("/deposits");
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Amount")).toBeFocused();
  await page.keyboard.type("15.5");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/deposits\/payment$/);
  await page.getByRole("button", { name: "I have made the payment" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByText("15.50")).toBeVisible();
});
