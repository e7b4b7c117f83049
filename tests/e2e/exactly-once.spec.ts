import type { Page } from "@playwright/test";
import { operate } from "#scripts/operate/people.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { aPendingDeposit, aProof } from "#tests/world.ts";
import { expect, test, totalBalance } from "./fixtures.ts";
import { passDays, profileOf, transactionsOf } from "./stored.ts";

// Whatever happens on the way: one effect, no lost input, the right words.

const executions = "**/v1/functions/operations/executions";

/** The first answer is lost on the way back: the server has acted, the browser does not know. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let lost = false;
  await page.route(executions, async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
}

/**
 * No answer reaches the page any more, though the server acts.
 * @returns reloads the page once the server has acted, and lets the answers through from then on
 */
async function loseAnswersUntilReload(page: Page): Promise<() => Promise<void>> {
  let losing = true;
  let act = () => {};
  const acted = new Promise<void>((resolve) => {
    act = resolve;
  });
  await page.route(executions, async (route) => {
    // A question has no effect, and its answer is needed to go on: what proves the owner.
    const { path } = route.request().postDataJSON() ?? {};
    if (!losing || path === "/proveIdentity") return route.continue();
    await route.fetch();
    act();
  });
  return async () => {
    await acted;
    losing = false;
    await page.reload();
  };
}

async function startDeposit(page: Page, amount: string): Promise<void> {
  await page.getByRole("radio", { name: /Bitcoin/ }).check();
  await page.getByLabel("Amount").fill(amount);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/deposits\/payment$/);
}

test("a deposit confirmed twice, whose first answer is lost, is one deposit", async ({
  enter,
  access,
  investorWith,
}) => {
  const investor = await investorWith();
  const page = await enter(investor, "/deposits");
  await startDeposit(page, "41.00");
  await loseFirstAnswer(page);
  await page.getByRole("button", { name: "I have made the payment" }).dblclick();
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByText("41.00")).toHaveCount(1);
  expect(await transactionsOf(access, investor.id)).toHaveLength(1);
});

test("a withdrawal whose page is reloaded in mid-request goes through once, and the page says so", async ({
  enter,
  access,
  investorWith,
}) => {
  const investor = await investorWith("300");
  const page = await enter(investor, "/withdrawals");
  await page.getByRole("radio", { name: /Bitcoin/ }).check();
  await page.getByLabel("Amount").fill("100");
  await page.getByLabel("Wallet address").fill(bitcoinAddress("reload"));
  await page.getByRole("button", { name: "Continue" }).click();
  const review = page.getByRole("dialog", { name: "Confirm your withdrawal" });
  await review.getByLabel("Password", { exact: true }).fill(investor.password);
  const reload = await loseAnswersUntilReload(page);
  await review.getByRole("button", { name: "Send request" }).dblclick();
  await reload();
  await expect(page.getByText("Withdrawal request sent").first()).toBeVisible();
  await expect(page.getByText("$200.00 available")).toBeVisible();
  // The form does not invite to send the same again.
  await expect(page.getByLabel("Amount")).toHaveValue("");
  const withdrawals = (await transactionsOf(access, investor.id)).filter(({ kind }) => kind === "withdrawal");
  expect(withdrawals).toHaveLength(1);
});

test("a trade opened in two tabs is one trade; the tab that came late keeps its words and says why", async ({
  enter,
  access,
  investorWith,
}) => {
  const investor = await investorWith("500");
  const first = await enter(investor, "/plans");
  const late = await first.context().newPage();
  await late.routeWebSocket(/realtime/, (socket) => socket.close());
  await late.goto("/plans");
  const starter = (page: Page) => page.getByRole("article", { name: "Starter" });
  for (const page of [first, late]) {
    await starter(page).getByLabel("Amount").fill("200");
    await starter(page).getByRole("button", { name: "Invest in Starter" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }
  // The late tab hears and reads nothing more of the account.
  await late.route("**/v1/tablesdb/**", (route) => route.abort());
  await loseFirstAnswer(first);
  await first.getByRole("alertdialog").getByRole("button", { name: "Invest" }).dblclick();
  await expect(first.getByText("Trade created successfully")).toBeVisible();
  await late.getByRole("alertdialog").getByRole("button", { name: "Invest" }).click();
  await expect(late.getByText("You already have an ongoing trade")).toBeVisible();
  await expect(totalBalance(first)).toHaveText("$300.00");
  expect(JSON.parse((await profileOf(access, investor.id)).trade ?? "{}")).toMatchObject({ amount: 200 });
});

for (const { what, profit, over, button, message, balance } of [
  {
    what: "a profit is claimed",
    profit: "10",
    over: false,
    button: "Claim profit",
    message: "Profit claimed successfully",
    balance: "$510.00",
  },
  {
    what: "a trade is closed",
    profit: "-10",
    over: true,
    button: "Close trade",
    message: "Trade closed successfully",
    balance: "$490.00",
  },
])
  test(`${what} happens once while every answer is lost, and the page says so after a reload`, async ({
    enter,
    access,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("500");
    await operate(investor.client, "openTrade", { planId: "starter", amount: "200" });
    if (over) await passDays(access, investor.id);
    const reason = "for this journey";
    await operate(admin.client, "setProfit", { userId: investor.id, amount: profit, reason });
    const page = await enter(investor, "/dashboard");
    const trade = page.getByRole("region", { name: "Ongoing Trade", exact: true });
    await trade.getByRole("button", { name: button }).click();
    const reload = await loseAnswersUntilReload(page);
    await page.getByRole("alertdialog").getByRole("button", { name: button }).dblclick();
    await reload();
    await expect(page.getByText(message)).toBeVisible();
    await expect(totalBalance(page)).toHaveText(balance);
    await expect(trade.getByText(/^You have no ongoing trade/)).toBeVisible();
    expect((await profileOf(access, investor.id)).trade).toBeNull();
  });

test("a withdrawal that is cancelled while every answer is lost returns the amount once, and the page says so", async ({
  enter,
  access,
  investorWith,
}) => {
  const investor = await investorWith("300");
  const proof = await aProof(investor);
  const address = bitcoinAddress("cancel");
  const { id } = await operate(investor.client, "requestWithdrawal", {
    methodId: "btc",
    amount: "100",
    address,
    proof,
  });
  const page = await enter(investor, `/transactions/${id}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  const reload = await loseAnswersUntilReload(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel transaction" }).dblclick();
  await reload();
  await expect(page.getByText("Transaction cancelled")).toBeVisible();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  const { balance, hold } = await profileOf(access, investor.id);
  expect([balance, hold]).toEqual([300, 0]);
});

test("a page that loses the network says so, keeps what was typed, and is current after reconnecting", async ({
  enter,
  investorWith,
}) => {
  const page = await enter(await investorWith(), "/deposits");
  await startDeposit(page, "61.00");
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

test("the page without the live connection says so and still learns what happens", async ({
  enter,
  investorWith,
}) => {
  const investor = await investorWith();
  const page = await enter(investor, "/profile");
  await page.routeWebSocket(/realtime/, (socket) => socket.close());
  await page.goto("/transactions");
  await expect(page.getByText("Connecting", { exact: true })).toBeVisible();
  await aPendingDeposit(investor, "17.00");
  await expect(page.getByText("17.00")).toBeVisible();
});
