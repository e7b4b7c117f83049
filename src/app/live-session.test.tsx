import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { depositCommands } from "#domain/deposits/commands.ts";
import { parseProfile } from "#domain/profiles/profile.ts";
import { remember } from "#src/backend/pending-operations.ts";
import { UnansweredRequests } from "#src/features/live/unanswered-requests.tsx";
import { DataProvider } from "#src/features/session/data-provider.tsx";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { Toaster } from "#src/ui/toaster.tsx";
import { asked, byOperation, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { guestAnswer } from "#tests/session-responses.ts";
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
      <UnansweredRequests />
      <Toaster theme="light" />
    </DataProvider>,
  );
}

beforeEach(() => {
  localStorage.clear();
  endSession(null);
  sessionStore.setState({ user: ann, userData: parseProfile(profileRow({ balance: 1 })), status: "known" });
  // The tests do not cover the socket: this one never opens.
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
  ])(
    "the profile takes over another address of the account, verified: %s",
    async (emailVerified, operations) => {
      sessionStore.setState({ user: { ...ann, email: "new@example.com", emailVerified } });
      const wire = fakeWire({
        [profiles]: rowList([profileRow({ balance: 99.5 })]),
        [executions]: execution(200, { userId: "ann" }),
      });
      open();
      await waitFor(() => expect(sessionStore.getState().userData?.balance).toBe(9950));
      const sent = () => wire.sent.filter(({ path }) => path.includes("executions"));
      // The code of a command comes when it is sent.
      await waitFor(() => expect(sent().map(({ body }) => body.path.slice(1))).toEqual(operations));
    },
  );

  it("an operation whose answer was lost is looked up and reported when it was executed", async () => {
    const { key } = remember({ userId: "ann", name: "closeTrade", input: {} });
    const wire = fakeWire({
      [profiles]: rowList([profileRow()]),
      [executions]: byOperation({
        checkRequest: execution(200, { isRecorded: true }),
        closeTrade: execution(200, { id: "t1" }),
      }),
    });
    open();
    expect(await screen.findByText("Trade closed successfully")).toBeVisible();
    const sent = wire.sent.filter(({ path }) => path.includes("executions"));
    expect(JSON.parse(sent.at(-1)?.body.body).key).toBe(key);
  });

  it("names the operation also when its feature has a message of its own", async () => {
    remember({ userId: "ann", name: "cancel", input: { transactionId: "t1" }, about: "TNX-4F7KQ2" });
    fakeWire({
      [profiles]: rowList([profileRow()]),
      [executions]: byOperation({
        checkRequest: execution(200, { isRecorded: true }),
        cancel: execution(200, { id: "t1" }),
      }),
    });
    open();
    expect(await screen.findByText("Transaction cancelled")).toBeVisible();
    expect(screen.getByText("Cancel transaction: TNX-4F7KQ2")).toBeVisible();
  });

  it("names the person of each of two unanswered operations, in the notice and in the news", async () => {
    for (const about of ["Ada Lovelace", "Grace Hopper"])
      remember({ userId: "ann", name: "makeAdmin", input: { userId: about.slice(0, 3) }, about });
    fakeWire({
      [profiles]: rowList([profileRow()]),
      [executions]: byOperation({
        checkRequest: execution(200, { isRecorded: false }),
        makeAdmin: [
          execution(200, { userId: "Ada" }),
          execution(403, { code: "user-not-found", message: "User not found" }),
        ],
      }),
    });
    open();
    const sendAgain = async (person: string) => {
      const name = new RegExp(`^We don't know whether “Make admin: ${person}” went through`);
      const notice = within(await screen.findByRole("region", { name }));
      await userEvent.click(notice.getByRole("button", { name: "Send again" }));
    };
    await sendAgain("Ada Lovelace");
    expect(await screen.findByText("User made admin successfully")).toBeVisible();
    await sendAgain("Grace Hopper");
    expect(await screen.findByText("Could not complete: Make admin: Grace Hopper")).toBeVisible();
  });

  it("distinguishes two unanswered requests of one amount by the time of each", async () => {
    const at = Date.now();
    for (const [seconds, address] of ["first", "second"].entries()) {
      vi.spyOn(Date, "now").mockReturnValue(at + seconds * 1000);
      remember({ userId: "ann", name: "requestWithdrawal", input: { amount: "250", address } });
    }
    fakeWire({
      [profiles]: rowList([profileRow()]),
      [executions]: byOperation({ checkRequest: execution(200, { isRecorded: false }) }),
    });
    open();
    await waitFor(() => expect(screen.getAllByRole("region", { name: /^We don't know/ })).toHaveLength(2));
    const notices = screen.getAllByRole("region", { name: /^We don't know/ });
    expect(new Set(notices.map(({ textContent }) => textContent)).size).toBe(2);
  });

  describe("an operation that was not executed", () => {
    const openWith = (answers: Parameters<typeof byOperation>[0]) => {
      remember({ userId: "ann", name: "requestDeposit", input: { methodId: "btc", amount: "250" } });
      const wire = fakeWire({
        [profiles]: rowList([profileRow()]),
        [executions]: byOperation({ checkRequest: execution(200, { isRecorded: false }), ...answers }),
      });
      open();
      return wire;
    };
    const notice = () =>
      screen.findByRole("region", {
        name: /^We don't know whether “Request deposit: \$250\.00” went through \(sent at \d\d:\d\d:\d\d\)$/,
      });

    it("is named, and not sent again by itself", async () => {
      const wire = openWith({});
      expect(await notice()).toBeVisible();
      expect(asked(wire).map(({ operation }) => operation)).toEqual(["/checkRequest"]);
    });

    it("is sent again under its key when its owner asks for it", async () => {
      openWith({ requestDeposit: execution(200, { id: "t1" }) });
      await userEvent.click(within(await notice()).getByRole("button", { name: "Send again" }));
      expect(await screen.findByText("Deposit successful")).toBeVisible();
      expect(
        screen.getByText(`Request deposit: $250.00. ${depositCommands.requestDeposit.doneNote}`),
      ).toBeVisible();
      expect(screen.queryByRole("region", { name: /^We don't know/ })).toBeNull();
    });

    it("can be cancelled instead, and the server remembers the cancellation", async () => {
      const wire = openWith({ revokeRequest: execution(200, { outcome: "revoked" }) });
      await userEvent.click(within(await notice()).getByRole("button", { name: "Cancel request" }));
      expect(await screen.findByText("Request cancelled. Nothing was changed")).toBeVisible();
      expect(screen.queryByRole("region", { name: /^We don't know/ })).toBeNull();
      // A press is also noted as a use of the session, at any moment.
      const carried = asked(wire).filter(({ operation }) => operation !== "/keepSession");
      expect(carried.map(({ operation }) => operation)).toEqual(["/checkRequest", "/revokeRequest"]);
    });

    it("is reported with the reason when it is refused", async () => {
      openWith({ requestDeposit: execution(403, { code: "account-inactive", message: "Not active" }) });
      await userEvent.click(within(await notice()).getByRole("button", { name: "Send again" }));
      expect(await screen.findByText("Could not complete: Request deposit: $250.00")).toBeVisible();
      expect(screen.getByText("Not active")).toBeVisible();
    });
  });
});
