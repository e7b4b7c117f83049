import { operate } from "#scripts/operate/people.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { expectAccessible } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { openDetails, recordsOf } from "./layout.ts";

test.describe.configure({ timeout: 300_000 });

for (const size of Object.keys(sizes) as Size[])
  test(`the hash of a deposit and that of a payout reach the other side with their links, ${size}`, async ({
    enter,
    admin,
    investorWith,
  }) => {
    const mark = size === "phone" ? "a" : "b";
    const paid = `${mark}1`.repeat(32);
    const payout = `${mark}2`.repeat(32);
    const investor = await investorWith("500", `Hanna ${size} ${Date.now().toString(36)}`);
    const page = await enter(investor, "/deposits", sizes[size]);
    const adminPage = await enter(admin, "/admin/transactions", sizes[size]);
    const card = (amount: string) =>
      recordsOf(adminPage).filter({ hasText: investor.name }).filter({ hasText: amount });
    /** Where everything about it is: on a phone its card, otherwise beside the table. */
    const caseOf = async (amount: string) =>
      size === "phone" ? card(amount) : openDetails(adminPage, card(amount));

    await test.step("the depositor enters the hash with the payment", async () => {
      await page.getByRole("radio", { name: /Bitcoin/ }).check();
      await page.getByLabel("Amount").fill("250");
      await page.getByRole("button", { name: "Continue" }).click();
      const field = page.getByRole("textbox", { name: /^Transaction hash/ });
      await field.fill("nothing like it");
      await page.getByRole("button", { name: "I have made the payment" }).click();
      await expect(page.getByText(/^Enter a valid Bitcoin transaction hash/)).toBeVisible();
      await field.fill(paid);
      await page.getByRole("button", { name: "I have made the payment" }).click();
      await expect(page.getByText("Deposit successful")).toBeVisible();
    });

    await test.step("the admin sees the link in the queue and approves", async () => {
      const link = (await caseOf("250.00")).getByRole("link", { name: /^Look it up at mempool\.space/ });
      await expect(link).toHaveAttribute("href", `https://mempool.space/tx/${paid}`);
      await expectAccessible(adminPage, "the queue with a hash");
      await card("250.00")
        .getByRole("button", { name: /^Approve/ })
        .click();
      await expect(adminPage.getByText("Deposit approved successfully")).toBeVisible();
    });

    await test.step("the admin approves a withdrawal with the hash of its payout", async () => {
      const { proof } = await operate(investor.client, "proveIdentity", { password: investor.password });
      const address = bitcoinAddress("hanna");
      await operate(investor.client, "requestWithdrawal", { methodId: "btc", amount: "120", address, proof });
      const withdrawal = await caseOf("120.00");
      await withdrawal.getByRole("textbox", { name: /^Transaction hash of the payout/ }).fill(payout);
      await withdrawal.getByRole("button", { name: /^Approve/ }).click();
      await expect(adminPage.getByText("Withdrawal approved successfully")).toBeVisible();
    });

    await test.step("the investor sees the hash with its link", async () => {
      await page.goto("/transactions");
      await page.getByRole("link", { name: /^Withdrawal via Bitcoin/ }).click();
      const link = page.getByRole("link", { name: /^Look it up at mempool\.space/ });
      await expect(link).toHaveAttribute("href", `https://mempool.space/tx/${payout}`);
      await expectAccessible(page, "a transaction with a hash");
    });
  });
