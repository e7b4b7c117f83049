import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noSelfLimits } from "#domain/self-limits/self-limits.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { AuditPage } from "#src/pages/admin/audit.tsx";
import { MailsPage } from "#src/pages/admin/mails.tsx";
import { MessagesPage } from "#src/pages/admin/messages.tsx";
import { OverviewPage } from "#src/pages/admin/overview.tsx";
import { AdminPlansPage } from "#src/pages/admin/plans.tsx";
import { AdminTransactionsPage } from "#src/pages/admin/transactions.tsx";
import { UserDetailPage } from "#src/pages/admin/user-detail.tsx";
import { UsersPage } from "#src/pages/admin/users.tsx";
import { fakeWire, rowList, secondStepRow } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import * as rows from "#tests/rows.ts";
import { signInAsAdmin } from "#tests/scenes/admin-scene.ts";
import type { PrefetchLoader } from "./lazy-page.ts";
import * as loaders from "./prefetch-loaders.ts";

beforeEach(signInAsAdmin);
afterEach(() => vi.unstubAllGlobals());

const rowsOf = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;

type Case = [string, PrefetchLoader, ReactElement, { path: string; at: string }?];

it.each<Case>([
  ["overview", loaders.readOverview, <OverviewPage key="page" />],
  ["users", loaders.readUsers, <UsersPage key="page" />],
  ["a user", loaders.readUser, <UserDetailPage key="page" />, { path: "/users/:userId", at: "/users/ann" }],
  ["plans", loaders.readPlans, <AdminPlansPage key="page" />],
  ["transactions", loaders.readTransactions, <AdminTransactionsPage key="page" />],
  ["audit", loaders.readAudit, <AuditPage key="page" />],
  ["mails", loaders.readMails, <MailsPage key="page" />],
  ["messages", loaders.readMessages, <MessagesPage key="page" />],
])("prefetching %s reads everything that the page reads", async (_, prefetch, page, place) => {
  const pending = rows.transactionRow({ status: "pending" });
  const wire = fakeWire({
    // An empty list is a reason to ask who is signed in, and then for their profile; that is not what is counted here.
    "GET /account": () => new Promise(() => {}),
    [rowsOf("users")]: rowList([rows.profileRow(), rows.profileRow({ $id: "boss", userId: "boss" })]),
    [rowsOf("transactions")]: rowList([pending]),
    [rowsOf("ledger")]: rowList([rows.ledgerRow()]),
    [rowsOf("proposals")]: rowList([rows.proposalRow()]),
    [rowsOf("settings")]: rowList([rows.settingsRow()]),
    [rowsOf("adminsettings")]: rowList([rows.adminSettingsRow()]),
    [rowsOf("paymentmethods")]: rowList([rows.paymentMethodRow()]),
    [rowsOf("Plans")]: rowList([rows.planRow()]),
    [rowsOf("results")]: rowList([rows.resultRow()]),
    [rowsOf("audit")]: rowList([rows.auditRow()]),
    [rowsOf("mails")]: rowList([rows.mailRow()]),
    [rowsOf("messages")]: rowList([rows.messageRow()]),
    [rowsOf("secondsteps")]: rowList([secondStepRow()]),
    [rowsOf("selflimits")]: rowList([{ ...noSelfLimits("ann"), $id: "ann" }]),
    [rowsOf("consents")]: rowList([rows.consentRow()]),
    [rowsOf("addresses")]: rowList([]),
    [rowsOf("figures")]: rowList([]),
    [rowsOf("verifications")]: rowList([]),
    [rowsOf("logkeys")]: rowList([]),
    [rowsOf("logcheckpoints")]: rowList([]),
    [rowsOf("logstate")]: rowList([]),
    [rowsOf("logdays")]: rowList([]),
  });
  const client = makeQueryClient();
  await prefetch(client, { userId: "ann" });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 20_000 });
  const asked = wire.sent.map(({ path }) => path).filter((path) => path.endsWith("/rows"));
  expect(asked.length).toBeGreaterThan(0);
  renderScreen(page, { client, ...place });
  await screen.findByRole("heading", { level: 1 });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 20_000 });
  expect(wire.sent.map(({ path }) => path).filter((path) => path.endsWith("/rows"))).toEqual(asked);
});

it("pointing at the card of an empty account starts no check of the session", async () => {
  vi.useFakeTimers();
  const tables = ["users", "transactions", "ledger", "proposals", "settings", "adminsettings", "audit"];
  const wire = fakeWire({
    ...Object.fromEntries(tables.map((table) => [rowsOf(table), rowList([])])),
    "GET /account": () => new Promise(() => {}),
  });
  const reading = loaders.readUser(makeQueryClient(), { userId: "ann" });
  await vi.advanceTimersByTimeAsync(10_000);
  await reading;
  vi.useRealTimers();
  const asked = wire.sent.map(({ path }) => path);
  expect(asked).toContain("/tablesdb/main/tables/proposals/rows");
  expect(asked).not.toContain("/account");
});
