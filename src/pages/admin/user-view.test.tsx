import { cleanup, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow, profileRow, tradeJson, transactionRow } from "#tests/rows.ts";
import { UserTransactionPage } from "./user-transaction.tsx";
import { UserViewPage } from "./user-view.tsx";

function view(profile: Record<string, unknown>) {
  const wire = fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow(profile)]),
    "GET /tablesdb/main/tables/ledger/rows": rowList([ledgerRow()]),
    "GET /tablesdb/main/tables/transactions/rows": rowList([transactionRow()]),
  });
  renderScreen(<UserViewPage />, { path: "/admin/users/:userId/view", at: "/admin/users/ann/view" });
  return wire;
}

it("shows the dashboard and the transactions of an investor, read-only", async () => {
  const wire = view({ trade: tradeJson(), profit: 20, stake: 1000 });
  expect(await screen.findByText("You are viewing as Ann Bell. Nothing can be changed here.")).toBeVisible();
  expect(
    screen.getByText(/It does not include Plans, Deposits, Withdrawals, Referrals or Profile\.$/),
  ).toBeVisible();
  expect(screen.getByRole("region", { name: "Total Balance" })).toHaveTextContent("$1,250.50");
  expect(screen.getByRole("region", { name: "Ongoing Trade" })).toHaveTextContent("Steady");
  const list = within(screen.getByRole("region", { name: "Transactions" }));
  expect(await list.findByRole("article", { name: "TNX-4F7KQ2" })).toBeVisible();
  for (const name of ["Deposit", "Withdraw", "Claim profit", "Close trade", "Cancel", "Approve", "Reject"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("link", { name })).toBeNull();
  }
  expect(screen.getByRole("link", { name: "Back to the user" })).toHaveAttribute("href", "/admin/users/ann");
  expect(wire.sent.every(({ method }) => method === "GET")).toBe(true);
});

it("leads to each transaction as its owner sees it", async () => {
  view({});
  const list = within(await screen.findByRole("region", { name: "Transactions" }));
  const links = await list.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toContain("/admin/users/ann/view/transactions/t1");
});

it("shows a transaction of this investor, read-only, and none of another account", async () => {
  const answers = [rowList([transactionRow()]), rowList([transactionRow({ id: "bob" })])];
  for (const transactions of answers) {
    fakeWire({
      "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
      "GET /tablesdb/main/tables/ledger/rows": rowList([]),
      "GET /tablesdb/main/tables/transactions/rows": transactions,
    });
    const at = "/admin/users/ann/view/transactions/t1";
    const path = "/admin/users/:userId/view/transactions/:transactionId";
    renderScreen(<UserTransactionPage />, { path, at });
    expect(await screen.findByText(/^You are viewing as Ann Bell/)).toBeVisible();
    const isOwn = transactions === answers[0];
    expect(await screen.findByText(isOwn ? "TNX-4F7KQ2" : "Transaction not found")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
    cleanup();
  }
});

it("shows the notice in place of the dashboard when the investor is not active", async () => {
  view({ isActive: false, activatedAt: null, ledgerSeq: 0 });
  expect(await screen.findByText("Your account is not active yet")).toBeVisible();
  expect(screen.getByText(/New accounts are activated within 24 hours/)).toBeVisible();
  expect(screen.queryByRole("region", { name: "Total Balance" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Transactions" })).toBeNull();
});

it("says below the page title that the account is missing, or could not be loaded", async () => {
  fakeWire({
    "GET /tablesdb/main/tables/users/rows": [
      appwriteError(404, "table_not_found", "Table not found"),
      rowList([]),
    ],
  });
  const { user } = renderScreen(<UserViewPage />, { path: "/:userId", at: "/missing" });
  expect(screen.getByRole("heading", { level: 1, name: "View as investor" })).toBeVisible();
  expect(await screen.findByText("The user could not be loaded")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("User not found")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "View as investor" })).toBeVisible();
});
