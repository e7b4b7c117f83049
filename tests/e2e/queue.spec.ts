import { readFile } from "node:fs/promises";
import { TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { type Actor, aPendingDeposit } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { recordsOf } from "./layout.ts";

/**
 * Creates deposits with a network of their own, so that a search shows only these and a decision affects no
 * other journey.
 * @returns the address of their queue
 */
async function aQueue(access: Access, investor: Actor, network: string, amounts: string[]): Promise<string> {
  const tables = new TablesDB(keyClient(access));
  const row = { databaseId: "main", tableId: "paymentmethods", rowId: network };
  await tables.createRow({ ...row, data: { id: network, name: network, address: "demo-address" } });
  for (const amount of amounts) await aPendingDeposit(investor, amount, network);
  await tables.deleteRow(row);
  return `/admin/transactions?status=pending&q=${network}`;
}

test("three deposits by the keyboard alone: one approved, one approved and taken back, one rejected", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const investor = await investorWith("100.00");
  const queue = await aQueue(access, investor, "queuekeys", ["11.00", "22.00", "33.00"]);
  const page = await enter(admin, queue, sizes.desktop);
  const cards = recordsOf(page);
  const card = (amount: string) => cards.filter({ hasText: `+$${amount}` });
  await expect(cards).toHaveCount(3);
  // The oldest request comes first.
  await expect(card("11.00")).toContainText("$100.00 before, → $111.00 after the approval");

  await test.step("the first is approved, the second too, and taken back", async () => {
    await page.keyboard.press("j");
    await expect(card("11.00")).toBeFocused();
    await page.keyboard.press("a");
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(2);
    await page.keyboard.press("u");
    await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(1);
    await expect(page.getByText("Deposit approved successfully")).toBeVisible();
    await expect(cards).toHaveCount(2);
    await expect(card("22.00")).toBeFocused();
    await expect(card("22.00")).toContainText("$111.00 before, → $133.00");
  });

  await test.step("the third is rejected with a reason, and the focus goes on to what is left", async () => {
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const details = page.getByRole("main").getByRole("complementary");
    await expect(details.getByText("No money was moved.")).toBeVisible();
    await expect(details.getByRole("region", { name: "Investor" })).toContainText(investor.email);
    await expectAccessible(page, "the details of a transaction", "main");
    await page.keyboard.press("Escape");
    await expect(details).toHaveCount(0);
    await page.keyboard.press("r");
    // Typing on at once writes the reason: a space closes nothing, and no letter decides about the next one.
    await expect(page.getByRole("dialog").getByLabel("Reason")).toBeFocused();
    await page.keyboard.type("jar: no transfer arrived");
    // Past Cancel, which comes first as in every question.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Deposit rejected successfully")).toBeVisible();
    await expect(cards).toHaveCount(1);
    await expect(card("22.00")).toBeFocused();
  });

  await test.step("leaving before the end approves nothing, and the page says so", async () => {
    // A key that comes together with the card would have been meant for the one before.
    await expect(async () => {
      await page.keyboard.press("a");
      await expect(page.getByRole("button", { name: /^Undo/ })).toBeVisible({ timeout: 100 });
    }).toPass();
    await page
      .getByRole("link", { name: "Plans" })
      .or(page.getByRole("link", { name: "Overview" }))
      .first()
      .click();
    await expect(page.getByText("Nothing was approved")).toBeVisible();
    await page.goto(queue);
    await expect(card("22.00").getByText("Pending")).toBeVisible();
  });

  await test.step("filtered rows are exported with their owner", async () => {
    await page.goto(queue.replace("status=pending", "status="));
    await expect(cards).toHaveCount(3);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain(`,${investor.name},${investor.email},deposit,credit,success,11.00,`);
  });
});

test("an admin selects and approves two together by touch on a phone, each with its result", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const investor = await investorWith();
  const queue = await aQueue(access, investor, "queuetouch", ["44.00", "55.00"]);
  const page = await enter(admin, queue, sizes.phone);
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  for (const box of await page.getByRole("checkbox").all()) await box.tap();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page, "the queue with a selection");
  await page.getByRole("button", { name: "Approve selected" }).tap();
  await expect(page.getByRole("button", { name: "Undo 2 transactions" })).toBeVisible();
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByText("Approved")).toHaveCount(2);
  await expect(page.getByText("No transactions found!")).toBeVisible();
  await results.getByRole("button", { name: "Close" }).tap();
  await expect(results).toHaveCount(0);
});
