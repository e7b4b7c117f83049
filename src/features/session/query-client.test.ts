import { onlineManager, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Offline, OperationRefused } from "#src/backend/errors.ts";
import { listRows } from "#src/backend/rows.ts";
import { plans } from "#src/backend/tables.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { annsAccount, guestAnswer } from "#tests/session-responses.ts";
import { makeQueryClient, retryDelay, shouldRetry } from "./query-client.ts";
import { endSession, sessionStore } from "./store.ts";

beforeEach(() => endSession(null));

const annIsSignedIn = () =>
  sessionStore.setState({
    user: { ...annsAccount, id: "ann", emailVerified: false, secondStep: false },
    status: "known",
  });

describe("trying again", () => {
  it("waits twice as long each time, at most 30 seconds", () => {
    expect([0, 1, 2, 3, 4, 5, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });

  it("happens three times, where it can help", () => {
    const lost = new TypeError("Failed to fetch");
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, lost))).toEqual([true, true, true, false]);
  });

  it("never happens after a clear no", () => {
    expect(shouldRetry(0, new OperationRefused({ code: "busy", message: "busy" }))).toBe(false);
  });
});

it("unused data is dropped after five minutes", () => {
  expect(makeQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
});

describe("a refusal while the page is open", () => {
  it("asks once whether the session has ended", async () => {
    annIsSignedIn();
    const wire = fakeWire({
      "GET /tablesdb/main/tables/Plans/rows": appwriteError(401, "user_unauthorized", "Not authorized"),
      "GET /account": guestAnswer,
    });
    const client = makeQueryClient();
    const read = client.fetchQuery({ queryKey: ["Plans"], queryFn: () => listRows(plans, {}), retry: false });
    await expect(read).rejects.toThrow("Not authorized");
    await waitFor(() => expect(sessionStore.getState().ended).toBe("expired"));
    expect(wire.sent.filter(({ path }) => path === "/account")).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});

describe("a list without rows while the page is open", () => {
  const list = (key = "") => ({ queryKey: ["Plans", key], queryFn: () => listRows(plans, {}) });
  /** As a screen does that shows it. */
  const look = (client: QueryClient, key?: string) =>
    new QueryObserver(client, list(key)).subscribe(() => {});

  it("is a reason to ask whether the session has ended, because a guest is shown an empty list", async () => {
    annIsSignedIn();
    fakeWire({ "GET /tablesdb/main/tables/Plans/rows": rowList([]), "GET /account": guestAnswer });
    const leave = look(makeQueryClient());
    await waitFor(() => expect(sessionStore.getState()).toMatchObject({ user: null, ended: "expired" }));
    leave();
    vi.unstubAllGlobals();
  });

  it("does not count when it was prefetched, until it is shown", async () => {
    vi.useFakeTimers();
    annIsSignedIn();
    const wire = fakeWire({
      "GET /tablesdb/main/tables/Plans/rows": rowList([]),
      "GET /account": guestAnswer,
    });
    const asked = () => wire.sent.map(({ path }) => path.split("/").at(-1));
    const client = makeQueryClient();
    await client.prefetchQuery(list());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toEqual(["rows"]);
    const leave = look(client);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toEqual(["rows", "account"]);
    leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is a reason to ask once, after a search has paused", async () => {
    vi.useFakeTimers();
    annIsSignedIn();
    const wire = fakeWire({
      "GET /tablesdb/main/tables/Plans/rows": rowList([]),
      "GET /account": guestAnswer,
    });
    const asked = () => wire.sent.filter(({ path }) => path === "/account").length;
    const client = makeQueryClient();
    for (const key of ["b", "be", "bel"]) {
      look(client, key);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(1);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("makes no check without a session", async () => {
    vi.useFakeTimers();
    const wire = fakeWire({ "GET /tablesdb/main/tables/Plans/rows": rowList([]) });
    const leave = look(makeQueryClient());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(wire.sent).toHaveLength(1);
    leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

describe("a command without a network", () => {
  it("is executed, and so refused, at once instead of being queued", async () => {
    onlineManager.setOnline(false);
    const client = makeQueryClient();
    const refuse = vi.fn().mockRejectedValue(new Offline());
    const command = client.getMutationCache().build(client, { mutationFn: refuse });
    await expect(command.execute(undefined)).rejects.toBeInstanceOf(Offline);
    expect(refuse).toHaveBeenCalledOnce();
    onlineManager.setOnline(true);
  });
});
