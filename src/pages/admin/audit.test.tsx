import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { auditRow, profileRow, transactionRow } from "#tests/rows.ts";
import { signInAsAdmin } from "#tests/scenes/admin-scene.ts";
import { AuditPage } from "./audit.tsx";

const entries = "GET /tablesdb/main/tables/audit/rows";
const people = "GET /tablesdb/main/tables/users/rows";
const avatar = "https://example.com/bea.png";
const boss = profileRow({ $id: "boss", userId: "boss", name: "Bea Boss", isAdmin: true, avatar });

beforeEach(signInAsAdmin);
afterEach(() => vi.unstubAllGlobals());

function show(at = "/admin/audit", routes: Parameters<typeof fakeWire>[0] = {}) {
  const wire = fakeWire({
    "GET /account": ok({}),
    [entries]: rowList([auditRow()]),
    [people]: rowList([profileRow(), boss]),
    "GET /tablesdb/main/tables/transactions/rows": rowList([transactionRow()]),
    ...routes,
  });
  return { wire, ...renderScreen(<AuditPage />, { path: "/admin/audit", at }) };
}
const asked = (wire: ReturnType<typeof fakeWire>) =>
  wire.sent.filter(({ path }) => path.includes("/audit/")).at(-1)?.queries;

it("shows actor, command, subject, time and reason of each entry, before and after", async () => {
  const { wire } = show();
  const card = within(await screen.findByRole("article", { name: "Replaced the balance" }));
  expect(await card.findByRole("link", { name: "Bea Boss" })).toBeVisible();
  expect(card.getByRole("presentation")).toHaveAttribute("src", avatar);
  expect(card.getByRole("link", { name: "Ann Bell" })).toBeVisible();
  expect(card.getByText("Reason: A correction")).toBeVisible();
  expect(card.getByText("Balance").parentElement).toHaveTextContent("$1,000.50 →changed to $900.00");
  expect(asked(wire)).toContainEqual({ method: "orderDesc", attribute: "at" });
});

it("names no account as the author of what the system did", async () => {
  show("/admin/audit", { [entries]: rowList([auditRow({ actorId: "system", actorRole: "system" })]) });
  const card = within(await screen.findByRole("article", { name: "Replaced the balance" }));
  expect(await card.findByRole("link", { name: "Ann Bell" })).toBeVisible();
  expect(card.getByText(/^By the system/)).toHaveTextContent(/^By the system for .*Ann Bell$/);
  expect(card.queryByText("Deleted account")).toBeNull();
});

