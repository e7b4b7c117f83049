import type { Page } from "@playwright/test";
import { Query, TablesDB } from "node-appwrite";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { aPendingDeposit } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { pressByKeyboard, tabTo, typeByKeyboard } from "./navigation.ts";

const limits = (page: Page) => page.getByRole("region", { name: "Deposit limits" });

/** As an account from before the texts had versions. */
async function forgetConsents(access: Access, userId: string): Promise<void> {
  const queries = [Query.equal("userId", userId)];
  await new TablesDB(keyClient(access)).deleteRows({ databaseId: "main", tableId: "consents", queries });
}

for (const size of Object.keys(sizes) as Size[]) {
  test(`an investor limits deposits, raises the limit and takes the raise back, by keyboard, ${size}`, async ({
    enter,
    investorWith,
  }) => {
    const investor = await investorWith();
    await aPendingDeposit(investor, "120");
    const page = await enter(investor, "/profile", sizes[size]);
    await pressByKeyboard(page, page.getByRole("main").getByRole("link", { name: "Your limits" }));
    await expect(page.getByRole("heading", { name: "Your limits", level: 1 })).toBeVisible();

    await test.step("a new limit applies at once, with what is used of it", async () => {
      await pressByKeyboard(page, page.getByRole("button", { name: "Within 7 days: Set limit" }));
      await typeByKeyboard(page, page.getByLabel("Deposit limit", { exact: true }), "500");
      await page.keyboard.press("Enter");
      await expect(limits(page).getByText("$120.00 of $500.00 used, $380.00 left")).toBeVisible();
    });

    await test.step("a higher one waits, and is taken back", async () => {
      await pressByKeyboard(page, page.getByRole("button", { name: "Within 7 days: Change limit" }));
      await typeByKeyboard(page, page.getByLabel("Deposit limit", { exact: true }), "900");
      await page.keyboard.press("Enter");
      await expect(limits(page).getByText(/^\$900\.00 applies from/)).toBeVisible();
      await expectAccessible(page, "the limits with a raise that waits");
      await pressByKeyboard(page, page.getByRole("button", { name: "Keep $500.00" }));
      await expect(limits(page).getByText(/applies from/)).toHaveCount(0);
    });

    await test.step("the deposit page says what is left, and takes no more", async () => {
      await page.goto("/deposits");
      await expect(page.getByText(/^Your own limits allow up to \$380\.00 until/)).toBeVisible();
      await tabTo(page, page.getByRole("radio").first());
      await page.keyboard.press("Space");
      await typeByKeyboard(page, page.getByLabel("Amount"), "380.01");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Your own deposit limit is $500.00 in 7 days").first()).toBeVisible();
      await typeByKeyboard(page, page.getByLabel("Amount"), "380");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/deposits\/payment$/);
    });
  });

  test(`a pause keeps deposits and trades closed and withdrawals open, by keyboard, ${size}`, async ({
    enter,
    investorWith,
  }) => {
    const investor = await investorWith("1000");
    const page = await enter(investor, "/profile/limits", sizes[size]);
    const elsewhere = await enter(investor, "/plans", sizes[size]);
    const paying = await enter(investor, "/deposits", sizes[size]);
    const pause = page.getByRole("region", { name: "Take a break" });

    await test.step("another tab shows where to pay", async () => {
      await paying.getByRole("radio").first().check();
      await typeByKeyboard(paying, paying.getByLabel("Amount"), "100");
      await paying.keyboard.press("Enter");
      await expect(paying.getByRole("button", { name: "Copy address" })).toBeVisible();
    });

    await test.step("the dialog says exactly what happens", async () => {
      await pause.getByLabel("Length").selectOption({ label: "1 week" });
      await pressByKeyboard(page, pause.getByRole("button", { name: "Pause investing" }));
      const dialog = page.getByRole("alertdialog", { name: /^Pause investing until/ });
      for (const effect of ["You cannot deposit", "You can still withdraw", "It cannot be shortened"])
        await expect(dialog.getByText(effect)).toBeVisible();
      await expectAccessible(page, "the dialog of a pause");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Pause investing" }));
      await expect(pause.getByText(/^Paused until/)).toBeVisible();
      await expect(pause.getByRole("button", { name: "Extend the pause" })).toBeVisible();
    });

    await test.step("an open page of plans learns of it, and takes no amount", async () => {
      await expect(elsewhere.getByText("You cannot invest at the moment")).toBeVisible();
      await expect(elsewhere.getByRole("button", { name: /^Invest in/ }).first()).toBeDisabled();
    });

    await test.step("an open payment shows no address for money that could not be reported", async () => {
      await expect(paying.getByText(/You have paused deposits and new investments until/)).toBeVisible();
      await expect(paying.getByRole("button", { name: "Copy address" })).toHaveCount(0);
    });

    await test.step("deposits say why, and withdrawals stay open", async () => {
      await page.goto("/deposits");
      await expect(page.getByText(/You have paused deposits and new investments until/)).toBeVisible();
      await expect(page.getByLabel("Amount")).toHaveCount(0);
      await expectAccessible(page, "deposits during a pause");
      await page.goto("/withdrawals");
      await expect(page.getByLabel("Amount")).toBeEnabled();
    });
  });

  test(`a permanent self-exclusion is announced first, and cannot be taken back, by keyboard, ${size}`, async ({
    enter,
    investorWith,
  }) => {
    const investor = await investorWith("1000");
    const page = await enter(investor, "/profile/limits", sizes[size]);
    const exclusion = page.getByRole("region", { name: "Exclude yourself" });
    await exclusion.getByLabel("Length").selectOption({ label: "Permanently" });
    await pressByKeyboard(page, exclusion.getByRole("button", { name: "Exclude myself" }));
    const dialog = page.getByRole("alertdialog", { name: "Exclude yourself permanently?" });
    await expect(dialog.getByText("It has no end and cannot be lifted")).toBeVisible();
    await expectAccessible(page, "the dialog of a self-exclusion");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await pressByKeyboard(page, exclusion.getByRole("button", { name: "Exclude myself" }));
    await pressByKeyboard(page, dialog.getByRole("button", { name: "Exclude myself" }));
    await expect(exclusion.getByText("Excluded permanently")).toBeVisible();
    await expect(exclusion.getByRole("button")).toHaveCount(0);
    await expectAccessible(page, "the limits of an excluded investor");
    await page.goto("/plans");
    await expect(page.getByText("You cannot invest at the moment")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Invest in/ }).first()).toBeDisabled();
    await page.goto("/withdrawals");
    await expect(page.getByLabel("Amount")).toBeEnabled();
  });

  test(`an account from before the terms had versions accepts them once, by keyboard, ${size}`, async ({
    enter,
    access,
    investorWith,
  }) => {
    const investor = await investorWith("1000");
    await forgetConsents(access, investor.id);
    const page = await enter(investor, "/dashboard", sizes[size]);

    await test.step("the first page asks, and can be put off", async () => {
      const dialog = page.getByRole("alertdialog", { name: "Please accept our current terms" });
      await expect(dialog.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms#changes");
      await expectAccessible(page, "the dialog of other terms");
      await pressByKeyboard(page, dialog.getByRole("button", { name: "Later" }));
      await expect(dialog).toHaveCount(0);
    });

    await test.step("a deposit is possible only when they are accepted", async () => {
      await page.goto("/deposits");
      await expect(page.getByText("Please accept our current terms")).toBeVisible();
      await expect(page.getByLabel("Amount")).toHaveCount(0);
      await pressByKeyboard(page, page.getByRole("button", { name: "Accept", exact: true }));
      await expect(page.getByLabel("Amount")).toBeVisible();
    });

    await test.step("what was accepted is listed, and not asked for again", async () => {
      await page.goto("/profile/limits");
      const accepted = page.getByRole("region", { name: "What you have accepted" });
      await expect(accepted.getByRole("listitem")).toHaveCount(2);
      await page.goto("/plans");
      await expect(page.getByRole("button", { name: /^Invest in/ }).first()).toBeEnabled();
    });
  });
}

test("an administrator sees the limits of an investor, and has no way to change them", async ({
  enter,
  admin,
  investorWith,
}) => {
  const investor = await investorWith();
  await operate(investor.client, "setDepositLimit", { period: "day", amount: "250" });
  await operate(investor.client, "excludeSelf", { term: "for-ever" });
  const page = await enter(admin, `/admin/users/${investor.id}`);
  const card = page.getByRole("region", { name: "Own limits" });
  await expect(card.getByText("$250.00")).toBeVisible();
  await expect(card.getByText("Permanently")).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(0);
  const accepted = page.getByRole("region", { name: "Accepted texts" });
  await expect(accepted.getByText("Privacy notice")).toBeVisible();
});
