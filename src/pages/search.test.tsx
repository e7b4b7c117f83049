import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, transactionRow } from "#tests/rows.ts";
import { UsersPage } from "./admin/users.tsx";
import { TransactionsPage } from "./investor/transactions.tsx";

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

describe("searching", () => {
  it("asks the server once, after the typing pauses, and keeps the text in the address", async () => {
    const wire = fakeWire({ "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]) });
    const { user, router } = renderScreen(<UsersPage />, { path: "/admin/users" });
    expect(await screen.findByRole("link", { name: /Ann Bell/ })).toHaveAttribute("href", "/admin/users/ann");
    await user.type(screen.getByRole("searchbox", { name: "Search User" }), "bell");
    await waitFor(() => expect(wire.sent).toHaveLength(2));
    expect(wire.sent[1]?.queries[0]).toEqual({ method: "contains", attribute: "name", values: ["bell"] });
    expect(router.state.location.search).toBe("?q=bell");
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("starts with the text of the address", async () => {
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
});
