import { readFile } from "node:fs/promises";
import { Users } from "node-appwrite";
import { keyClient } from "#scripts/function-variables.ts";
import { operate } from "#scripts/people.ts";
import { anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("a transaction is searched, filtered, opened and cancelled; the statement tells the rest", async ({
  newPerson,
  access,
}) => {
  const admin = await anAdmin(access);
  const investor = await anInvestor(access, admin);
  const approved = await aPendingDeposit(investor, "800.00", "eth");
  await operate(admin.client, "approve", { transactionId: approved });
  await aPendingDeposit(investor, "35.50");
  const page = await newPerson();
  await signIn(page, investor);
  await page.goto("/transactions");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);

  await test.step("search and filters stand in the address and survive a reload", async () => {
    await page.getByRole("searchbox", { name: "Search" }).fill("ETH");
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/\?q=ETH$/);
    await page.getByRole("combobox", { name: "Status" }).selectOption("Pending");
    await expect(page.getByText("No transactions found!")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(page).toHaveURL(/\/transactions\?status=pending$/);
    await page.reload();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText("35.50");
  });

  await test.step("the whole card leads to the detail, where it can be cancelled", async () => {
    await cards.getByRole("link").click();
    await expect(page).toHaveURL(/\/transactions\/[0-9a-f]+$/);
    await expect(page.getByText("Nothing: no money was moved by it.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Cancel transaction" }).click();
    await expect(page.getByText("Deposit cancelled")).toBeVisible();
    await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).toHaveURL(/status=pending$/);
    await expect(page.getByText("No transactions found!")).toBeVisible();
  });

  await test.step("the statement has what happened, to read and to take away", async () => {
    await page.getByRole("link", { name: "Statement" }).click();
    // Both pages have a period: the other one's would be changed while this one is still fetched.
    await page.getByRole("heading", { name: "Statement" }).waitFor();
    await page.getByRole("combobox", { name: "Period" }).selectOption("This year");
    const summary = page.getByRole("region", { name: "Summary" });
    await expect(summary).toContainText("Closing balance$800.00");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toMatch(/,800\.00,800\.00,0\.00,TNX-[A-Z0-9]{6}\r\n/);
    // The address of a statement is a page of its own: it can be kept and opened again.
    await page.reload();
    await expect(summary).toContainText("Closing balance$800.00");
  });
});

test("a page that loses the network says so, keeps what was typed, and is current when it is back", async ({
  newPerson,
  access,
}) => {
  const admin = await anAdmin(access);
  const investor = await anInvestor(access, admin);
  const page = await newPerson();
  await signIn(page, investor);
  await page.goto("/deposits");
  await page.getByRole("radio", { name: /Bitcoin/ }).check();
  await page.getByLabel("Amount").fill("61.00");
  await page.getByRole("button", { name: "Continue" }).click();
  const pay = page.getByRole("button", { name: "I have made the payment" });
  await expect(pay).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await pay.click();
  await expect(page.getByText(/You are offline\. Nothing was sent/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
  await pay.click();
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByText("61.00")).toHaveCount(1);
});

test("without the live connection the page says so and still learns what happens", async ({
  newPerson,
  access,
}) => {
  const admin = await anAdmin(access);
  const investor = await anInvestor(access, admin);
  const page = await newPerson();
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await signIn(page, investor);
  await page.goto("/transactions");
  await expect(page.getByText("Connecting", { exact: true })).toBeVisible();
  await aPendingDeposit(investor, "17.00");
  await expect(page.getByText("17.00")).toBeVisible();
});

test("a session that ran out leads over /login back to the form with what was typed", async ({
  newPerson,
  access,
}) => {
  const admin = await anAdmin(access);
  const investor = await anInvestor(access, admin);
  const page = await newPerson();
  await signIn(page, investor);
  await page.goto("/deposits");
  await page.getByRole("radio", { name: /Ethereum/ }).check();
  await page.getByLabel("Amount").fill("73.25");
  await new Users(keyClient(access)).deleteSessions({ userId: investor.id });
  await expect(page).toHaveURL(/\/login\?next=%2Fdeposits$/);
  await page.getByLabel("Email").fill(investor.email);
  await page.getByLabel("Password", { exact: true }).fill(investor.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/deposits$/);
  await expect(page.getByRole("radio", { name: /Ethereum/ })).toBeChecked();
  await expect(page.getByLabel("Amount")).toHaveValue("73.25");
});
