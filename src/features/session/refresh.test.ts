import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { annsAccount, guestAnswer } from "#tests/session-responses.ts";
import { followTabs } from "./other-tabs.ts";
import { invalidatePendingChecks, leave, refreshChangedAccount, refreshSession } from "./refresh.ts";
import { endSession, sessionStore } from "./store.ts";

const profiles = "GET /tablesdb/main/tables/users/rows";
const kept = () => JSON.parse(localStorage.getItem("auth") ?? "null")?.state;

beforeEach(() => {
  endSession(null);
  sessionStore.setState({ status: "unknown" });
});
afterEach(() => vi.unstubAllGlobals());

describe("refreshing the session", () => {
  it("knows the account and its profile, and keeps exactly these two for the next visit", async () => {
    fakeWire({ "GET /account": ok(annsAccount), [profiles]: rowList([profileRow()]) });
    await refreshSession();
    const { user, userData, status } = sessionStore.getState();
    expect([user?.email, userData?.country, status]).toEqual(["ann@example.com", "United Kingdom", "known"]);
    expect(Object.keys(kept()).sort()).toEqual(["user", "userData"]);
    expect(kept().user.id).toBe("ann");
  });

  it("shows what was kept as old until the answer comes", async () => {
    fakeWire({ "GET /account": ok(annsAccount), [profiles]: rowList([profileRow()]) });
    const answer = refreshSession();
    expect(sessionStore.getState().status).toBe("refreshing");
    await answer;
  });

  it("does not go back to waiting when it asks again", async () => {
    fakeWire({ "GET /account": ok(annsAccount), [profiles]: rowList([profileRow()]) });
    await refreshSession();
    const again = refreshSession();
    expect(sessionStore.getState().status).toBe("known");
    await again;
  });

  it("asks once when many ask at the same time", async () => {
    const wire = fakeWire({ "GET /account": ok(annsAccount), [profiles]: rowList([profileRow()]) });
    await Promise.all([refreshSession(), refreshSession(), refreshSession()]);
    expect(wire.sent.filter(({ path }) => path === "/account")).toHaveLength(1);
  });

  it("checks again when the account changed during a check", async () => {
    const wire = fakeWire({
      "GET /account": [ok(annsAccount), ok({ ...annsAccount, mfa: true })],
      [profiles]: rowList([profileRow()]),
    });
    void refreshSession();
    await Promise.all([refreshChangedAccount(), refreshChangedAccount()]);
    expect(sessionStore.getState().user?.secondStep).toBe(true);
    expect(wire.sent.filter(({ path }) => path === "/account")).toHaveLength(2);
  });

  it("takes a profile that is missing because the session ended meanwhile for no registration to be completed", async () => {
    fakeWire({ "GET /account": [ok(annsAccount), guestAnswer], [profiles]: rowList([]) });
    await refreshSession();
    expect(sessionStore.getState()).toMatchObject({ user: null, status: "known" });
  });

  it("forgets an account whose session has ended, also in the storage", async () => {
    fakeWire({
      "GET /account": [ok(annsAccount), guestAnswer],
      [profiles]: rowList([profileRow()]),
    });
    await refreshSession();
    await refreshSession();
    expect(sessionStore.getState()).toMatchObject({ user: null, userData: null, ended: "expired" });
    expect(kept()).toEqual({ user: null, userData: null });
  });

  it("distinguishes a guest who never signed in from an expired session", async () => {
    fakeWire({ "GET /account": guestAnswer });
    await refreshSession();
    expect(sessionStore.getState()).toMatchObject({ user: null, status: "known", ended: null });
  });

  it("keeps the account when the server cannot be asked, and says why it is old", async () => {
    fakeWire({ "GET /account": [ok(annsAccount), "no answer"], [profiles]: rowList([profileRow()]) });
    await refreshSession();
    await refreshSession();
    const { user, status, problem } = sessionStore.getState();
    expect([user?.id, status]).toEqual(["ann", "unreachable"]);
    expect(problem?.message).toMatch(/cannot be reached/);
  });

  it("does not take a logout for a session that expired, however late the account's own event comes", async () => {
    fakeWire({ "GET /account": [ok(annsAccount), guestAnswer], [profiles]: rowList([profileRow()]) });
    await refreshSession();
    endSession("logout");
    await refreshSession();
    expect(sessionStore.getState()).toMatchObject({ user: null, ended: "logout" });
  });

  it("says nothing of a session that this page is ending, also when it was asked before", async () => {
    fakeWire({ "GET /account": [ok(annsAccount), guestAnswer], [profiles]: rowList([profileRow()]) });
    await refreshSession();
    const before = refreshSession();
    await leave(async () => {
      await before;
      await refreshSession();
    });
    expect(sessionStore.getState()).toMatchObject({ user: { id: "ann" }, ended: null });
  });

  describe("with other tabs", () => {
    /** The news from this tab. On a real channel those of other test files would be heard, too. */
    let said: string[];
    let hear: (message: { data: string }) => void;

    beforeEach(() => {
      said = [];
      hear = () => {};
      vi.stubGlobal(
        "BroadcastChannel",
        class {
          set onmessage(listener: typeof hear) {
            hear = listener;
          }
          postMessage = (message: string) => said.push(message);
          close() {}
        },
      );
    });

    it("says nothing of a session that another one is ending, until it stays", async () => {
      fakeWire({ "GET /account": [ok(annsAccount), guestAnswer], [profiles]: rowList([profileRow()]) });
      await refreshSession();
      followTabs(() => endSession("logout"));
      hear({ data: "leaving" });
      await refreshSession();
      expect(sessionStore.getState().user?.id).toBe("ann");
      hear({ data: "stayed" });
      await refreshSession();
      expect(sessionStore.getState()).toMatchObject({ user: null, ended: "expired" });
    });

    it("ends with a logout in another one", async () => {
      fakeWire({ "GET /account": ok(annsAccount), [profiles]: rowList([profileRow()]) });
      await refreshSession();
      followTabs(() => endSession("logout"));
      hear({ data: "leaving" });
      hear({ data: "logged-out" });
      expect(sessionStore.getState()).toMatchObject({ user: null, ended: "logout" });
    });

    it("lets them know before the session ends, and when it did not", async () => {
      const end = async () => {
        expect(said).toEqual(["leaving"]);
        throw new TypeError("Failed to fetch");
      };
      await expect(leave(end)).rejects.toThrow("Failed to fetch");
      expect(said).toEqual(["leaving", "stayed"]);
    });
  });

  it("drops an answer to a request sent before a logout", async () => {
    fakeWire({ "GET /account": ok(annsAccount), [profiles]: rowList([profileRow()]) });
    const late = refreshSession();
    invalidatePendingChecks();
    endSession("logout");
    await late;
    expect(sessionStore.getState().user).toBeNull();
  });
});
