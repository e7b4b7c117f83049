import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseProfile } from "#domain/profile.ts";
import { remember } from "#src/backend/pending-operations.ts";
import { DataProvider } from "#src/features/session/data-provider.tsx";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { Toaster } from "#src/ui/toaster.tsx";
import { execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { guestAnswer } from "#tests/session-answers.ts";
import { LiveSession } from "./live-session.tsx";

const profiles = "GET /tablesdb/main/tables/users/rows";
const executions = "POST /functions/operations/executions";
const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: false,
  secondStep: false,
  labels: [],
};

function open() {
  render(
    <DataProvider>
      <LiveSession area="investor" />
      <Toaster theme="light" />
    </DataProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  endSession(null);
  sessionStore.setState({ user: ann, userData: parseProfile(profileRow({ balance: 1 })), status: "known" });
  // The socket is not what is tested here: this one never opens.
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      close() {}
      send() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe("while the signed-in area is open", () => {
  it("the profile of the last visit gives way to the one the server knows", async () => {
    fakeWire({ [profiles]: rowList([profileRow({ balance: 99.5 })]) });
    open();
    expect(sessionStore.getState().userData?.balance).toBe(100);
    await waitFor(() => expect(sessionStore.getState().userData?.balance).toBe(9950));
  });

  it("a profile that is no longer there is a reason to ask whether the session has ended", async () => {
    fakeWire({ [profiles]: rowList([]), "GET /account": guestAnswer });
    open();
    await waitFor(() => expect(sessionStore.getState()).toMatchObject({ user: null, ended: "expired" }));
  });

  it.each([
    [true, ["updateProfile"]],
    [false, []],
  ])("the profile takes over another address of the account, verified: %s", async (emailVerified, asked) => {
    sessionStore.setState({ user: { ...ann, email: "new@example.com", emailVerified } });
    const wire = fakeWire({
      [profiles]: rowList([profileRow({ balance: 99.5 })]),
      [executions]: execution(200, { userId: "ann" }),
    });
    open();
    await waitFor(() => expect(sessionStore.getState().userData?.balance).toBe(9950));
    const sent = wire.sent.filter(({ path }) => path.includes("executions"));
    expect(sent.map(({ body }) => body.path.slice(1))).toEqual(asked);
  });

  it("an operation whose answer was lost is asked for again, and the outcome is told", async () => {
    const { key } = remember({ userId: "ann", name: "closeTrade", input: {} });
    const wire = fakeWire({
      [profiles]: rowList([profileRow()]),
      [executions]: execution(200, { id: "t1" }),
    });
    open();
    expect(await screen.findByText("Trade closed successfully")).toBeVisible();
    const sent = wire.sent.find(({ path }) => path.includes("executions"));
    expect(JSON.parse(sent?.body.body).key).toBe(key);
  });

  it("a refusal of such an operation is told with its reason", async () => {
    remember({ userId: "ann", name: "claimProfit", input: {} });
    fakeWire({
      [profiles]: rowList([profileRow()]),
      [executions]: execution(409, { code: "no-profit", message: "You have no profit to claim" }),
    });
    open();
    expect(await screen.findByText(/was refused. You have no profit to claim/)).toBeVisible();
  });
});
