import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { transactions } from "#src/backend/tables.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { AddressCheck } from "./address-check.tsx";

const removed = "No longer in the address book: the withdrawal cannot be approved";

function show(addressForgottenAt: string | null) {
  const row = transactionRow({
    kind: "withdrawal",
    type: "withdraw",
    status: "pending",
    crypto: "btc",
    address: "bc1qone",
    fee: 1,
    net: 9,
    addressForgottenAt,
  });
  fakeWire({
    "GET /tablesdb/main/tables/transactions/rows": rowList([row]),
    "GET /tablesdb/main/tables/addresses/rows": rowList([]),
  });
  renderScreen(<AddressCheck withdrawal={transactions.parse(row)} />);
}

it("warns of an address that its owner removed after the request", async () => {
  show("2026-03-15T12:00:00.000Z");
  expect(await screen.findByText(removed)).toBeVisible();
  expect(screen.getByRole("strong")).toHaveTextContent(removed);
});

it("does not warn of an address that the book holds", async () => {
  show(null);
  expect(await screen.findByText("Known from earlier withdrawals")).toBeVisible();
  expect(screen.queryByRole("strong")).toBeNull();
});
