import { operate } from "#scripts/people.ts";
import { anAdmin, anInvestor } from "#tests/world.ts";
import { expect, signIn, test, totalBalance } from "./fixtures.ts";

test("a withdrawal to a new address and one to the saved address", async ({ newPerson, access }) => {
  const admin = await anAdmin(access);
  const investor = await anInvestor(access, admin, `Wanda ${Date.now().toString(36)}`);
  const reason = "for this journey";
  await operate(admin.client, "setBalance", { userId: investor.id, amount: "500", reason });
  const page = await newPerson();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, investor);
  const review = page.getByRole("dialog", { name: "Confirm your withdrawal" });
  const overlay = page.getByRole("dialog", { name: "Withdrawal request sent" });

  await test.step("the fee stands there before anything is sent", async () => {
    const balance = page.getByRole("region", { name: "Total Balance" });
    await balance.getByRole("link", { name: "Withdraw" }).click();
    await page.getByRole("radio", { name: /Bitcoin/ }).check();
    await page.getByLabel("Amount").fill("200");
    const figures = page.getByRole("region", { name: "What you receive" });
    await expect(figures.getByText("$20.00")).toBeVisible();
    await expect(figures.getByText("$180.00")).toBeVisible();
    await page.getByLabel("Wallet address").fill("bc1qjourneyjourneyjourney00");
    await page.getByLabel("Label for this address").fill("My cold wallet");
    await page.getByRole("button", { name: "Continue" }).click();
  });

  await test.step("a new address takes the password; a wrong one sends nothing", async () => {
    await review.getByLabel("Password", { exact: true }).fill("not my password");
    await review.getByRole("button", { name: "Send request" }).click();
    await expect(review.getByText(/Invalid credentials/)).toBeVisible();
    await review.getByLabel("Password", { exact: true }).fill(investor.password);
    await review.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page.getByText("Withdrawal request sent").first()).toBeVisible();
    await expect(overlay.getByText("$180.00")).toBeVisible();
    await overlay.getByRole("link", { name: "See your transactions" }).click();
    await expect(page.getByRole("article").getByText("Pending")).toBeVisible();
  });

  await test.step("the admin approves; the untouched page shows it", async () => {
    const adminPage = await newPerson();
    await signIn(adminPage, admin);
    await adminPage.goto("/admin/transactions");
    const row = adminPage.getByRole("article").filter({ hasText: investor.name });
    await row.getByRole("button", { name: /^Approve/ }).click();
    await expect(adminPage.getByText("Withdrawal approved successfully")).toBeVisible();
    await expect(page.getByRole("article").getByText("Success").first()).toBeVisible();
  });

  await test.step("on a desktop, the saved address takes no password", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: "Withdrawals" }).first().click();
    await page.getByRole("radio", { name: /Bitcoin/ }).check();
    await page.getByLabel("Amount").fill("300");
    await page.getByLabel(/Saved addresses/).selectOption({ label: "My cold wallet (bc1qjour…rney00)" });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(review.getByText("bc1qjourneyjourneyjourney00")).toBeVisible();
    await expect(review.getByLabel("Password", { exact: true })).toHaveCount(0);
    await review.getByRole("button", { name: "Send request" }).click();
    await expect(overlay.getByText("$270.00")).toBeVisible();
    await overlay.getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("You have nothing available to withdraw")).toBeVisible();
  });

  await test.step("the fee page tells what was deducted, and what will never be asked for", async () => {
    await page.getByRole("link", { name: "About the fee" }).click();
    await expect(
      page.getByText("We will never ask you to pay a fee before a withdrawal is released."),
    ).toBeVisible();
    await expect(page.getByRole("region", { name: "Your last withdrawals" })).toContainText("$20.00");
    await page.goto("/dashboard");
    await expect(totalBalance(page)).toHaveText("$300.00");
  });
});
