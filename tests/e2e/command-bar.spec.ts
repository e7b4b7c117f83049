import type { Page } from "@playwright/test";
import { paths } from "#domain/values/paths.ts";
import { aPendingDeposit } from "#tests/world.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { recordsOf } from "./layout.ts";
import { pressByKeyboard } from "./navigation.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
const bar = (page: Page) => page.getByRole("dialog", { name: "Search and commands" });
const field = (page: Page) => bar(page).getByRole("combobox");
const active = (page: Page) => bar(page).locator("[role=option][data-highlighted]");

/** Opens the bar by its shortcut and types. */
async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

/** Runs the entry that Enter runs, once it is this one. */
async function choose(page: Page, label: string): Promise<void> {
  await expect(active(page)).toContainText(label);
  await page.keyboard.press("Enter");
  await expect(bar(page)).toHaveCount(0);
}

for (const size of Object.keys(sizes) as Size[]) {
  test(`an investor goes to a page, a plan and a transaction by the command bar, by keyboard, ${size}`, async ({
    enter,
    investorWith,
  }) => {
    const investor = await investorWith("300.00", "Cora Command");
    await aPendingDeposit(investor, "25.00");
    const page = await enter(investor, paths.dashboard, sizes[size]);

    await test.step("opens from the header, lists what there is, and gives the focus back", async () => {
      await expectNoSidewaysScroll(page, "the header");
      const box = await opener(page).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await pressByKeyboard(page, opener(page));
      await expect(field(page)).toBeFocused();
      await expect(active(page)).toHaveText("New deposit");
      await expect(bar(page).getByRole("group", { name: "Go to" })).toBeVisible();
      await expectAccessible(page, "the command bar", "[role=dialog]");
      await page.keyboard.press("Escape");
      await expect(bar(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });

    await test.step("goes to a page, whose content has the focus", async () => {
      await search(page, "annual");
      await choose(page, "Annual statement");
      await expect(page).toHaveURL(paths.annualStatement);
      await expect(page.locator("main")).toBeFocused();
    });

    await test.step("finds a plan on the server", async () => {
      await search(page, "stead");
      await expect(bar(page).getByRole("status")).toHaveText("1 result");
      await choose(page, "Steady");
      await expect(page).toHaveURL(/\/plans\/.+/);
      await expect(page.getByRole("heading", { name: "Steady" })).toBeVisible();
    });

    await test.step("finds the own transaction, and runs its action with the usual confirmation", async () => {
      await search(page, "tnx-");
      // Keys that are pressed before the results are there move through other entries.
      await expect(bar(page).getByRole("status")).toHaveText("2 results");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowUp");
      await expectAccessible(page, "the hits of the command bar", "[role=dialog]");
      await choose(page, "TNX-");
      await expect(page.getByText("Pending")).toBeVisible();
      await search(page, "cancel");
      await choose(page, "Cancel TNX-");
      const question = page.getByRole("alertdialog", { name: "Cancel this transaction?" });
      await expect(question).toBeVisible();
      // A question that is open is answered first.
      await page.keyboard.press("Control+k");
      await expect(bar(page)).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("button", { name: "Cancel" })).toBeFocused();
      await expect(page.getByText("Pending")).toBeVisible();
    });

    await test.step("reports a search that failed, and what matches nothing", async () => {
      await page.route("**/tables/*/rows?*", (route) => route.abort());
      await search(page, "zzz");
      await expect(bar(page).getByRole("alert")).toContainText(
        "Transactions and Plans could not be searched",
      );
      await expectAccessible(page, "the command bar without an answer", "[role=dialog]");
      await page.unroute("**/tables/*/rows?*");
      await pressByKeyboard(page, bar(page).getByRole("button", { name: "Try again" }));
      await expect(bar(page).getByRole("status")).toHaveText("No results for “zzz”");
      await page.keyboard.press("Escape");
      await expect(bar(page)).toHaveCount(0);
    });
  });

  test(`an administrator finds a user and a transaction by the command bar and acts on them, by keyboard, ${size}`, async ({
    enter,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("100.00", "Dora Decided");
    const other = await investorWith("100.00", "Dora Decided");
    await aPendingDeposit(investor, "31.00");
    const page = await enter(admin, paths.admin, sizes[size]);
    await expect(page.getByRole("heading", { name: "Overview", exact: true })).toBeVisible();

    await test.step("distinguishes two people of one name by the email address, found on the server", async () => {
      await search(page, investor.email.toUpperCase());
      await choose(page, investor.email);
      await expect(page).toHaveURL(`/admin/users/${investor.id}`);
      // The page is there: its actions can be offered, and the focus stays in the bar.
      await expect(page.locator("main")).toBeFocused();
      await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
      await expect(page.getByText(other.email)).toHaveCount(0);
    });

    await test.step("runs an action on the user's page", async () => {
      await search(page, "deact");
      await choose(page, "Deactivate user");
      await expect(page.getByRole("alertdialog", { name: "Deactivate Dora Decided?" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Deactivate" })).toBeFocused();
      await search(page, "adjust");
      await choose(page, "Adjust balance, profit or bonus");
      await expect(page.getByPlaceholder("Enter amount")).toBeFocused();
    });

    await test.step("opens a transaction by its id, asks for the reason of a rejection, and approves it", async () => {
      const card = page.getByRole("region", { name: "User Transactions" }).getByText(/^TNX-/).first();
      const id = (await card.textContent()) ?? "";
      await search(page, id);
      await expectAccessible(page, "the hits of an administrator", "[role=dialog]");
      await choose(page, id);
      await expect(page).toHaveURL(`${paths.adminTransactions}?q=${id}`);
      await expect(recordsOf(page)).toHaveCount(1);
      await expect(recordsOf(page)).toContainText("31.00");
      await expect(page.locator("main")).toBeFocused();
      await expect(page.getByRole("button", { name: `Reject ${id}` })).toBeEnabled();
      await search(page, `reject ${id}`);
      await choose(page, `Reject ${id}`);
      const dialog = page.getByRole("dialog", { name: `Reject ${id}` });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("button", { name: `Reject ${id}` })).toBeFocused();
      await search(page, "approve");
      await choose(page, `Approve ${id}`);
      // Held back as after its key.
      await expect(page.getByRole("button", { name: `Undo ${id}` })).toBeVisible();
      await expect(page.getByText("Deposit approved successfully")).toBeVisible();
    });

    await test.step("goes to a plan, whose actions it offers then", async () => {
      await search(page, "stead");
      await choose(page, "Steady");
      await expect(page.getByRole("article", { name: "Steady", exact: true })).toBeFocused();
      await search(page, "edit");
      await choose(page, "Edit Plan Steady");
      await expect(page.getByRole("dialog", { name: "Edit Plan" })).toBeVisible();
    });
  });
}
