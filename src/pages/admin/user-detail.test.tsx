import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { execution, fakeWire, rowList, secondStepRow } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { auditRow, ledgerRow, profileRow, proposalRow, settingsRow, transactionRow } from "#tests/rows.ts";
import { signInAsAdmin } from "#tests/scenes/admin-scene.ts";
import { UserDetailPage } from "./user-detail.tsx";

const people = [profileRow(), profileRow({ $id: "boss", userId: "boss", name: "Bo Boss", isAdmin: true })];
const rows = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;

beforeEach(signInAsAdmin);
afterEach(() => vi.unstubAllGlobals());

const aGift = ledgerRow({ kind: "bonus-adjusted", cashDelta: 10_000, bonusDelta: 10_000, reason: "A gift" });

function show({
  waiting = [],
  entries = [aGift],
  held = [],
}: {
  waiting?: unknown[];
  entries?: unknown[];
  held?: unknown[];
} = {}) {
  const wire = fakeWire({
    [rows("users")]: ({ queries }) => rowList(people.filter(({ $id }) => queries[0]?.values?.includes($id))),
    [rows("ledger")]: rowList(entries),
    [rows("settings")]: rowList([settingsRow()]),
    [rows("transactions")]: rowList([transactionRow()]),
    [rows("audit")]: rowList([auditRow()]),
    [rows("proposals")]: rowList(waiting),
    [rows("secondsteps")]: rowList(held),
    "POST /functions/operations/executions": execution(200, { sessions: [] }),
  });
  renderScreen(<UserDetailPage />, { path: "/admin/users/:userId", at: "/admin/users/ann" });
  return wire;
}

it("shows profile, balances, trade, books and sessions of an account", async () => {
  const wire = show();
  expect(await screen.findByRole("heading", { level: 1, name: "User Management" })).toBeVisible();
  for (const name of ["User Profile", "User Finance", "User Trade", "User Transactions", "Sessions"])
    expect(await screen.findByRole("region", { name })).toBeVisible();
  const ledger = within(screen.getByRole("region", { name: "Ledger" }));
  expect(await ledger.findByText("Bonus adjusted")).toBeVisible();
  expect(ledger.getByText("Reason: A gift")).toBeVisible();
  for (const part of ["Available +$100.00", "Bonus +$100.00"])
    expect(screen.getByRole("region", { name: "Ledger" })).toHaveTextContent(part);
  const list = within(screen.getByRole("region", { name: "User Transactions" }));
  expect(await list.findByRole("article", { name: "TNX-4F7KQ2" })).toBeVisible();
  expect(list.getByRole("searchbox", { name: "Search by transaction ID" })).toBeVisible();
  expect(screen.getByRole("link", { name: "View as this investor" })).toHaveAttribute(
    "href",
    "/admin/users/ann/view",
  );
  await vi.waitFor(() => expect(wire.sent.some(({ path }) => path.includes("/proposals/"))).toBe(true), {
    timeout: 20_000,
  });
  expect(screen.queryByRole("region", { name: "Proposals" })).toBeNull();
});

it("says that withdrawals are on hold, what changed and until when", async () => {
  const changedAt = new Date().toISOString();
  show({ held: [secondStepRow({ changedAt, changes: "app-added,switched-on" })] });
  const profile = within(await screen.findByRole("region", { name: "User Profile" }));
  expect(await profile.findByText(/^Withdrawals are on hold until/)).toHaveTextContent(
    "Account security: two-step verification switched on, authenticator app added.",
  );
});

it("says of a new account that nothing has moved in it", async () => {
  show({ entries: [] });
  const ledger = within(await screen.findByRole("region", { name: "Ledger" }));
  expect(await ledger.findByText("This account has no entries yet.")).toBeVisible();
});

it("shows the administrators' commands on the account, their reasons and their effects", async () => {
  const wire = show();
  const trail = within(await screen.findByRole("region", { name: "Audit trail" }));
  const entry = await trail.findByRole("article", { name: "Replaced the balance" });
  for (const text of ["By an administrator", "Bo Boss", "Reason: A correction", "1,000.50", "900.00"])
    await vi.waitFor(() => expect(entry).toHaveTextContent(text), { timeout: 20_000 });
  const asked = wire.sent.find(({ path }) => path.includes("/audit/"));
  expect(asked?.queries.slice(0, 2)).toEqual([
    { method: "equal", attribute: "userId", values: ["ann"] },
    { method: "orderDesc", attribute: "at" },
  ]);
});

it("shows the proposals about this account", async () => {
  const wire = show({ waiting: [proposalRow()] });
  const waiting = within(await screen.findByRole("region", { name: "Proposals" }));
  expect(await waiting.findByRole("article", { name: "Replace the balance, $7,749.50" })).toBeVisible();
  const asked = wire.sent.find(({ path }) => path.includes("/proposals/"));
  expect(asked?.queries.slice(0, 2)).toEqual([
    { method: "equal", attribute: "status", values: ["waiting"] },
    { method: "equal", attribute: "userId", values: ["ann"] },
  ]);
});
