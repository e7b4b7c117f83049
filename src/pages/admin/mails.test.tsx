import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cutOff } from "#domain/mail/mail.ts";
import { applyRowEvent } from "#src/features/live/apply-row-event.ts";
import { readUnsent } from "#src/features/mails/queries.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { appwriteError, execution, fakeWire, ok, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { mailRow, profileRow, transactionRow } from "#tests/rows.ts";
import { signInAsAdmin } from "#tests/scenes/admin-scene.ts";
import { MailsPage } from "./mails.tsx";

const mails = "GET /tablesdb/main/tables/mails/rows";
const avatar = "https://example.com/ann.png";
const retries = "POST /functions/operations/executions";

beforeEach(signInAsAdmin);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function show(answer: Parameters<typeof fakeWire>[0][string], at = "/admin/mails") {
  const wire = fakeWire({
    "GET /account": ok({}),
    [mails]: answer,
    "GET /tablesdb/main/tables/transactions/rows": rowList([transactionRow()]),
    [retries]: execution(200, { mailId: "m1" }),
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ avatar })]),
  });
  return { wire, ...renderScreen(<MailsPage />, { path: "/admin/mails", at }) };
}

const asked = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path.endsWith("/mails/rows")).map(({ queries }) => queries);
const card = async () => within(await screen.findByRole("article", { name: "Welcome to Keelstone" }));

it("shows the newest first, how often each was tried, and why it did not reach people", async () => {
  const { wire } = show(rowList([mailRow({ attempts: 3 })]));
  const shown = await card();
  expect(shown.getByText("Failed")).toBeVisible();
  expect(shown.getByText("Connection refused")).toBeVisible();
  expect(shown.getByText("3 attempts")).toBeVisible();
  expect(shown.getByText(/^Next attempt /)).toBeVisible();
  expect(await shown.findByRole("link", { name: "Ann Bell" })).toBeVisible();
  expect(shown.getByRole("presentation")).toHaveAttribute("src", avatar);
  const [queries = []] = asked(wire.sent);
  expect(queries[0]).toEqual({ method: "orderDesc", attribute: "$createdAt" });
  // The content of the mails stays on the server.
  const select = queries.find(({ method }) => method === "select");
  expect(select?.values).toEqual(expect.arrayContaining(["$id", "subject", "error"]));
  expect(select?.values).not.toContain("html");
});

it("shows mails that were given up, and the recipient of a mail without an account", async () => {
  show(rowList([mailRow({ status: "given-up", attempts: 8, nextAttemptAt: null, userId: null })]));
  const shown = await card();
  expect(shown.getByText("Given up")).toBeVisible();
  expect(shown.getByText("8 attempts")).toBeVisible();
  expect(shown.getByText("Not retried automatically")).toBeVisible();
  expect(shown.getByText("Welcome, to ann@example.com")).toBeVisible();
});

it.each([
  ["2026-01-01T00:00:00.000+00:00", 1],
  ["2999-01-01T00:00:00.000+00:00", 0],
])("says whether a mail that was due at %s is being delivered", async (nextAttemptAt, overdue) => {
  show(rowList([mailRow({ status: "queued", attempts: 0, error: null, nextAttemptAt })]));
  expect((await card()).queryAllByText("Overdue: not sent yet")).toHaveLength(overdue);
});

it("filters by state and template and searches by recipient", async () => {
  const { user, router, wire } = show(rowList([]));
  expect(await screen.findByText("Every email to an investor appears here.")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("State"), "Given up");
  await user.selectOptions(screen.getByLabelText("Template"), "New sign-in");
  await user.type(screen.getByRole("searchbox", { name: "Search by recipient" }), "ann@");
  await vi.waitFor(() => expect(router.state.location.search).toContain("q=ann"), { timeout: 20_000 });
  await vi.waitFor(
    () => {
      expect(screen.queryByText("No emails match.")).not.toBeNull();
      expect(asked(wire.sent).at(-1)).toEqual(
        expect.arrayContaining([
          { method: "equal", attribute: "status", values: ["given-up"] },
          { method: "equal", attribute: "template", values: ["new-sign-in"] },
          { method: "contains", attribute: "recipient", values: ["ann@"] },
        ]),
      );
    },
    { timeout: 20_000 },
  );
});

