import type { Page } from "@playwright/test";
import { type Models, Query, TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/function-variables.ts";
import { aNewcomer, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";
import { expect, signIn, test, totalBalance } from "./fixtures.ts";

test("a deposit goes all the way through, in two browsers at once", async ({ newPerson, access }) => {
  const admin = await anAdmin(access);
  const investor = await aNewcomer(access, `Dora ${Date.now().toString(36)}`);
  const investorPage = await newPerson();
  const adminPage = await newPerson();

  await test.step("an account that is not active yet sees only the notice", async () => {
    await signIn(investorPage, investor);
    await expect(investorPage.getByText(/within 24 hours/)).toBeVisible();
    await expect(investorPage.getByText("Total Balance")).toHaveCount(0);
  });

  await test.step("the admin finds the newcomer and activates the account", async () => {
    await signIn(adminPage, admin);
    await adminPage.goto("/admin/users");
    await adminPage.getByPlaceholder("Search User").fill(investor.name);
    await adminPage.getByRole("link", { name: new RegExp(investor.name) }).click();
    await expect(adminPage.getByRole("heading", { name: "User Management" })).toBeVisible();
    await expect(adminPage.getByText("Deactivated", { exact: true })).toBeVisible();
    await adminPage.getByRole("button", { name: "Activate", exact: true }).click();
    await expect(adminPage.getByText("Account activated successfully")).toBeVisible();
    await expect(adminPage.getByText("Activated", { exact: true })).toBeVisible();
  });

  await test.step("the investor's open page unblocks by itself", async () => {
    await expect(investorPage.getByText("Total Balance")).toBeVisible();
    await expect(investorPage.getByText(/within 24 hours/)).toHaveCount(0);
  });

  await test.step("the investor deposits", async () => {
    await investorPage.goto("/deposits");
    await investorPage.getByRole("radio", { name: /Bitcoin/ }).check();
    await investorPage.getByLabel("Amount").fill("1234.56");
    await investorPage.getByRole("button", { name: "Continue" }).click();
    await expect(investorPage).toHaveURL(/\/deposits\/payment$/);
    await investorPage.getByRole("button", { name: "I have made the payment" }).click();
    await expect(investorPage.getByText("Deposit successful")).toBeVisible();
    await expect(investorPage).toHaveURL(/\/transactions$/);
    await expect(investorPage.getByText("1,234.56")).toBeVisible();
    await expect(investorPage.getByRole("article").getByText("Pending")).toBeVisible();
  });

  await test.step("the admin approves; the investor's untouched page shows the balance", async () => {
    await investorPage.goto("/dashboard");
    const balance = totalBalance(investorPage);
    await expect(balance).toHaveText(/0\.00/);
    await adminPage.goto("/admin/transactions");
    const row = adminPage.getByRole("article").filter({ hasText: investor.name });
    await row.getByRole("button", { name: /^Approve/ }).click();
    await expect(adminPage.getByText("Deposit approved successfully")).toBeVisible();
    await expect(balance).toHaveText(/1,234\.56/);
    await expect(row.getByText("Success")).toBeVisible();
    await expect(row.getByText("Already Approved")).toBeVisible();
    await expect(investorPage.getByText("Success")).toBeVisible();
  });
});

test("a second approval is refused, a rejection leaves the balance alone", async ({ newPerson, access }) => {
  const admin = await anAdmin(access);
  const investor = await anInvestor(access, admin, `Rita ${Date.now().toString(36)}`);
  await aPendingDeposit(investor, "500.00");
  await aPendingDeposit(investor, "77.00");
  const page = await newPerson();
  const stale = await newPerson();
  await signIn(page, admin);
  await signIn(stale, admin);
  await stale.routeWebSocket(/realtime/, (socket) => socket.close());
  for (const one of [page, stale]) await one.goto("/admin/transactions");
  const rowOf = (where: Page, amount: string) =>
    where.getByRole("article").filter({ hasText: investor.name }).filter({ hasText: amount });

  await test.step("the same deposit, approved in two tabs", async () => {
    await expect(rowOf(stale, "500.00").getByRole("button", { name: /^Approve/ })).toBeVisible();
    // The second tab keeps showing what was there before the first one approved: it hears and reads nothing more.
    await stale.route("**/v1/tablesdb/**", (route) => route.abort());
    await rowOf(page, "500.00")
      .getByRole("button", { name: /^Approve/ })
      .click();
    await expect(page.getByText("Deposit approved successfully")).toBeVisible();
    await rowOf(stale, "500.00")
      .getByRole("button", { name: /^Approve/ })
      .click();
    await expect(stale.getByText("Already Approved").first()).toBeVisible();
    await expect(stale.getByText("Deposit approved successfully")).toHaveCount(0);
    expect(await depositsOf(access, investor.id)).toHaveLength(2);
  });

  await test.step("rejecting needs a reason and moves nothing", async () => {
    await rowOf(page, "77.00")
      .getByRole("button", { name: /^Reject/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("The transfer never arrived");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText("Deposit rejected successfully")).toBeVisible();
    await expect(rowOf(page, "77.00").getByText("Failed")).toBeVisible();
  });

  await test.step("the investor sees 500.00 and why the other one failed", async () => {
    const own = await newPerson();
    await signIn(own, investor);
    await expect(totalBalance(own)).toHaveText(/500\.00/);
    await own.goto("/transactions");
    await expect(own.getByText("The transfer never arrived")).toBeVisible();
  });
});

test("pressing twice, or reloading in mid-request, makes one deposit", async ({ newPerson, access }) => {
  const admin = await anAdmin(access);
  const investor = await anInvestor(access, admin);
  const page = await newPerson();
  await signIn(page, investor);
  await startDeposit(page, "41.00");
  // The first answer is lost on the way back: the server has acted, the browser does not know.
  let lost = false;
  await page.route("**/v1/functions/operations/executions", async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "I have made the payment" }).dblclick();
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByText("41.00")).toHaveCount(1);
  expect(await depositsOf(access, investor.id)).toHaveLength(1);
});

test("the payment step needs the choice made before it", async ({ newPerson, access }) => {
  const admin = await anAdmin(access);
  const investor = await anInvestor(access, admin);
  const page = await newPerson();
  await signIn(page, investor);
  await page.goto("/deposits/payment");
  await expect(page).toHaveURL(/\/deposits$/);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please select a payment method")).toBeVisible();
  await page.getByRole("radio", { name: /Bitcoin/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please enter an amount")).toBeVisible();
  expect(await depositsOf(access, investor.id)).toHaveLength(0);
});

async function startDeposit(page: Page, amount: string): Promise<void> {
  await page.goto("/deposits");
  await page.getByRole("radio", { name: /Bitcoin/ }).check();
  await page.getByLabel("Amount").fill(amount);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/deposits\/payment$/);
}

async function depositsOf(access: Access, ownerId: string): Promise<Models.DefaultRow[]> {
  const { rows } = await new TablesDB(keyClient(access)).listRows({
    databaseId: "main",
    tableId: "transactions",
    queries: [Query.equal("id", ownerId)],
  });
  return rows;
}
