import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { RecentTransactions } from "./recent-transactions.tsx";

it("shows the three newest transactions of the investor", async () => {
  const rows = ["TNX-AAAAA2", "TNX-BBBBB2", "TNX-CCCCC2", "TNX-DDDDD2"].map((transactionId) =>
    transactionRow({ $id: transactionId.toLowerCase(), transactionId }),
  );
  const wire = fakeWire({ "GET /tablesdb/main/tables/transactions/rows": rowList(rows) });
  renderScreen(
    <RecentTransactions userId="ann" action={<a href="/transactions">All</a>} emptyAction={null} />,
  );
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  expect(wire.sent[0]?.queries).toEqual([
    { method: "equal", attribute: "id", values: ["ann"] },
    { method: "orderDesc", attribute: "$createdAt" },
    { method: "limit", values: [4] },
  ]);
});
