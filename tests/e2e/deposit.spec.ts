import type { Page } from "@playwright/test";
import { aNewcomer, aPendingDeposit } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, signIn, sizes, test, totalBalance } from "./fixtures.ts";
import { recordsOf } from "./layout.ts";
import { follow, pressByKeyboard, tabTo, typeByKeyboard } from "./navigation.ts";
import { transactionsOf } from "./stored.ts";

const confirmation = (page: Page) => page.getByRole("button", { name: "I have made the payment" });

/** Chooses how and how much, up to the page that says where to send it. */
const choosing: Record<Size, (page: Page, amount: string) => Promise<void>> = {
  phone: async (page, amount) => {
    await page.getByRole("radio", { name: /Bitcoin/ }).check();
    await page.getByLabel("Amount").fill(amount);
    await page.getByRole("button", { name: "Continue" }).tap();
    await expect(page).toHaveURL(/\/deposits\/payment$/);
    await expectAccessible(page, "the payment page");
    await confirmation(page).tap();
  },
  desktop: async (page, amount) => {
    await tabTo(page, page.getByRole("radio").first());
    await page.keyboard.press("Space");
    await typeByKeyboard(page, page.getByLabel("Amount"), amount);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/deposits\/payment$/);
    await pressByKeyboard(page, confirmation(page));
  },
};

for (const size of Object.keys(sizes) as Size[])
  test(`a deposit goes all the way through, in two browsers at once, ${size}`, async ({
    newPerson,
    enter,
    access,
    admin,
  }) => {
    const investor = await aNewcomer(access, `Dora ${size} ${Date.now().toString(36)}`);
    const investorPage = await newPerson(sizes[size]);
    const adminPage = await enter(admin, "/admin/users");

    await test.step("an account that is not active yet sees only the notice", async () => {
      await signIn(investorPage, investor);
      await expect(investorPage.getByText(/within 24 hours/)).toBeVisible();
      await expect(investorPage.getByText("Total Balance")).toHaveCount(0);
      await expectAccessible(investorPage, "the notice of an account that is not active");
    });

    await test.step("the admin finds the newcomer and activates the account", async () => {
      await adminPage.getByPlaceholder("Search User").fill(investor.name);
      // A card that moves to the top between the press and the release of the button is no click.
      await expect(recordsOf(adminPage)).toHaveCount(1);
      await adminPage.getByRole("link", { name: new RegExp(investor.name) }).click();
      // The list has such badges, too.
      const profile = adminPage.getByRole("region", { name: "User Profile" });
      await expect(profile.getByText("Deactivated", { exact: true })).toBeVisible();
      await adminPage.getByRole("button", { name: "Activate", exact: true }).click();
      await adminPage
        .getByRole("alertdialog", { name: `Activate ${investor.name}?` })
        .getByRole("button", { name: "Activate" })
        .click();
      await expect(adminPage.getByText("Account activated successfully")).toBeVisible();
      await expect(profile.getByText("Activated", { exact: true })).toBeVisible();
    });

    await test.step("the investor's open page unblocks by itself", async () => {
      await expect(investorPage.getByText("Total Balance")).toBeVisible();
      await expect(investorPage.getByText(/within 24 hours/)).toHaveCount(0);
    });

    await test.step("the investor deposits", async () => {
      await follow(investorPage, "Deposits");
      await choosing[size](investorPage, "1234.56");
      await expect(investorPage.getByText("Deposit successful")).toBeVisible();
      await expect(investorPage).toHaveURL(/\/transactions$/);
      await expect(investorPage.getByText("1,234.56")).toBeVisible();
      await expect(investorPage.getByRole("article").getByText("Pending")).toBeVisible();
    });

    await test.step("the admin approves; the investor's untouched page shows the balance", async () => {
      await follow(investorPage, "Dashboard");
      const balance = totalBalance(investorPage);
      await expect(balance).toHaveText(/0\.00/);
      await adminPage.goto("/admin/transactions");
      const row = recordsOf(adminPage).filter({ hasText: investor.name });
      await row.getByRole("button", { name: /^Approve/ }).click();
      await expect(adminPage.getByText("Deposit approved successfully")).toBeVisible();
      await expect(balance).toHaveText(/1,234\.56/);
      await expect(row.getByText("Success")).toBeVisible();
      await expect(row.getByText("Already Approved")).toBeVisible();
      await expect(investorPage.getByText("Success", { exact: true })).toBeVisible();
    });
  });

test("a second approval is refused, a rejection leaves the balance alone", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const investor = await investorWith(undefined, `Rita ${Date.now().toString(36)}`);
  await aPendingDeposit(investor, "500.00");
  await aPendingDeposit(investor, "77.00");
  const page = await enter(admin, "/admin/transactions");
  const stale = await enter(admin, "/admin");
  await stale.routeWebSocket(/realtime/, (socket) => socket.close());
  await stale.goto("/admin/transactions");
  const rowOf = (where: Page, amount: string) =>
    recordsOf(where).filter({ hasText: investor.name }).filter({ hasText: amount });

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
    expect(await transactionsOf(access, investor.id)).toHaveLength(2);
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
    const own = await enter(investor, "/dashboard");
    await expect(totalBalance(own)).toHaveText(/500\.00/);
    await follow(own, "Transactions");
    await expect(own.getByText("The transfer never arrived")).toBeVisible();
  });
});

test("the payment step needs the choice made before it", async ({ enter, access, investorWith }) => {
  const investor = await investorWith();
  const page = await enter(investor, "/deposits/payment");
  await expect(page).toHaveURL(/\/deposits$/);
  await page.getByRole("button", { name: "Continue" }).click();
  // Beside the field, and as a toast.
  await expect(page.getByText("Please select a payment method")).toHaveCount(2);
  await page.getByRole("radio", { name: /Bitcoin/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Please enter an amount")).toHaveCount(2);
  expect(await transactionsOf(access, investor.id)).toHaveLength(0);
});
