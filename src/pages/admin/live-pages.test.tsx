import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applyRowEvent } from "#src/features/live/apply-row-event.ts";
import { fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import * as rows from "#tests/rows.ts";
import { signInAsAdmin } from "#tests/scenes/admin-scene.ts";
import { AuditPage } from "./audit.tsx";
import { MailsPage } from "./mails.tsx";
import { MessagesPage } from "./messages.tsx";
import { AdminPlansPage } from "./plans.tsx";
import { AdminTransactionsPage } from "./transactions.tsx";

beforeEach(signInAsAdmin);
afterEach(() => vi.unstubAllGlobals());

const rowsOf = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;
const soon = "2027-03-14T12:00:00.000+00:00";

it.each([
  [
    "audit",
    <AuditPage key="page" />,
    rows.auditRow(),
    rows.auditRow({ $id: "new", at: soon, $createdAt: soon, reason: "Just now" }),
    "Reason: Just now",
  ],
  [
    "messages",
    <MessagesPage key="page" />,
    rows.messageRow(),
    rows.messageRow({ $id: "new", $createdAt: soon, message: "Just now" }),
    "Just now",
  ],
  [
    "mails",
    <MailsPage key="page" />,
    rows.mailRow(),
    rows.mailRow({ $id: "new", $createdAt: soon, subject: "Just now" }),
    "Just now",
  ],
  [
    "results",
    <AdminPlansPage key="page" />,
    rows.resultRow(),
    rows.resultRow({ $id: "new", day: "2027-03-14", note: "Just now" }),
    "Just now",
  ],
  [
    "transactions",
    <AdminTransactionsPage key="page" />,
    rows.transactionRow(),
    rows.transactionRow({ $id: "new", $createdAt: soon, transactionId: "TNX-JUSTNO" }),
    "TNX-JUSTNO",
  ],
])(
  "a new row of %s appears by itself, and nothing is asked for it",
  async (table, page, row, added, words) => {
    const wire = fakeWire({
      "GET /account": ok({}),
      [rowsOf("users")]: rowList([rows.profileRow(), rows.profileRow({ $id: "boss", userId: "boss" })]),
      [rowsOf("Plans")]: rowList([rows.planRow()]),
      [rowsOf("proposals")]: rowList([]),
      [rowsOf(table)]: rowList([row]),
    });
    const { client } = renderScreen(page);
    expect(await screen.findAllByRole("article")).not.toHaveLength(0);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), { timeout: 20_000 });
    const asked = () => wire.sent.filter(({ path }) => path.includes(`/${table}/`)).length;
    const before = asked();
    act(() => applyRowEvent(client, { table, rowId: "new", action: "create", row: added }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(asked()).toBe(before);
  },
);
