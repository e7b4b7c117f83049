import { TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/function-variables.ts";
import { operate } from "#scripts/people.ts";
import { anAdmin, anInvestor } from "#tests/world.ts";
import { expect, signIn, test, totalBalance } from "./fixtures.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test("a trade from the keyboard of a phone to its claim, another one to its close", async ({
  newPerson,
  access,
}) => {
  const admin = await anAdmin(access);
  const investor = await anInvestor(access, admin, "Tess Trader");
  const reason = "for this journey";
  await operate(admin.client, "setBalance", { userId: investor.id, amount: "500", reason });
  const page = await newPerson();
  await page.setViewportSize(phone);
  await signIn(page, investor);
  const trade = page.getByRole("region", { name: "Ongoing Trade", exact: true });
  const starter = page.getByRole("article", { name: "Starter" });

  await test.step("opens it with the keyboard alone, after its rules were kept", async () => {
    await page.goto("/plans");
    const amount = starter.getByLabel("Amount");
    await amount.focus();
    await page.keyboard.type("600");
    await page.keyboard.press("Enter");
    await expect(starter.getByText("Insufficient balance")).toBeVisible();
    await expect(amount).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("200");
    await expect(starter.getByText("$300.00")).toBeVisible();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Invest in Starter?" });
    await expect(dialog.getByText(/Don't invest unless/)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Trade created successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(trade.getByText("Day 1 of 7")).toBeVisible();
  });

  await test.step("has nothing to claim before there is a profit", async () => {
    await trade.getByRole("button", { name: "Claim profit" }).click();
    await expect(page.getByText("You have no profit to claim")).toBeVisible();
  });

  await test.step("shows the profit as it comes, and claims it on a desktop", async () => {
    await page.setViewportSize(desktop);
    await operate(admin.client, "setProfit", { userId: investor.id, amount: "12.5", reason });
    await expect(trade.getByText("$12.50")).toBeVisible();
    await trade.getByRole("button", { name: "Claim profit" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Claim your profit?" });
    await expect(dialog.getByText("$212.50")).toBeVisible();
    await dialog.getByRole("button", { name: "Claim profit" }).click();
    await expect(page.getByText("Profit claimed successfully")).toBeVisible();
    await expect(totalBalance(page)).toHaveText("$512.50");
    await expect(trade.getByText(/^No ongoing trade/)).toBeVisible();
  });

  await test.step("one at a time: the next one takes the form away until it is closed", async () => {
    await trade.getByRole("link", { name: "Choose a plan" }).click();
    await starter.getByLabel("Amount").fill("100");
    await starter.getByRole("button", { name: "Invest in Starter" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Invest" }).click();
    await expect(trade.getByText("Day 1 of 7")).toBeVisible();
    await page.getByRole("link", { name: "Plans" }).first().click();
    await expect(page.getByText(/You have an ongoing trade in/)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Invest in/ })).toHaveCount(0);
  });

  await test.step("closes it when its days are over, less the loss", async () => {
    await passDays(access, investor.id);
    await operate(admin.client, "setProfit", { userId: investor.id, amount: "-2.5", reason });
    await page.getByRole("link", { name: "See your trade" }).click();
    await page.setViewportSize(phone);
    await expect(trade.getByText("Over")).toBeVisible();
    await trade.getByRole("button", { name: "Close trade" }).click();
    const dialog = page.getByRole("alertdialog", { name: "Close your trade?" });
    await expect(dialog.getByText("$97.50").first()).toBeVisible();
    await dialog.getByRole("button", { name: "Close trade" }).click();
    await expect(page.getByText("Trade closed successfully")).toBeVisible();
    await expect(totalBalance(page)).toHaveText("$510.00");
  });
});

/** The days of a trade cannot be waited for. */
async function passDays(access: Access, rowId: string): Promise<void> {
  const tables = new TablesDB(keyClient(access));
  const row = { databaseId: "main", tableId: "users", rowId };
  const { trade } = (await tables.getRow(row)) as unknown as { trade: string };
  const openedAt = "2026-01-01T00:00:00.000Z";
  await tables.updateRow({ ...row, data: { trade: JSON.stringify({ ...JSON.parse(trade), openedAt }) } });
}
