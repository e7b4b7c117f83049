import type { Locator, Page } from "@playwright/test";
import type { TOTP } from "otpauth";
import { shortAddress } from "#domain/addresses/short-address.ts";
import { operate } from "#scripts/operate/people.ts";
import { ageSecondStep, secondStepOf, switchOnSecondStep } from "#tests/second-step.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test, totalBalance } from "./fixtures.ts";
import { recordsOf } from "./layout.ts";
import { follow, pressByKeyboard, tabTo, typeByKeyboard } from "./navigation.ts";
import { withCode } from "./second-step.ts";
import { transactionsOf } from "./stored.ts";

const address = bitcoinAddress("journey");
const review = (page: Page) => page.getByRole("dialog", { name: "Confirm your withdrawal" });
const overlay = (page: Page) => page.getByRole("dialog", { name: "Withdrawal request sent" });

for (const size of Object.keys(sizes) as Size[]) {
  test(`a withdrawal to a new address by password, and one to the saved address, ${size}`, async ({
    enter,
    access,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("500", `Wanda ${size} ${Date.now().toString(36)}`);
    const page = await enter(investor, "/dashboard", sizes[size]);

    await test.step("the fee stands there before anything is sent", async () => {
      const balance = page.getByRole("region", { name: "Total Equity" });
      await balance.getByRole("link", { name: "Withdraw" }).click();
      await page.getByRole("radio", { name: /Bitcoin/ }).check();
      await page.getByLabel("Amount").fill("200");
      const figures = page.getByRole("region", { name: "What you receive" });
      await expect(figures.getByText("$20.00")).toBeVisible();
      await expect(figures.getByText("$180.00")).toBeVisible();
      await page.getByLabel("Wallet address").fill(address);
      await page.getByLabel("Label for this address").fill("My cold wallet");
      await page.getByRole("button", { name: "Continue" }).click();
    });

    await test.step("a new address takes the password; a wrong one sends nothing", async () => {
      const dialog = review(page);
      await dialog.getByLabel("Password", { exact: true }).fill("not my password");
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(dialog.getByText("Incorrect password")).toBeVisible();
      await expectAccessible(page, "the review of a withdrawal", "[role=dialog][data-open]");
      expect(await transactionsOf(access, investor.id)).toHaveLength(1);
      await dialog.getByLabel("Password", { exact: true }).fill(investor.password);
      await dialog.getByRole("button", { name: "Send request" }).click();
      await expect(page.getByText("Withdrawal request sent").first()).toBeVisible();
      await expect(overlay(page).getByText("$180.00")).toBeVisible();
      await expectAccessible(page, "the overlay of a withdrawal", "[role=dialog][data-open]");
      await overlay(page).getByRole("link", { name: "See your transactions" }).click();
      await expect(page.getByRole("article").getByText("Pending")).toBeVisible();
    });

    await test.step("the admin approves; the untouched page shows it", async () => {
      const adminPage = await enter(admin, "/admin/transactions");
      const row = recordsOf(adminPage).filter({ hasText: investor.name });
      await row.getByRole("button", { name: /^Approve/ }).click();
      await expect(adminPage.getByText("Withdrawal approved successfully")).toBeVisible();
      await expect(page.getByRole("article").getByText("Pending")).toHaveCount(0);
    });

    await test.step("the saved address takes no password", async () => {
      await follow(page, "Withdrawals");
      await page.getByRole("radio", { name: /Bitcoin/ }).check();
      await page.getByLabel("Amount").fill("300");
      await page
        .getByRole("combobox", { name: /Address book/ })
        .selectOption({ label: `My cold wallet (${shortAddress(address)})` });
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(review(page).getByText(address)).toBeVisible();
      await expect(review(page).getByLabel("Password", { exact: true })).toHaveCount(0);
      await review(page).getByRole("button", { name: "Send request" }).click();
      await expect(overlay(page).getByText("$270.00")).toBeVisible();
      await overlay(page).getByRole("button", { name: "Close" }).click();
      await expect(page.getByText("You have nothing available to withdraw")).toBeVisible();
    });

    await test.step("the fee page shows what was deducted, and what is never requested", async () => {
      await page.getByRole("link", { name: "About the fee" }).click();
      await expect(
        page.getByText("We will never ask you to pay a fee before a withdrawal is released."),
      ).toBeVisible();
      await expect(page.getByRole("region", { name: "Your last withdrawals" })).toContainText("$20.00");
      await follow(page, "Dashboard");
      await expect(totalBalance(page)).toHaveText("$300.00");
    });
  });

  test(`with the keyboard alone: login with a second step, a withdrawal by code, one to the saved address, ${size}`, async ({
    newPerson,
    admin,
    access,
    investorWith,
  }) => {
    const investor = await investorWith("500", "Konrad Keys");
    const app = await switchOnSecondStep(investor.client);
    const page = await newPerson(sizes[size]);
    await expect.poll(async () => (await secondStepOf(access, investor.id))?.isOn).toBe(true);

    await page.goto("/withdrawals");
    await typeByKeyboard(page, page.getByLabel("Email"), investor.email);
    await typeByKeyboard(page, page.getByLabel("Password", { exact: true }), investor.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Two-step verification" })).toBeVisible();
    await expectAccessible(page, "the second step");
    const amount = page.getByLabel("Amount");
    const held = page.getByText("Withdrawals are on hold");
    await typeCode(page, app, page.getByRole("textbox", { name: "Code" }), held);
    await expect(page).toHaveURL(/\/withdrawals$/);
    await expectAccessible(page, "withdrawals on hold");
    await ageSecondStep(access, investor.id);
    await page.reload();

    const fillIn = async (dollars: string) => {
      await tabTo(page, page.getByRole("radio").first());
      await page.keyboard.press("Space");
      await typeByKeyboard(page, amount, dollars);
    };

    await fillIn("100");
    await typeByKeyboard(page, page.getByLabel("Wallet address"), address);
    await page.keyboard.press("Enter");
    const send = review(page).getByRole("button", { name: "Send request" });
    await typeByKeyboard(page, review(page).getByLabel("Password", { exact: true }), investor.password);
    await typeCode(page, app, review(page).getByLabel("Code"), overlay(page));
    await expect(overlay(page).getByText("$90.00")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(overlay(page)).toHaveCount(0);

    const [waiting] = (await transactionsOf(access, investor.id)).filter(({ kind }) => kind === "withdrawal");
    await operate(admin.client, "approve", { transactionId: waiting?.$id ?? "" });
    await fillIn("50");
    await typeByKeyboard(page, page.getByLabel("Wallet address"), address);
    await pressByKeyboard(page, page.getByRole("button", { name: "Continue" }));
    await expect(review(page).getByLabel("Password", { exact: true })).toHaveCount(0);
    await pressByKeyboard(page, send);
    await expect(overlay(page).getByText("$45.00")).toBeVisible();
    await pressByKeyboard(page, overlay(page).getByRole("link", { name: "See your transactions" }));
    await expect(page.getByRole("article").getByText("Pending")).toHaveCount(1);
  });
}

/** Types the code of the moment with the keyboard alone, and the next one where the moment had passed. */
async function typeCode(page: Page, app: TOTP, field: Locator, after: Locator): Promise<void> {
  const refused = page.getByText(/^Invalid or expired code/);
  await withCode(app, async (code) => {
    await typeByKeyboard(page, field, code);
    await page.keyboard.press("Enter");
    await expect(after.or(refused)).toBeVisible();
    expect(await after.isVisible()).toBe(true);
  });
}
