import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeWire, ok } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ViewBar } from "./view-bar.tsx";

const late = { name: "Late", search: "status=failed" };

beforeEach(() => localStorage.clear());

/** A list whose account has one saved view. @param opensWith the view that the list opens with */
function show(at: string, opensWith: string | null) {
  const prefs = { tableViews: { mails: { views: [late], opensWith } } };
  fakeWire({ "GET /account/prefs": ok(prefs) });
  return renderScreen(<ViewBar adminId="boss" list="mails" filters={["q", "status"]} />, {
    path: "/admin/mails",
    at,
  });
}

const current = () =>
  screen.getAllByRole("link", { current: true, hidden: true }).map((link) => link.textContent);

describe("the view that a list opens with", () => {
  it("is what the browser saw last, and replaces the address without a filter", async () => {
    const first = show("/admin/mails", "Late");
    expect(await screen.findByRole("link", { name: "Late", hidden: true })).toBeInTheDocument();
    await waitFor(() => expect(localStorage.length).toBe(1));
    // The first visit did not know it yet, and the list does not change under its reader.
    expect(current()).toEqual(["All"]);
    first.unmount();
    const next = show("/admin/mails", "Late");
    expect(next.router.state.location.search).toBe("?status=failed");
    expect(next.router.state.historyAction).toBe("REPLACE");
    await waitFor(() => expect(current()).toEqual(["Late"]));
  });

  it("leaves an address with a filter as it is, and lets its reader go to all rows", async () => {
    localStorage.setItem("opens-with:boss:mails", late.search);
    const filtered = show("/admin/mails?q=ann", "Late");
    expect(filtered.router.state.location.search).toBe("?q=ann");
    filtered.unmount();
    const { user, router } = show("/admin/mails", "Late");
    await waitFor(() => expect(router.state.location.search).toBe("?status=failed"));
    await user.click(screen.getByRole("link", { name: "All", hidden: true }));
    expect(router.state.location.search).toBe("");
    expect(current()).toEqual(["All"]);
  });

  it("is forgotten once the account has none", async () => {
    localStorage.setItem("opens-with:boss:mails", late.search);
    show("/admin/mails", null);
    await waitFor(() => expect(localStorage.length).toBe(0));
  });
});
