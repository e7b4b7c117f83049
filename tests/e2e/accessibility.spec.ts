import { operate } from "#scripts/operate/people.ts";
import { aNewcomer, aPendingDeposit } from "#tests/world.ts";
import { expectAccessible, expectNoSidewaysScroll, visit } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { profileOf } from "./stored.ts";

// Every page with what it is there to show; states.spec.ts has it loading, empty, broken and offline.
// Every rule on every page takes its time on a busy machine.
test.describe.configure({ timeout: 300_000 });

test("public pages are accessible and fit 320 px", async ({ newPerson }) => {
  const page = await newPerson();
  for (const [path, ready] of [
    ["/", "Keelstone"],
    ["/plans", "Starter"],
    ["/login", "Login"],
    ["/register", "Referral ID"],
    ["/forgot-password", "Send the link"],
    ["/reset-password?userId=a&secret=b", "Set new password"],
    ["/verify-email?userId=a&secret=b", "This link has expired or was already used"],
    ["/not-me", "Set a new password"],
    ["/verify", "What these checks cannot prove"],
    ["/no-such-page", "404"],
  ] as const) {
    await visit(page, path, ready);
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, path);
  }
});

test("the investor's pages are accessible and fit 320 px", async ({ enter, access, admin, investorWith }) => {
  const investor = await investorWith("900");
  const transactionId = await aPendingDeposit(investor, "12.00");
  const page = await enter(investor, "/dashboard");
  for (const [path, ready] of [
    ["/dashboard", "12.00"],
    ["/plans", "Starter"],
    ["/deposits", "Bitcoin"],
    ["/withdrawals", "Wallet address"],
    ["/withdrawals/addresses", "Your address book is empty"],
    ["/withdrawals/fee", "We will never ask you"],
    ["/transactions?period=custom&status=pending", "12.00"],
    [`/transactions/${transactionId}`, "Effect on your balance"],
    ["/transactions/statement", "Closing balance"],
    ["/transactions/annual", "This is not tax advice"],
    ["/performance", "Time-weighted return"],
    ["/plans/compare", "Track record"],
    ["/profile", "Member since"],
    ["/profile/security", "Signed in"],
    ["/profile/data", "You have not requested a copy yet."],
    ["/profile/limits", "Deposit limits"],
    ["/profile/identity", "Send details"],
    ["/notifications", "Notifications"],
    ["/profile/notifications", "Notification settings"],
    ["/support", "Support"],
  ] as const) {
    await visit(page, path, ready);
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, path);
  }

  await test.step("with a trade and an invited investor", async () => {
    await operate(investor.client, "openTrade", { planId: "starter", amount: "100" });
    await operate(admin.client, "setProfit", { userId: investor.id, amount: "3.5", reason: "an example" });
    const { referralId } = await profileOf(access, investor.id);
    await aNewcomer(access, "Greta Guest", referralId);
    for (const [path, ready] of [
      ["/dashboard", "Day 1 of"],
      ["/plans", "You have an ongoing trade in"],
      ["/trade", "Profit adjusted"],
      ["/plans/starter", "No results yet"],
      ["/referrals", "Greta G."],
      ["/help", "When can I end my trade?"],
    ] as const) {
      await visit(page, path, ready);
      await expectAccessible(page, path);
      await expectNoSidewaysScroll(page, path);
    }
  });

  await test.step("the entries of a figure, and the menu of the account", async () => {
    await visit(page, "/dashboard", "Day 1 of");
    await page.getByRole("button", { name: "Entries of Total Balance" }).click();
    const entries = page.getByRole("dialog", { name: "Total Balance" });
    await expect(entries.getByText("for this journey")).toBeVisible();
    await expectAccessible(page, "the entries of a figure", "[role=dialog][data-open]");
    await page.keyboard.press("Escape");
    await expect(entries).toHaveCount(0);
    await page.getByRole("button", { name: "Account" }).click();
    await expectAccessible(page, "the menu of the account", "[role=menu]");
  });
});

test("the admin's pages are accessible and fit 320 px", async ({ enter, access, admin }) => {
  const newcomer = await aNewcomer(access);
  const page = await enter(admin, "/admin");
  for (const [path, ready] of [
    ["/admin", "Overview"],
    ["/admin/users", newcomer.name],
    [`/admin/users/${newcomer.id}`, "Deactivated"],
    ["/admin/plans", "Starter"],
    ["/admin/audit", "Audit"],
    ["/admin/mails", "Emails"],
    ["/admin/messages", "Messages"],
    ["/admin/profile", "Profile"],
    ["/admin/transactions", "Transactions"],
  ] as const) {
    await visit(page, path, ready);
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page, path);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});
