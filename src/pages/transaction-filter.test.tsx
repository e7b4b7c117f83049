import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, transactionRow } from "#tests/rows.ts";
import { TransactionsPage } from "./investor/transactions.tsx";

const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: false,
  secondStep: false,
  labels: [],
};
const route = "GET /tablesdb/main/tables/transactions/rows";
const account = { "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]) };

beforeEach(() => act(() => sessionStore.setState({ user: ann, status: "known" })));

it("asks the server for a type, a status and a period, and keeps them in the address", async () => {
  const wire = fakeWire({ ...account, [route]: rowList([transactionRow()]) });
  const { user, router } = renderScreen(<TransactionsPage />, { path: "/transactions" });
  await screen.findByRole("article");
  await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Withdrawal");
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Failed");
  await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Custom dates");
  await user.type(screen.getByLabelText("First day"), "2026-03-01");
  await waitFor(() =>
    expect(router.state.location.search).toBe("?type=withdraw&status=failed&period=custom&first=2026-03-01"),
  );
  await waitFor(() =>
    expect(wire.sent.at(-1)?.queries.slice(0, 4)).toEqual([
      { method: "equal", attribute: "id", values: ["ann"] },
      { method: "equal", attribute: "type", values: ["withdraw"] },
      { method: "equal", attribute: "status", values: ["failed"] },
      {
        method: "greaterThanEqual",
        attribute: "$createdAt",
        values: [new Date(2026, 2, 1).toISOString()],
      },
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(router.state.location.search).toBe("");
  expect(screen.queryByLabelText("First day")).toBeNull();
});

it("starts with what the address says, leaves out what it does not know, and has words for nothing", async () => {
  const wire = fakeWire({ ...account, [route]: rowList([]) });
  const at = "/transactions?type=debit&status=nonsense&period=custom&first=2026-02-30";
  renderScreen(<TransactionsPage />, { path: "/transactions", at });
  expect(await screen.findByText("No transactions found!")).toBeVisible();
  expect(screen.getByText("No transactions match.")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Type" })).toHaveValue("debit");
  expect(screen.getByRole("combobox", { name: "Status" })).toHaveValue("");
  expect(wire.sent[1]?.queries.map(({ attribute }) => attribute)).toEqual([
    "id",
    "type",
    "$createdAt",
    undefined,
  ]);
});

it("leads to the detail of each transaction and to the statement", async () => {
  fakeWire({ ...account, [route]: rowList([transactionRow()]) });
  renderScreen(<TransactionsPage />, { path: "/transactions" });
  expect(await screen.findByRole("link", { name: /Deposit via Bitcoin.*TNX-4F7KQ2/ })).toHaveAttribute(
    "href",
    "/transactions/t1",
  );
  expect(screen.getByRole("link", { name: "Statement" })).toHaveAttribute("href", "/transactions/statement");
});

it("offers nothing that moves money to an account that is not active any more", async () => {
  fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ isActive: false })]),
    [route]: rowList([transactionRow()]),
  });
  renderScreen(<TransactionsPage />, { path: "/transactions" });
  expect(await screen.findByRole("article", { name: "TNX-4F7KQ2" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Your account was deactivated.");
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
});
