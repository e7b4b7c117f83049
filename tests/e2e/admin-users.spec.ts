import type { Page } from "@playwright/test";
import { aNewcomer, anAdmin } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, signIn, sizes, test, totalBalance } from "./fixtures.ts";

// Four browsers and a long way take their time on a busy machine.
test.describe.configure({ timeout: 300_000 });

/** Presses a button and answers the question that it asks with the same word. */
async function agree(page: Page, button: string, reason?: string): Promise<void> {
  // The question before has closed.
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  if (reason !== undefined) await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
}

/** Replaces a figure, up to the entry that the investor will see. */
async function adjust(page: Page, button: string, amount: string, reason: string) {
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByPlaceholder("Enter amount").fill(amount);
  await page.getByLabel("Reason", { exact: true }).fill(reason);
  await page.getByRole("button", { name: button }).click();
  return page.getByRole("alertdialog").getByRole("region", { name: "What the investor will see" });
}

for (const size of Object.keys(sizes) as Size[])
  test(`a user is found, activated, corrected and made an administrator, live in every open page, ${size}`, async ({
    newPerson,
    enter,
    access,
    admin,
  }) => {
    const mark = `${size}${Date.now().toString(36)}`;
    const second = await anAdmin(access, "Sue Second");
    const uma = await aNewcomer(access, `Uma Ulrich ${mark}`);
    const otto = await aNewcomer(access, `Otto Other ${mark}`);
    const page = await enter(admin, "/admin/users", sizes[size]);
    const investorPage = await newPerson(sizes[size]);
    await signIn(investorPage, uma);
    await expect(investorPage.getByText(/within 24 hours/)).toBeVisible();
    const otherAdmin = await enter(second, `/admin/users/${uma.id}`);
    const profile = page.getByRole("region", { name: "User Profile" });
    const news = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

    await test.step("the admin searches by a part of the name, whatever the case, and by whether the account is active", async () => {
      const cards = page.getByRole("link", { name: new RegExp(mark) });
      await page.getByPlaceholder("Search User").fill(mark.toUpperCase());
      await expect(cards).toHaveCount(2);
      await page.getByText("Active", { exact: true }).click();
      await expect(page.getByText("No users found")).toBeVisible();
      await page.getByText("Waiting", { exact: true }).click();
      await expect(cards).toHaveCount(2);
      await page.getByPlaceholder("Search User").fill(`uma ulrich ${mark}`);
      await expect(cards).toHaveCount(1);
      await cards.click();
      await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
      await expect(profile.getByText("Deactivated", { exact: true })).toBeVisible();
    });

    await test.step("activates after a confirmation; the other administrator and the investor see it at once", async () => {
      await page.getByRole("button", { name: "Activate", exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
      await expect(profile.getByText("Deactivated", { exact: true })).toBeVisible();
      await agree(page, "Activate", "papers seen");
      await news("Account activated successfully");
      await expect(profile.getByText("Activated", { exact: true })).toBeVisible();
      await expect(otherAdmin.getByText("Activated", { exact: true })).toBeVisible();
      await expect(otherAdmin.getByRole("article", { name: "Activated an account" })).toContainText(
        "papers seen",
      );
      await expect(totalBalance(investorPage)).toHaveText("$0.00");
    });

    await test.step("nothing is replaced without an amount and a reason", async () => {
      await page.getByRole("button", { name: "Update Balance" }).click();
      await expect(page.getByText("Enter amount first!")).toBeVisible();
      await expect(page.getByText("Please give a reason")).toBeVisible();
    });

    await test.step("replaces the balance after seeing the entry as the investor will; it is there at once", async () => {
      const entry = await adjust(page, "Update Balance", "250.50", "Opening balance");
      await expect(entry).toContainText("Balance adjusted");
      await expect(entry).toContainText("+$250.50");
      await expect(entry).toContainText("Reason: Opening balance");
      await expectAccessible(page, "the preview of an adjustment", "[role=alertdialog][data-open]");
      await page.getByRole("alertdialog").getByRole("button", { name: "Update Balance" }).click();
      await news("Balance updated successfully");
      await expect(page.getByRole("region", { name: "User Balance" })).toContainText("$250.50");
      await expect(totalBalance(investorPage)).toHaveText("$250.50");
    });

    await test.step("the bonus goes on top of the balance; the investor reads why beside both entries", async () => {
      await adjust(page, "Update Bonus", "20", "Welcome back");
      await page.getByRole("alertdialog").getByRole("button", { name: "Update Bonus" }).click();
      await news("Bonus updated successfully");
      await expect(totalBalance(investorPage)).toHaveText("$270.50");
      await investorPage.getByRole("button", { name: "Entries of Total Balance" }).click();
      const entries = investorPage.getByRole("dialog");
      await expect(entries.getByText("Reason: Opening balance")).toBeVisible();
      await expect(entries.getByText("Reason: Welcome back")).toBeVisible();
      await investorPage.keyboard.press("Escape");
    });

    await test.step("shows the investor's pages, read-only", async () => {
      await page.getByRole("link", { name: "View as this investor" }).click();
      await expect(
        page.getByText(`You are viewing as ${uma.name}. Nothing can be changed here.`),
      ).toBeVisible();
      await expect(totalBalance(page)).toHaveText("$270.50");
      const main = page.getByRole("main");
      for (const name of ["Deposit", "Withdraw", "Claim profit", "Update Balance"])
        await expect(
          main.getByRole("button", { name }).or(main.getByRole("link", { name, exact: true })),
        ).toHaveCount(0);
      await page.getByRole("link", { name: "Back to the user" }).click();
    });

    await test.step("ends the session: the investor has to sign in again", async () => {
      const sessions = page.getByRole("region", { name: "Sessions" });
      // They are read when they come near the window.
      await sessions.scrollIntoViewIfNeeded();
      await agree(page, "End all", "a lost phone");
      await news("All sessions ended");
      await expect(investorPage).toHaveURL(/\/login/);
      await expect(sessions.getByText("Not signed in anywhere.")).toBeVisible();
    });

    await test.step("makes an administrator that cannot be deleted before being deactivated", async () => {
      await agree(page, "Make Admin");
      await news("User made admin successfully");
      await expect(profile.getByText("Administrator", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Make Admin" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Delete User" })).toBeDisabled();
      await agree(page, "Deactivate", "changed jobs");
      await news("Account deactivated successfully");
      await expect(profile.getByText("Deactivated", { exact: true })).toBeVisible();
    });

    await test.step("deletes an account with money after a reason, and the other administrator sees it disappear", async () => {
      await agree(page, "Delete User");
      await news("Failed to delete user");
      await expect(
        page.getByText("This account still has money in it. Please give a reason for deleting it"),
      ).toBeVisible();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel(/^Reason/).fill("Asked for it in writing");
      await dialog.getByRole("button", { name: "Delete User" }).click();
      await news("User deleted successfully");
      await expect(page).toHaveURL(/\/admin\/users$/);
      await expect(otherAdmin.getByText("User not found")).toBeVisible();
      await page.getByPlaceholder("Search User").fill(mark);
      await expect(page.getByRole("link", { name: new RegExp(mark) })).toHaveCount(1);
      await expect(page.getByRole("link", { name: new RegExp(otto.name) })).toBeVisible();
    });

    await test.step("offers no such action for the own account", async () => {
      await page.goto(`/admin/users/${admin.id}`);
      await expect(page.getByText("You cannot do this to your own account.")).toBeVisible();
      for (const name of ["Deactivate", "Delete User"])
        await expect(page.getByRole("button", { name })).toBeDisabled();
    });
  });
