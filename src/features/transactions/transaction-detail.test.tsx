import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { appwriteError, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ledgerRow, paymentMethodRow, transactionRow } from "#tests/rows.ts";
import { TransactionDetail } from "./transaction-detail.tsx";

const transactionsRoute = "GET /tablesdb/main/tables/transactions/rows";
const ledgerRoute = "GET /tablesdb/main/tables/ledger/rows";
const cancelRoute = "POST /functions/operations/executions";

function show() {
  return renderScreen(
    <TransactionDetail rowId="t1" userId="ann" canCancel notFoundAction={<a href="/transactions">All</a>} />,
  );
}

it("shows everything that is known of a withdrawal and what it did to the accounts", async () => {
  const wire = fakeWire({
    [transactionsRoute]: rowList([
      transactionRow({
        type: "withdraw",
        kind: "withdrawal",
        status: "failed",
        address: "bc1qxyz",
        fee: 25,
        net: 225,
        reason: "Wrong network",
        settledAt: "2026-03-15T09:26:53.000+00:00",
      }),
    ]),
    [ledgerRoute]: rowList([
      ledgerRow({
        kind: "withdrawal-requested",
        cashDelta: -25000,
        holdDelta: 25000,
        cash: 1000,
        hold: 25000,
      }),
    ]),
  });
  show();
  for (const words of ["-$250.00", "Failed", "bc1qxyz", "Wrong network", "BTC"])
    expect(await screen.findByText(words)).toBeVisible();
  const entry = within(await screen.findByRole("listitem"));
  expect(entry.getByText("Withdrawal requested")).toBeVisible();
  expect(entry.getByText("$10.00 after")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  expect(wire.sent.find(({ path }) => path.includes("ledger"))?.queries).toContainEqual({
    method: "equal",
    attribute: "transactionId",
    values: ["t1"],
  });
});

it.each([
  ["pending", "To be paid out", "$225.00"],
  ["success", "Paid out", "$225.00"],
  ["failed", "Paid out", null],
  ["cancelled", "Paid out", null],
] as const)("labels the payout of a %s withdrawal by its status", async (status, term, amount) => {
  fakeWire({
    [transactionsRoute]: rowList([
      transactionRow({ type: "withdraw", kind: "withdrawal", status, fee: 25, net: 225 }),
    ]),
    [ledgerRoute]: rowList([]),
  });
  show();
  expect(await screen.findByText("Requested")).toBeVisible();
  if (amount === null) expect(screen.queryByText(/paid out/i)).toBeNull();
  else expect(screen.getByText(term).nextSibling).toHaveTextContent(amount);
});

it("can be cancelled while it waits", async () => {
  const wire = fakeWire({
    [transactionsRoute]: [rowList([transactionRow()]), rowList([transactionRow({ status: "cancelled" })])],
    [ledgerRoute]: rowList([]),
    [cancelRoute]: execution(200, { id: "t1", transactionId: "TNX-4F7KQ2", status: "cancelled" }),
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await user.click(await screen.findByRole("button", { name: "Cancel transaction" }));
  expect(await screen.findByText("Deposit cancelled")).toBeVisible();
  expect(await screen.findByText("Cancelled")).toBeVisible();
  expect(wire.sent.filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("says that no money was moved", async () => {
  fakeWire({ [transactionsRoute]: rowList([transactionRow()]), [ledgerRoute]: rowList([]) });
  show();
  expect(await screen.findByText("No money was moved.")).toBeVisible();
});

it("links to all transactions when this one does not exist", async () => {
  fakeWire({ [transactionsRoute]: rowList([]) });
  show();
  expect(await screen.findByText("Transaction not found")).toBeVisible();
  expect(screen.getByRole("link", { name: "All" })).toBeVisible();
});

it("says what went wrong, for the transaction and for its entries, and tries again", async () => {
  const broken = appwriteError(400, "general_query_invalid", "Invalid query");
  fakeWire({
    [transactionsRoute]: [broken, rowList([transactionRow()])],
    [ledgerRoute]: [broken, rowList([ledgerRow()])],
  });
  const { user } = show();
  expect(await screen.findByText("The transaction could not be loaded")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The entries could not be loaded")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("$250.00 after")).toBeVisible();
});

const methodsRoute = "GET /tablesdb/main/tables/paymentmethods/rows";
const hash = "a".repeat(64);

it("takes the hash of a deposit that waits, and leads to it on the named site", async () => {
  const wire = fakeWire({
    [transactionsRoute]: [rowList([transactionRow()]), rowList([transactionRow({ transferHash: hash })])],
    [ledgerRoute]: rowList([]),
    [methodsRoute]: rowList([]),
    [cancelRoute]: execution(200, { id: "t1", transactionId: "TNX-4F7KQ2", status: "pending" }),
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Add transaction hash" }));
  await user.type(await screen.findByRole("textbox", { name: "Transaction hash" }), hash);
  await user.click(screen.getByRole("button", { name: "Save hash" }));
  const link = await screen.findByRole("link", { name: /^Look it up at mempool\.space/ });
  expect(link).toHaveAttribute("href", `https://mempool.space/tx/${hash}`);
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
  const correct = await screen.findByRole("button", { name: "Correct transaction hash" });
  await waitFor(() => expect(correct).toHaveFocus());
  const [sent] = wire.sent.filter(({ method }) => method === "POST");
  expect(JSON.parse(sent?.body.body).input).toEqual({ transactionId: "t1", hash });
});

it("shows what the depositor was asked to send, and the hash of a payout", async () => {
  const quoted = { currency: "BTC", rate: "61200", units: "0.00408497", transferHash: hash };
  fakeWire({
    [transactionsRoute]: [
      rowList([transactionRow(quoted)]),
      rowList([
        transactionRow({ kind: "withdrawal", type: "withdraw", status: "success", transferHash: hash }),
      ]),
    ],
    [ledgerRoute]: rowList([]),
    [methodsRoute]: rowList([]),
  });
  const { client } = show();
  expect((await screen.findByText("Amount to send")).nextSibling).toHaveTextContent("0.00408497 BTC");
  expect(screen.getByText("Rate").nextSibling).toHaveTextContent("1 BTC = 61,200 USD");
  expect(screen.getByText("Transaction hash").nextSibling).toHaveTextContent(hash);
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText("Rate")).toBeNull());
  expect(screen.getByText("Transaction hash").nextSibling).toHaveTextContent(hash);
});

it("follows the operator's own pattern, and no pattern that is none", async () => {
  const shown = transactionRow({ status: "success", transferHash: hash });
  const explorer = "https://blocks.example/t/{hash}";
  fakeWire({
    [transactionsRoute]: rowList([shown]),
    [ledgerRoute]: rowList([]),
    [methodsRoute]: rowList([
      paymentMethodRow({ $id: "m2", id: "eth", explorer: "https://other.example/t/{hash}" }),
      paymentMethodRow({ explorer }),
    ]),
  });
  show();
  const link = await screen.findByRole("link", { name: /^Look it up at blocks\.example/ });
  expect(link).toHaveAttribute("href", `https://blocks.example/t/${hash}`);
  expect(screen.queryByRole("button", { name: /transaction hash/ })).toBeNull();
});