it("retries a mail", async () => {
  const { user, wire } = show(rowList([mailRow()]));
  expect((await card()).getByRole("button", { name: /^Retry/ })).toHaveAttribute(
    "data-command",
    "Retry Welcome to Keelstone to ann@example.com",
  );
  await user.click((await card()).getByRole("button", { name: /^Retry Welcome to Keelstone/ }));
  expect(await screen.findByText("The email will be retried")).toBeVisible();
  const [sent] = wire.sent.filter(({ path }) => path.endsWith("/executions"));
  expect(sent?.body.path).toBe("/retryMail");
  expect(JSON.parse(sent?.body.body).input).toEqual({ mailId: "m1" });
});

it("says why a mail is not retried", async () => {
  const refusal = { code: "mail-sent", message: "This email was already sent" };
  const wire = fakeWire({
    [mails]: rowList([mailRow()]),
    [retries]: execution(409, refusal),
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
  });
  const { user } = renderScreen(<MailsPage />, { path: "/admin/mails" });
  await user.click((await card()).getByRole("button", { name: /^Retry/ }));
  expect(await screen.findByText("This email was already sent")).toBeVisible();
  await vi.waitFor(() => expect(asked(wire.sent).length).toBeGreaterThan(1), { timeout: 20_000 });
});

it("follows what happens to the mails", async () => {
  const { client } = show(rowList([mailRow()]));
  await card();
  const row = mailRow({ status: "sent", error: null, sentAt: "2026-03-14T12:00:05.000+00:00" });
  act(() => applyRowEvent(client, { table: "mails", rowId: row.$id, action: "update", row }));
  const shown = await card();
  expect(shown.getByText("Sent", { selector: "span" })).toBeVisible();
  expect(shown.queryByRole("button")).toBeNull();
  const next = mailRow({ $id: "m2", subject: "Another", status: "queued", error: null });
  act(() => applyRowEvent(client, { table: "mails", rowId: "m2", action: "create", row: next }));
  expect(await screen.findByRole("article", { name: "Another" })).toBeVisible();
});

it("says when they cannot be loaded", async () => {
  show(appwriteError(404, "table_not_found", "Table not found"));
  expect(await screen.findByText("The emails could not be loaded")).toBeVisible();
});

it("shows the one mail that a link names, and all of them again", async () => {
  const { user, router, wire } = show(rowList([mailRow()]), "/admin/mails?mail=m1");
  await card();
  const wanted = { method: "equal", attribute: "$id", values: ["m1"] };
  expect(asked(wire.sent)[0]).toContainEqual(wanted);
  await user.click(screen.getByRole("button", { name: "All emails" }));
  await vi.waitFor(() => expect(asked(wire.sent)).toHaveLength(2), { timeout: 20_000 });
  expect(asked(wire.sent)[1]).not.toContainEqual(wanted);
  expect(router.state.location.search).toBe("");
});

it.each([
  ["failed", {}],
  ["was given up", { status: "given-up", attempts: 8, nextAttemptAt: null }],
  [
    "was cut off before rows said so",
    { status: "given-up", attempts: 8, nextAttemptAt: null, error: cutOff, mayHaveArrived: null },
  ],
])("asks before a mail that %s is retried that may have arrived", async (_, state) => {
  const { user, wire } = show(rowList([mailRow({ mayHaveArrived: true, ...state })]));
  const sent = () => wire.sent.filter(({ method }) => method === "POST").length;
  await user.click((await card()).getByRole("button", { name: /^Retry/ }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Retry this email?" }));
  expect(dialog.getByText(/ann@example.com may already have this email/)).toBeVisible();
  expect(sent()).toBe(0);
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("The email will be retried")).toBeVisible();
  expect(sent()).toBe(1);
});

it("lists what the overview has counted", async () => {
  const wire = {
    [mails]: rowList([mailRow({ status: "given-up", nextAttemptAt: null })]),
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
  };
  fakeWire(wire);
  const client = makeQueryClient();
  await readUnsent(client);
  renderScreen(<MailsPage />, { path: "/admin/mails", at: "/admin/mails?status=given-up", client });
  expect((await card()).getByText("Given up")).toBeVisible();
});

it("shows the account beside an open email, and its newest transactions", async () => {
  show(rowList([mailRow()]), "/admin/mails?open=m1");
  const panel = within(await screen.findByRole("dialog", { name: "Email" }));
  const account = within(await panel.findByRole("region", { name: "Account" }));
  expect(await account.findByText("Total equity")).toBeVisible();
  const transactions = within(panel.getByRole("region", { name: "Newest transactions" }));
  expect(await transactions.findByText("Deposit via Bitcoin")).toBeVisible();
});
