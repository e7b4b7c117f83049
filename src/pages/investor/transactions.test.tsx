import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, transactionRow } from "#tests/rows.ts";
import { TransactionsPage } from "./transactions.tsx";

const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: false,
  secondStep: false,
  labels: [],
};

beforeEach(() => act(() => sessionStore.setState({ user: ann, status: "known" })));
afterEach(() => vi.unstubAllGlobals());

it("searches for the text of the address", async () => {
  const wire = fakeWire({
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
    "GET /tablesdb/main/tables/transactions/rows": rowList([transactionRow()]),
  });
  renderScreen(<TransactionsPage />, { path: "/transactions", at: "/transactions?q=tnx" });
  expect(await screen.findByRole("article", { name: "TNX-4F7KQ2" })).toBeVisible();
  expect(screen.getByRole("searchbox", { name: "Search" })).toHaveValue("tnx");
  expect(wire.sent[1]?.queries[0]).toEqual({ method: "equal", attribute: "id", values: ["ann"] });
  expect(wire.sent[1]?.queries[1]).toMatchObject({ method: "or" });
});
