import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepOpeningSearch, openingSearch } from "#src/tables/opening-search.ts";
import { fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { annsAccount } from "#tests/session-responses.ts";
import { logout } from "./logout.ts";
import { refreshSession } from "./refresh.ts";
import { endSession, sessionStore } from "./store.ts";

const session = {
  "GET /account": ok(annsAccount),
  "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
};

beforeEach(() => {
  localStorage.clear();
  endSession(null);
});
afterEach(() => vi.unstubAllGlobals());

describe("logout", () => {
  it("ends all sessions of the account and forgets it", async () => {
    const wire = fakeWire({ ...session, "DELETE /account/sessions": { status: 204, body: null } });
    await refreshSession();
    await logout();
    expect(wire.sent.map(({ method, path }) => `${method} ${path}`)).toContain("DELETE /account/sessions");
    expect(sessionStore.getState()).toMatchObject({ user: null, userData: null, ended: "logout" });
    expect(localStorage.getItem("auth")).not.toContain("ann@example.com");
  });

  it("forgets the searches that lists of the admin area open with, and keeps the columns", async () => {
    fakeWire({ ...session, "DELETE /account/sessions": { status: 204, body: null } });
    await refreshSession();
    keepOpeningSearch("ann", "users", "q=petra%40example.com");
    localStorage.setItem("columns:users", "name,balance");
    await logout();
    expect(openingSearch("ann", "users")).toBe("");
    expect(JSON.stringify({ ...localStorage })).not.toContain("petra");
    expect(localStorage.getItem("columns:users")).toBe("name,balance");
  });

  it("is not taken for a session that expired when the news of its end arrives before the answer", async () => {
    const wire = fakeWire({
      ...session,
      "DELETE /account/sessions": () => {
        void refreshSession();
        return { status: 204, body: null };
      },
    });
    await refreshSession();
    const asked = wire.sent.filter(({ path }) => path === "/account").length;
    await logout();
    expect(sessionStore.getState().ended).toBe("logout");
    expect(wire.sent.filter(({ path }) => path === "/account")).toHaveLength(asked);
  });

  it("keeps everything when the server was unreachable", async () => {
    fakeWire({ ...session, "DELETE /account/sessions": "no answer" });
    await refreshSession();
    await expect(logout()).rejects.toThrow();
    expect(sessionStore.getState().user?.id).toBe("ann");
  });
});
