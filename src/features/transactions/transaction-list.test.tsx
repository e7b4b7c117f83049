import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { TransactionList } from "./transaction-list.tsx";

const route = "GET /tablesdb/main/tables/transactions/rows";

afterEach(() => vi.unstubAllGlobals());

it("shows what, how much, when and where it stands, newest first as the server ordered them", async () => {
  const wire = fakeWire({
    [route]: rowList([
      transactionRow({
        $id: "t2",
        transactionId: "TNX-AAAAAA",
        type: "withdraw",
        status: "failed",
        amount: 1250.5,
        reason: "Wrong address",
        description: "Withdrawal via Ether",
        crypto: "eth",
      }),
      transactionRow(),
    ]),
  });
  renderScreen(<TransactionList filter={{ userId: "ann" }} />);
  const withdrawal = await screen.findByRole("article", { name: "TNX-AAAAAA" });
  expect(within(withdrawal).getByText("-$1,250.50")).toBeVisible();
  // It moved nothing.
  expect(within(withdrawal).getByText("-$1,250.50").tagName).toBe("S");
  expect(withdrawal).toHaveTextContent("-$1,250.50 (not processed)");
  expect(within(withdrawal).getByText("Failed")).toBeVisible();
  expect(within(withdrawal).getByText("Reason: Wrong address")).toBeVisible();
  const deposit = screen.getByRole("article", { name: "TNX-4F7KQ2" });
  expect(within(deposit).getByText("+$250.00")).toBeVisible();
  expect(within(deposit).getByText("Pending")).toBeVisible();
  expect(deposit).toHaveTextContent(/03\/14\/2026 · \d+ d/);
  expect(wire.sent[0]?.queries).toEqual([
    { method: "equal", attribute: "id", values: ["ann"] },
    { method: "orderDesc", attribute: "$createdAt" },
    { method: "limit", values: [26] },
  ]);
});

it("searches id, crypto, description and hash on the server, or the id alone", async () => {
  const wire = fakeWire({ [route]: rowList([]) });
  renderScreen(<TransactionList filter={{ search: "btc" }} />);
  expect(await screen.findByText("No transactions found!")).toBeVisible();
  expect(screen.getByText("No transactions match “btc”.")).toBeVisible();
  renderScreen(<TransactionList filter={{ search: "tnx", searchIn: "id" }} />);
  await waitFor(() => expect(wire.sent).toHaveLength(2));
  const [first, second] = wire.sent.map(({ queries }) => queries[0]);
  expect(first?.values).toMatchObject(
    ["transactionId", "crypto", "description", "transferHash"].map((attribute) => ({
      attribute,
      values: ["btc"],
    })),
  );
  expect(second).toMatchObject({ method: "contains", attribute: "transactionId" });
});

it("offers the next step when there is nothing at all", async () => {
  fakeWire({ [route]: rowList([]) });
  renderScreen(<TransactionList filter={{}} emptyAction={<button type="button">Deposit</button>} />);
  expect(await screen.findByText("No transactions found!")).toBeVisible();
  expect(screen.getByRole("button", { name: "Deposit" })).toBeVisible();
});

it("shows the error and retries on demand", async () => {
  fakeWire({
    [route]: [appwriteError(400, "general_query_invalid", "Invalid query"), rowList([transactionRow()])],
  });
  const { user } = renderScreen(<TransactionList filter={{}} />);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The transactions could not be loadedInvalid query",
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("article", { name: "TNX-4F7KQ2" })).toBeVisible();
});

it("reads the next page behind the last row", async () => {
  const page = Array.from({ length: 26 }, (_, index) =>
    transactionRow({ $id: `t${index}`, transactionId: `TNX-${100000 + index}` }),
  );
  const wire = fakeWire({ [route]: [rowList(page), rowList([transactionRow({ $id: "t25" })])] });
  const { user } = renderScreen(<TransactionList filter={{}} />);
  await user.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("article", { name: "TNX-4F7KQ2" })).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(26);
  // Those of everybody, newest first.
  expect(wire.sent[0]?.queries).toEqual([
    { method: "orderDesc", attribute: "$createdAt" },
    { method: "limit", values: [26] },
  ]);
  expect(wire.sent[1]?.queries).toContainEqual({ method: "cursorAfter", values: ["t24"] });
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});
