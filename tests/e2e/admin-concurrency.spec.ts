import type { Page } from "@playwright/test";
import { operate } from "#scripts/operate/people.ts";
import { identityInput } from "#tests/identity.ts";
import { png } from "#tests/scenarios/fixtures.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { anAdmin, aPendingDeposit, aProof } from "#tests/world.ts";
import { expectAccessible } from "./axe.ts";
import { expect, sizes, test, totalBalance } from "./fixtures.ts";
import { recordsOf } from "./layout.ts";
import { transactionsOf } from "./stored.ts";

// Several browsers at once take their time on a busy machine.
test.describe.configure({ timeout: 300_000 });

test("two admins decide about the same deposits: each decision takes effect once", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const investor = await investorWith(undefined, `Rae Race ${Date.now().toString(36)}`);
  const second = await anAdmin(access, "Sol Second");
  for (const amount of ["61.00", "62.00"]) await aPendingDeposit(investor, amount);
  const investorPage = await enter(investor, "/dashboard");
  const pages = [
    await enter(admin, "/admin/transactions"),
    await enter(second, "/admin/transactions"),
  ] as const;
  const row = (page: Page) => recordsOf(page).filter({ hasText: investor.name });
  for (const { transactionId } of await transactionsOf(access, investor.id)) {
    // By its id: other journeys add transactions meanwhile, and a table renders only the rows in its window.
    for (const page of pages) await page.goto(`/admin/transactions?q=${transactionId}`);
    for (const page of pages) await expect(row(page).getByText("Pending")).toBeVisible();
    // Chance decides whose five seconds to undo are over first.
    for (const page of pages)
      await row(page)
        .getByRole("button", { name: /^Approve/ })
        .click();
    for (const page of pages) await expect(row(page).getByText("Already Approved")).toBeVisible();
  }
  await expect(totalBalance(investorPage)).toHaveText("$123.00");
  const stored = await transactionsOf(access, investor.id);
  expect(stored.map(({ status }) => status)).toEqual(["success", "success"]);
});

test("a large amount needs the confirmation of a second administrator", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const investor = await investorWith("10.00", `Pia Proposed ${Date.now().toString(36)}`);
  const second = await anAdmin(access, "Syd Second");
  const detail = `/admin/users/${investor.id}`;
  const proposer = await enter(admin, detail, sizes.desktop);
  const confirmer = await enter(second, detail, sizes.phone);
  const investorPage = await enter(investor, "/dashboard");
  await expect(totalBalance(investorPage)).toHaveText("$10.00");
  const proposal = (page: Page) =>
    page.getByRole("region", { name: "Proposals" }).getByRole("article", { name: /^Replace the balance/ });

  const agree = () => confirmer.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).tap();
  const propose = async (amount: string) => {
    await proposer.getByPlaceholder("Enter amount").fill(amount);
    await proposer.getByLabel("Reason", { exact: true }).fill("A large correction");
    await proposer.getByRole("button", { name: "Update Balance" }).click();
    const dialog = proposer.getByRole("alertdialog");
    await expect(dialog.getByText(/This needs a second administrator/)).toBeVisible();
    await dialog.getByRole("button", { name: "Propose" }).click();
    await expect(proposer.getByText("Proposed. A second administrator must confirm it")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  };

  await test.step("the proposer cannot confirm it; the other admin sees it at once", async () => {
    await propose("800000010");
    await expect(proposal(proposer).getByRole("button", { name: "Confirm" })).toBeDisabled();
    await expect(proposal(proposer)).toContainText("Another administrator must confirm what you proposed.");
    await expect(proposal(confirmer)).toContainText("$800,000,000.00");
    await expect(proposal(confirmer)).toContainText("$800,000,010.00");
    await expectAccessible(confirmer, "a proposal", "[aria-label=Proposals]");
    await expect(totalBalance(investorPage)).toHaveText("$10.00");
  });

  await test.step("confirmed, it happens, and waits nowhere any more", async () => {
    await proposal(confirmer).getByRole("button", { name: "Confirm" }).tap();
    await agree();
    await expect(confirmer.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(totalBalance(investorPage)).toHaveText("$800,000,010.00");
    for (const page of [proposer, confirmer]) await expect(proposal(page)).toHaveCount(0);
  });

  await test.step("declined with a note, it does not", async () => {
    await propose("0");
    await proposal(confirmer).getByRole("button", { name: "Decline" }).tap();
    const dialog = confirmer.getByRole("dialog", { name: "Decline the proposal" });
    await dialog.getByLabel("Note").fill("Not agreed");
    await dialog.getByRole("button", { name: "Decline" }).tap();
    await expect(confirmer.getByText("Declined", { exact: true })).toBeVisible();
    await expect(proposal(proposer)).toHaveCount(0);
    await expect(totalBalance(investorPage)).toHaveText("$800,000,010.00");
  });

  await test.step("a large withdrawal is paid when the second one confirms its approval", async () => {
    const payout = { methodId: "btc", amount: "700000001", address: bitcoinAddress("pia") };
    // So much takes a known identity, too.
    const { submissionId } = await operate(investor.client, "submitIdentity", identityInput(png));
    await operate(admin.client, "decideIdentity", { userId: investor.id, submissionId, verdict: "accept" });
    const proof = await aProof(investor);
    const { id: transactionId } = await operate(investor.client, "requestWithdrawal", { ...payout, proof });
    await operate(admin.client, "approve", { transactionId });
    const approval = confirmer
      .getByRole("region", { name: "Proposals" })
      .getByRole("article", { name: "Approve a withdrawal, $700,000,001.00" });
    await expect(approval).toContainText("$700,000,001.00 →becomes $0.00");
    await expect(totalBalance(investorPage)).toHaveText("$800,000,010.00");
    await approval.getByRole("button", { name: "Confirm" }).tap();
    await agree();
    await expect(approval).toHaveCount(0);
    await expect(totalBalance(investorPage)).toHaveText("$100,000,009.00");
    const stored = await transactionsOf(access, investor.id);
    expect(stored.find(({ $id }) => $id === transactionId)?.status).toBe("success");
  });
});
