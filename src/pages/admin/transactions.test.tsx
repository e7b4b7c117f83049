import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, transactionRow } from "#tests/rows.ts";
import { signInAsAdmin } from "#tests/scenes/admin-scene.ts";
import { AdminTransactionsPage } from "./transactions.tsx";

const rows = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;

beforeEach(signInAsAdmin);
afterEach(() => vi.unstubAllGlobals());

function show(at: string) {
  const wire = fakeWire({
    [rows("users")]: rowList([profileRow()]),
    [rows("transactions")]: rowList([transactionRow()]),
  });
  const order = () =>
    wire.sent
      .findLast(({ path }) => path.includes("/transactions/"))
      ?.queries.find(({ method }) => /^order/.test(method));
  return { wire, order, ...renderScreen(<AdminTransactionsPage />, { path: "/admin/transactions", at }) };
}

it("has the newest first, and the queue of what waits with the oldest first and for how long", async () => {
  const { order, user } = show("/admin/transactions");
  expect(await screen.findByRole("article", { name: "TNX-4F7KQ2" })).toBeVisible();
  expect(order()).toEqual({ method: "orderDesc", attribute: "$createdAt" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Pending");
  await vi.waitFor(() => expect(order()).toEqual({ method: "orderAsc", attribute: "$createdAt" }), {
    timeout: 20_000,
  });
  const card = within(await screen.findByRole("article", { name: "TNX-4F7KQ2" }));
  expect(card.getByText(/^Waiting for \d+ days$/)).toBeVisible();
});

it("finds transactions of all investors by id, crypto, description or hash", async () => {
  const { wire } = show("/admin/transactions?q=bitcoin");
  expect(await screen.findByRole("article", { name: "TNX-4F7KQ2" })).toBeVisible();
  expect(screen.getByPlaceholderText("Search Transactions")).toHaveValue("bitcoin");
  const [search] = wire.sent.find(({ path }) => path.includes("/transactions/"))?.queries ?? [];
  expect(search?.values?.map((one) => JSON.stringify(one))).toEqual(
    ["transactionId", "crypto", "description", "transferHash"].map((attribute) =>
      JSON.stringify({ method: "contains", attribute, values: ["bitcoin"] }),
    ),
  );
});
