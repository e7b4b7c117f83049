import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import { applyRowEvent } from "#src/features/live/apply-row-event.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { ProfileGate } from "./profile-gate.tsx";

const route = "GET /tablesdb/main/tables/users/rows";
const newcomer = { isActive: false, activatedAt: null, ledgerSeq: 0 };
const gate = (
  <ProfileGate accountId="ann" loading={<p>Waiting</p>} whenInactive="notice">
    {(profile) => <p>Welcome {profile.name}</p>}
  </ProfileGate>
);

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.setState(sessionStore.getInitialState());
});

it("shows the page to an active account", async () => {
  fakeWire({ [route]: rowList([profileRow()]) });
  renderScreen(gate);
  expect(screen.getByText("Waiting")).toBeVisible();
  expect(await screen.findByText("Welcome Ann Bell")).toBeVisible();
});

it("stops an account that is not active, and opens by itself when it is activated", async () => {
  const wire = fakeWire({ [route]: rowList([profileRow(newcomer)]) });
  const { client } = renderScreen(gate);
  expect(await screen.findByRole("heading", { name: "Your account is not active yet" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("New accounts are activated within 24 hours.");
  expect(screen.queryByText("Welcome Ann Bell")).toBeNull();

  act(() =>
    applyRowEvent(client, {
      table: "users",
      rowId: "ann",
      action: "update",
      row: profileRow({ isActive: true }),
    }),
  );
  expect(await screen.findByText("Welcome Ann Bell")).toBeVisible();
  expect(wire.sent).toHaveLength(1);
});

it("shows the error and retries on demand", async () => {
  fakeWire({ [route]: [appwriteError(404, "table_not_found", "Table not found"), rowList([profileRow()])] });
  const { user } = renderScreen(gate);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Your account could not be loadedTable not found",
  );
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Welcome Ann Bell")).toBeVisible();
});

it("says what an account without a profile has to do", async () => {
  fakeWire({ [route]: rowList([]) });
  renderScreen(gate);
  expect(await screen.findByText("Your registration is not complete")).toBeVisible();
});

it("goes on with the profile of a session while it is checked, and says nothing of the registration", async () => {
  fakeWire({ [route]: rowList([]) });
  sessionStore.setState({ userData: parseProfile(profileRow()) });
  const { client } = renderScreen(gate);
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByText("Welcome Ann Bell")).toBeVisible();
  act(() => sessionStore.setState({ userData: null, status: "known" }));
  expect(await screen.findByText("Your registration is not complete")).toBeVisible();
});

it.each([0, 2])(
  "says to a deactivated account with %i entries what it can still do, beside the sentence for new accounts",
  async (ledgerSeq) => {
    fakeWire({ [route]: rowList([profileRow({ isActive: false, ledgerSeq })]) });
    renderScreen(gate);
    expect(await screen.findByRole("heading", { name: "Your account was deactivated" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Your money is safe, but you cannot move it.");
    // The specification's sentence.
    expect(screen.getByText("New accounts are activated within 24 hours.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Statement" })).toHaveAttribute(
      "href",
      "/transactions/statement",
    );
    expect(screen.getByRole("link", { name: "Support" })).toHaveAttribute("href", "/support");
    expect(screen.queryByText("Welcome Ann Bell")).toBeNull();
  },
);

it("promises the activation to an account that has entries and was never active", async () => {
  fakeWire({ [route]: rowList([profileRow({ ...newcomer, ledgerSeq: 1 })]) });
  renderScreen(gate);
  expect(await screen.findByRole("heading", { name: "Your account is not active yet" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("New accounts are activated within 24 hours.");
});

describe("an account that is not active", () => {
  const pageFor = (props: { readonly whenInactive?: "page" }) => (
    <ProfileGate accountId="ann" loading={<p>Waiting</p>} {...props}>
      {() => <button type="button">Continue</button>}
    </ProfileGate>
  );

  it.each([
    [{ isActive: false }, "Your account was deactivated. You can view your account"],
    [newcomer, "Your account is not active yet. New accounts are activated within 24 hours."],
  ])("reads every other page, and finds nothing on it to use (%o)", async (state, words) => {
    fakeWire({ [route]: rowList([profileRow(state)]) });
    renderScreen(pageFor({}));
    expect(await screen.findByRole("button", { name: "Continue" })).toBeDisabled();
    expect(screen.getByRole("status")).toHaveTextContent(words);
  });

  it("uses a page that moves nothing", async () => {
    fakeWire({ [route]: rowList([profileRow(newcomer)]) });
    renderScreen(pageFor({ whenInactive: "page" }));
    expect(await screen.findByRole("button", { name: "Continue" })).toBeEnabled();
  });
});
