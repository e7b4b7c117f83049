import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { topicNames } from "#domain/notifications/topics.ts";
import { parseProfile } from "#domain/profiles/profile.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { appwriteError, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { notificationRow, profileRow } from "#tests/rows.ts";
import { Bell } from "./bell.tsx";
import { MarkAllRead, NotificationList } from "./notification-list.tsx";
import { PreferencesForm } from "./preferences-form.tsx";

const rows = "GET /tablesdb/main/tables/notifications/rows";
const execute = "POST /functions/operations/executions";
const profile = parseProfile(profileRow());

beforeEach(() => {
  const user = { id: "ann", name: "Ann Bell", email: "ann@example.com", labels: [] };
  sessionStore.setState({ user: user as never, userData: profile, status: "known" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStore.setState({ user: null, userData: null, status: "unknown" });
});

it("lists notifications by day, each with a link to its entry, its reason and its time", async () => {
  fakeWire({
    [rows]: rowList([
      notificationRow({ $id: "n1", kind: "deposit-rejected", text: "No payment came" }),
      notificationRow({
        $id: "n2",
        kind: "result-posted",
        amount: -250,
        subject: "r1",
        text: "Result of 03/13/2026",
      }),
      notificationRow({ $id: "n4", kind: "trade-completed", subject: "t4", text: "Steady" }),
      notificationRow({
        $id: "n3",
        kind: "security-changed",
        amount: null,
        subject: null,
        text: "password changed",
      }),
    ]),
  });
  renderScreen(<NotificationList />);
  const rejected = await screen.findByRole("link", { name: "Unread: Deposit of $250.00 rejected" });
  expect(rejected).toHaveAttribute("href", "/transactions/t1");
  expect(screen.getByText("Reason: No payment came")).toBeVisible();
  expect(screen.getByRole("link", { name: /Your trade lost \$2.50/ })).toHaveAttribute(
    "href",
    "/trade?result=r1",
  );
  expect(screen.getByRole("link", { name: /Your trade in Steady is complete/ })).toHaveAttribute(
    "href",
    "/trade?opened=t4",
  );
  expect(screen.getByRole("link", { name: /Account security changed/ })).toHaveAttribute(
    "href",
    "/profile/security",
  );
  expect(screen.getByRole("region", { name: "03/14/2026" })).toBeVisible();
});

it("asks for the kinds that the account wants, and for its own rows", async () => {
  const wire = fakeWire({ [rows]: rowList([]) });
  sessionStore.setState({
    userData: { ...profile, mutedBell: topicNames.filter((topic) => topic !== "deposits").join(",") },
  });
  renderScreen(<NotificationList />);
  expect(await screen.findByText("No notifications yet")).toBeVisible();
  expect(wire.sent[0]?.queries.slice(0, 2)).toEqual([
    { method: "equal", attribute: "userId", values: ["ann"] },
    {
      method: "equal",
      attribute: "kind",
      values: [
        "deposit-approved",
        ...[
          "account-activated",
          "account-deactivated",
          "new-sign-in",
          "security-changed",
          "email-changed",
          "identity-accepted",
          "identity-rejected",
          "identity-expired",
          "limits-changed",
          "address-added",
          "address-removed",
          "address-lock-ending",
        ],
      ],
    },
  ]);
});

it("says that the notifications could not be loaded, and tries again", async () => {
  fakeWire({
    [rows]: [appwriteError(400, "general_query_invalid", "Invalid query"), rowList([notificationRow()])],
  });
  const { user } = renderScreen(<NotificationList />);
  expect(await screen.findByRole("alert")).toHaveTextContent("The notifications could not be loaded");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /approved/ })).toBeVisible();
});

it("counts the unread ones at the bell, opens below it, and restores the focus", async () => {
  fakeWire({ [rows]: rowList([notificationRow(), notificationRow({ $id: "n2" })]) });
  const { user } = renderScreen(<Bell />);
  const bell = await screen.findByRole("button", { name: "Notifications, 2 unread" });
  await user.click(bell);
  const popover = await screen.findByRole("dialog", { name: "Notifications" });
  expect(await within(popover).findAllByRole("link", { name: /Deposit of/ })).toHaveLength(2);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Notifications, 2 unread" })).toHaveFocus();
});

it("shows more than 99 as such", async () => {
  const many = Array.from({ length: 101 }, (_, index) => notificationRow({ $id: `n${index}` }));
  fakeWire({ [rows]: rowList(many) });
  renderScreen(<Bell />);
  expect(await screen.findByRole("button", { name: "Notifications, 99+ unread" })).toBeVisible();
});

it("marks all as read at once, and takes it back when the server refuses", async () => {
  const wire = fakeWire({
    [rows]: rowList([notificationRow()]),
    [execute]: execution(500, {}),
  });
  const { user } = renderScreen(
    <>
      <MarkAllRead />
      <NotificationList />
    </>,
  );
  await screen.findByRole("link", { name: "Unread: Deposit of $250.00 approved" });
  await user.click(screen.getByRole("button", { name: "Mark all as read" }));
  expect(await screen.findByText("Failed to mark as read")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Unread: Deposit of $250.00 approved" })).toBeVisible();
  expect(wire.sent.filter(({ path }) => path.includes("executions"))).not.toEqual([]);
});

it("sends all topics that are switched on, and offers no choice about the security of the account", async () => {
  const wire = fakeWire({
    [execute]: execution(200, { ok: true, result: { userId: "ann" } }),
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
  });
  const { user } = renderScreen(<PreferencesForm profile={profile} />);
  expect(screen.getByRole("checkbox", { name: "Results: email" })).not.toBeChecked();
  expect(screen.getByRole("row", { name: /Security of your account/ })).not.toContainHTML("checkbox");
  await user.click(screen.getByRole("checkbox", { name: "Results: email" }));
  await user.click(screen.getByRole("checkbox", { name: "Deposits: in the app" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(wire.sent.some(({ path }) => path.includes("executions"))).toBe(true));
  const { body } = wire.sent.find(({ path }) => path.includes("executions")) ?? {};
  const { input } = JSON.parse(body.body);
  expect(input).toEqual({ bell: topicNames.filter((topic) => topic !== "deposits"), mail: topicNames });
});