it("asks the server for what is filtered, and keeps it in the address", async () => {
  const { wire, user, router } = show("/admin/audit?user=ann");
  expect(await screen.findByText(/^Showing entries about/)).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Operation" }), "Replaced the balance");
  await screen.findByRole("option", { name: "Bea Boss" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Administrator" }), "Bea Boss");
  await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Last year");
  await screen.findByRole("article");
  expect(router.state.location.search).toBe("?user=ann&operation=setBalance&by=boss&period=last-year");
  for (const [attribute, value] of [
    ["operation", "setBalance"],
    ["actorId", "boss"],
    ["userId", "ann"],
  ])
    expect(asked(wire)).toContainEqual({ method: "equal", attribute, values: [value] });
  expect(asked(wire)?.map(({ method }) => method)).toContain("greaterThanEqual");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  expect(router.state.location.search).toBe("");
});

it("finds the account among any number by its name, and lets go of it again", async () => {
  const { wire, user, router } = show();
  const box = screen.getByRole("combobox", { name: "Account" });
  await user.type(box, "bel");
  const named = { method: "contains", attribute: "name", values: ["bel"] };
  await vi.waitFor(() => expect(wire.sent.flatMap(({ queries }) => queries)).toContainEqual(named), {
    timeout: 20_000,
  });
  await user.click(await screen.findByRole("option", { name: /^Ann Bell/ }));
  await vi.waitFor(() => expect(router.state.location.search).toBe("?user=ann"), { timeout: 20_000 });
  await vi.waitFor(() => expect(box).toHaveValue("Ann Bell"), { timeout: 20_000 });
  await vi.waitFor(
    () => expect(asked(wire)).toContainEqual({ method: "equal", attribute: "userId", values: ["ann"] }),
    { timeout: 20_000 },
  );
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await vi.waitFor(() => expect(box).toHaveValue(""), { timeout: 20_000 });
  expect(router.state.location.search).toBe("");
});

it("reports an unknown name, and names the account that a link chose", async () => {
  const { user } = show("/admin/audit?user=gone", { [people]: rowList([]) });
  const box = screen.getByRole("combobox", { name: "Account" });
  await vi.waitFor(() => expect(box).toHaveValue("Deleted account"), { timeout: 20_000 });
  await user.clear(box);
  await user.type(box, "zz");
  expect(await screen.findByText("No users found")).toBeInTheDocument();
});

it("searches the reasons on the server", async () => {
  const { wire } = show("/admin/audit?q=correction");
  expect(await screen.findByRole("article")).toBeVisible();
  expect(screen.getByPlaceholderText("Search reasons")).toHaveValue("correction");
  expect(asked(wire)).toContainEqual({ method: "contains", attribute: "reason", values: ["correction"] });
});

it("shows everything about one account from an entry", async () => {
  const { user, router } = show();
  await user.click(await screen.findByRole("link", { name: "All entries about this account" }));
  expect(router.state.location.search).toBe("?user=ann");
});

it("leads to the transaction that an entry is about, where there is one", async () => {
  const entry = auditRow({ $id: "a2", operation: "approve", transactionId: "t1" });
  show("/admin/audit", { [entries]: rowList([entry, auditRow()]) });
  const links = await screen.findAllByRole("link", { name: "The transaction" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/admin/users/ann/view/transactions/t1"]);
});

it("says that no entries match, that there are none yet, and that they cannot be loaded", async () => {
  const filtered = show("/admin/audit?operation=confirm", { [entries]: rowList([]) });
  expect(await screen.findByText("No audit entries match.")).toBeVisible();
  filtered.unmount();
  const empty = show("/admin/audit", { [entries]: rowList([]) });
  expect(await screen.findByText("Each action and its author appear here.")).toBeVisible();
  empty.unmount();
  show("/admin/audit", { [entries]: appwriteError(404, "table_not_found", "Table not found") });
  expect(await screen.findByText("The audit trail could not be loaded")).toBeVisible();
});

it("exports the audit as it is filtered", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { wire, user } = show("/admin/audit?operation=setBalance");
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  expect(await screen.findByText("Exported 1 entry")).toBeVisible();
  expect(await saved[0]?.text()).toContain("Replaced the balance,admin,boss,Bea Boss,ann,Ann Bell");
  expect(asked(wire)).toContainEqual({ method: "equal", attribute: "operation", values: ["setBalance"] });
});

it.each([
  [
    "retryMail",
    { mailId: "m1" },
    { mail: "welcome" },
    "The email",
    "/admin/mails?mail=m1",
    /Email templateWelcome/,
  ],
  [
    ...(["settleMessage", { messageId: "g1" }, { messageId: "g1", state: "settled" }] as const),
    ...(["The message", "/admin/messages?state=all&message=g1", /Messagesettled/] as const),
  ],
])("leads to what %s was about, and names it", async (operation, result, after, link, to, words) => {
  const row = auditRow({
    operation,
    before: "{}",
    after: JSON.stringify(after),
    result: JSON.stringify(result),
  });
  show("/admin/audit", { [entries]: rowList([row]) });
  const shown = await screen.findByRole("article");
  expect(within(shown).getByRole("link", { name: link })).toHaveAttribute("href", to);
  expect(shown).toHaveTextContent(words);
});

it("shows the account beside an open entry, and its newest transactions", async () => {
  show("/admin/audit?open=a1");
  const panel = within(await screen.findByRole("dialog", { name: "Audit entry" }));
  const account = within(await panel.findByRole("region", { name: "Account" }));
  expect(await account.findByText("Total equity")).toBeVisible();
  const transactions = within(panel.getByRole("region", { name: "Newest transactions" }));
  expect(await transactions.findByText("Deposit via Bitcoin")).toBeVisible();
});
