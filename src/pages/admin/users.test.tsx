import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { cardsWidth, setWindowWidth } from "#tests/window-width.ts";
import { UsersPage } from "./users.tsx";

const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: false,
  secondStep: false,
  labels: [],
};

const equal = (attribute: string, value: unknown) => ({ method: "equal", attribute, values: [value] });

/** The requests for lists, without the one for the saved views. */
const listsOf = (wire: ReturnType<typeof fakeWire>) => wire.sent.filter(({ path }) => path.endsWith("/rows"));

beforeEach(() => setWindowWidth(cardsWidth));
beforeEach(() => act(() => sessionStore.setState({ user: ann, status: "known" })));
afterEach(() => vi.unstubAllGlobals());

describe("the list of users", () => {
  it("asks the server once, after the typing pauses, and keeps the text in the address", async () => {
    const wire = fakeWire({ "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]) });
    const { user, router } = renderScreen(<UsersPage />, { path: "/admin/users" });
    expect(await screen.findByRole("link", { name: /Ann Bell/ })).toHaveAttribute("href", "/admin/users/ann");
    // In one go, however slow the machine: between two of these no time passes.
    for (const value of ["b", "be", "bel", "bell"])
      fireEvent.change(screen.getByRole("searchbox", { name: "Search User" }), { target: { value } });
    await waitFor(() => expect(listsOf(wire)).toHaveLength(2));
    expect(listsOf(wire)[1]?.queries[0]).toEqual({ method: "contains", attribute: "name", values: ["bell"] });
    expect(router.state.location.search).toBe("?q=bell");
    await user.click(screen.getByRole("button", { name: "Clear search" }));
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("filters on the server, and keeps the filter in the address", async () => {
    const wire = fakeWire({ "GET /tablesdb/main/tables/users/rows": rowList([]) });
    const { user, router } = renderScreen(<UsersPage />, {
      path: "/admin/users",
      at: "/admin/users?show=waiting",
    });
    expect(await screen.findByText("No accounts are waiting for activation.")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Waiting for activation" })).toBeChecked();
    for (const [name, address, words, ...first] of [
      ["Active", "?show=active", "No active accounts.", equal("isActive", true)],
      [
        "Deactivated",
        "?show=deactivated",
        "No deactivated accounts.",
        equal("isActive", false),
        { method: "orderAsc", attribute: "name" },
      ],
      ["Administrators", "?show=admins", "No administrators found.", equal("isAdmin", true)],
      [
        "With open requests",
        "?show=open",
        "No deposits or withdrawals are waiting for review.",
        { method: "greaterThan", attribute: "openRequests", values: [0] },
      ],
      ["All users", "", "New users appear here.", { method: "orderAsc", attribute: "name" }],
    ] as const) {
      await user.click(screen.getByRole("radio", { name }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(router.state.location.search).toBe(address);
      const lists = wire.sent.filter(({ path }) => path.endsWith("/rows"));
      expect(lists.at(-1)?.queries.slice(0, first.length)).toEqual(first);
    }
    expect(listsOf(wire)[0]?.queries.slice(0, 3)).toEqual([
      equal("isActive", false),
      { method: "isNull", attribute: "activatedAt" },
      { method: "orderAsc", attribute: "$createdAt" },
    ]);
  });

  it("searches within the filter", async () => {
    const wire = fakeWire({ "GET /tablesdb/main/tables/users/rows": rowList([]) });
    renderScreen(<UsersPage />, { path: "/admin/users", at: "/admin/users?show=admins&q=bell" });
    expect(await screen.findByText("No name among these contains “bell”.")).toBeVisible();
    expect(listsOf(wire)[0]?.queries.slice(0, 2)).toEqual([
      equal("isAdmin", true),
      { method: "contains", attribute: "name", values: ["bell"] },
    ]);
  });

  it("keeps saying that nothing was found while more of the text is typed", async () => {
    const sent: string[] = [];
    let answer = () => {};
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    fakeWire({
      "GET /tablesdb/main/tables/users/rows": async ({ queries }) => {
        const text = String(queries.find(({ method }) => method === "contains")?.values?.[0] ?? "");
        sent.push(text);
        if (text.length > 1) await wait;
        return rowList([]);
      },
    });
    renderScreen(<UsersPage />, { path: "/admin/users", at: "/admin/users?q=q" });
    expect(await screen.findByText("No name contains “q”.")).toBeVisible();
    const type = (value: string) =>
      fireEvent.change(screen.getByRole("searchbox", { name: "Search User" }), { target: { value } });
    type("qx");
    await waitFor(() => expect(sent.at(-1)).toBe("qx"));
    expect(screen.getByText("No name contains “qx”.")).toBeVisible();
    type("ann");
    await waitFor(() => expect(sent.at(-1)).toBe("ann"));
    expect(screen.queryByText("No users found")).toBeNull();
    answer();
    expect(await screen.findByText("No name contains “ann”.")).toBeVisible();
  });
});
