import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { appwriteError, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { auditRow, messageRow, profileRow, replyRow, transactionRow } from "#tests/rows.ts";
import { signInAsAdmin } from "#tests/scenes/admin-scene.ts";
import { MessagesPage } from "./messages.tsx";

const rows = "GET /tablesdb/main/tables/messages/rows";
const replies = "GET /tablesdb/main/tables/replies/rows";
const saved = "GET /tablesdb/main/tables/savedreplies/rows";
const calls = "POST /functions/operations/executions";

/** The requests for lists, without the one for the saved views. */
const listsOf = (wire: ReturnType<typeof fakeWire>) => wire.sent.filter(({ path }) => path.endsWith("/rows"));

beforeEach(signInAsAdmin);
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(routes: Parameters<typeof fakeWire>[0] = {}, at = "/admin/messages") {
  const wire = fakeWire({
    "GET /account": ok({}),
    [rows]: rowList([messageRow()]),
    [replies]: rowList([]),
    [saved]: rowList([]),
    "GET /tablesdb/main/tables/transactions/rows": rowList([]),
    "GET /tablesdb/main/tables/audit/rows": rowList([]),
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ $id: "boss", name: "Boss" })]),
    ...routes,
  });
  return { wire, ...renderScreen(<MessagesPage />, { path: "/admin/messages", at }) };
}

const dialog = async () => within(await screen.findByRole("dialog", { name: "Message" }));

describe("the messages of visitors", () => {
  it("begin with the open ones, the newest first", async () => {
    const { wire } = show();
    const card = within(await screen.findByRole("article", { name: "Message from Vera Visitor" }));
    expect(card.getByText("Open")).toBeVisible();
    expect(card.getByText("How long does a withdrawal take?")).toBeVisible();
    expect(listsOf(wire)[0]?.queries.slice(0, 2)).toEqual([
      { method: "equal", attribute: "state", values: ["open"] },
      { method: "orderDesc", attribute: "$createdAt" },
    ]);
  });

  it("show the picture of an account beside the name that it gave, in the list and in the thread", async () => {
    const avatar = "https://example.com/vera.png";
    const message = messageRow({ senderId: "vera" });
    show(
      {
        [rows]: rowList([message]),
        "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ $id: "vera", name: "V. V.", avatar })]),
      },
      "/admin/messages?message=g1",
    );
    const list = await screen.findByRole("list", { name: "Messages in this conversation", hidden: true });
    for (const place of [screen.getByRole("article", { hidden: true }), list]) {
      await waitFor(() => expect(place.querySelector("img")).toHaveAttribute("src", avatar));
      expect(within(place).getByRole("link", { name: "Vera Visitor", hidden: true })).toHaveAttribute(
        "href",
        "/admin/users/vera",
      );
    }
  });

  it("open with a view of their own name, and all of them are another view", async () => {
    const { wire, user, router } = show();
    const nav = within(await screen.findByRole("navigation", { name: "Views", hidden: true }));
    const names = () =>
      nav
        .getAllByRole("link", { hidden: true })
        .map((link) => `${link.textContent}${link.hasAttribute("aria-current") ? " (current)" : ""}`);
    expect(names()).toEqual(["Open (current)", "All"]);
    await user.click(nav.getByRole("link", { name: "All", hidden: true }));
    expect(router.state.location.search).toBe("?state=all");
    expect(names()).toEqual(["Open", "All (current)"]);
    await waitFor(() =>
      expect(listsOf(wire).at(-1)?.queries[0]).toEqual({ method: "orderDesc", attribute: "$createdAt" }),
    );
    await user.click(screen.getByRole("radio", { name: "Open" }));
    expect(router.state.location.search).toBe("");
    expect(names()).toEqual(["Open (current)", "All"]);
  });

  it("are searched in name, address and text, and filtered; the address of the page says both", async () => {
    const { wire, user, router } = show({ [rows]: rowList([]) });
    expect(await screen.findByText("No open messages")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "All messages" }));
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "vera" } });
    // The filter alone finds nothing either: only the request says that the search was sent.
    const search = await waitFor(() => {
      const sent = wire.sent.findLast(({ path }) => path.endsWith("/messages/rows"))?.queries[0];
      if (sent?.method !== "or") throw new Error("The search was not sent");
      return sent;
    });
    expect(await screen.findByText("No messages match")).toBeVisible();
    expect(router.state.location.search).toBe("?state=all&q=vera");
    const columns = search.values as { method: string; attribute: string; values: string[] }[];
    expect(columns.map(({ method, attribute, values }) => [method, attribute, ...values])).toEqual([
      ["contains", "name", "vera"],
      ["contains", "email", "vera"],
      ["contains", "message", "vera"],
    ]);
  });

  it("are read as text, never as markup", async () => {
    const markup = "<img src=x onerror=alert(1)>\n<b>Hello</b>";
    const email = "o'neil+a@example.com";
    const message = messageRow({ name: markup, email, message: markup });
    const { user, router } = show({ [rows]: rowList([message]) });
    await user.click(await screen.findByRole("button", { name: /^Read/ }));
    await waitFor(() => expect(router.state.location.search).toBe("?message=g1"));
    const shown = await dialog();
    expect(await shown.findByRole("list", { name: "Messages in this conversation" })).toHaveTextContent(
      "<img src=x onerror=alert(1)> <b>Hello</b>",
    );
    expect(document.querySelector("img[src=x], article b")).toBeNull();
    await user.click(shown.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.search).toBe("");
  });

  it("are settled, once for two clicks, and reopened", async () => {
    const settled = messageRow({
      state: "settled",
      settledBy: "boss",
      settledAt: "2026-03-14T12:00:00.000+00:00",
      revision: 1,
    });
    let isSettled = false;
    const { wire, user } = show(
      {
        [rows]: () => rowList([isSettled ? settled : messageRow()]),
        [calls]: ({ body }) => {
          isSettled = JSON.parse(body.body).input.settled;
          return execution(200, { messageId: "g1", state: isSettled ? "settled" : "open" });
        },
      },
      "/admin/messages?message=g1",
    );
    const shown = await dialog();
    expect(await shown.findByRole("button", { name: "Mark as closed" })).toHaveAttribute(
      "data-command",
      "Close message from Vera Visitor",
    );
    await user.dblClick(await shown.findByRole("button", { name: "Mark as closed" }));
    expect(await shown.findByText(/^Closed by/)).toHaveTextContent(/^Closed by Boss on 03\/14\/2026/);
    await user.click(shown.getByRole("button", { name: "Reopen" }));
    expect(await shown.findByRole("button", { name: "Mark as closed" })).toBeVisible();
    const asked = wire.sent.filter(({ path }) => path.endsWith("/executions"));
    expect(asked.map(({ body }) => [body.path, JSON.parse(body.body).input])).toEqual([
      ["/settleMessage", { messageId: "g1", settled: true }],
      ["/settleMessage", { messageId: "g1", settled: false }],
    ]);
  });

  it("show the server's message when another admin was faster", async () => {
    const words = "This message is already closed";
    const { user } = show(
      { [calls]: execution(409, { code: "message-settled", message: words }) },
      "/admin/messages?message=g1",
    );
    await user.click(await (await dialog()).findByRole("button", { name: "Mark as closed" }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("are read beside the account of the sender: who it is, what it holds, and what happened", async () => {
    const vera = profileRow({ $id: "vera", name: "Vera Visitor", balance: 1250.5 });
    show(
      {
        [rows]: rowList([messageRow({ senderId: "vera" })]),
        "GET /tablesdb/main/tables/users/rows": rowList([vera]),
        "GET /tablesdb/main/tables/transactions/rows": rowList([transactionRow({ id: "vera" })]),
        "GET /tablesdb/main/tables/audit/rows": rowList([auditRow({ userId: "vera" })]),
      },
      "/admin/messages?message=g1",
    );
    const shown = await dialog();
    const account = within(await shown.findByRole("region", { name: "Sender's account" }));
    expect(await account.findByText("Total equity")).toBeVisible();
    expect(account.getAllByText("$1,250.50")[0]).toBeVisible();
    const transactions = within(shown.getByRole("region", { name: "Newest transactions" }));
    expect(await transactions.findByText("Deposit via Bitcoin")).toBeVisible();
    const decisions = within(shown.getByRole("region", { name: "Earlier decisions" }));
    expect(await decisions.findByText("Replaced the balance")).toBeVisible();
  });

  it("messages of a visitor have no account beside them", async () => {
    show({}, "/admin/messages?message=g1");
    const shown = await dialog();
    expect(await shown.findByText("Sent without an account")).toBeVisible();
    expect(shown.queryByRole("region", { name: "Sender's account" })).toBeNull();
  });

  it("messages of a deleted account cannot be answered", async () => {
    show({ [rows]: rowList([messageRow({ email: "" })]) }, "/admin/messages?message=g1");
    const shown = await dialog();
    expect(await shown.findByRole("button", { name: "Mark as closed" })).toBeVisible();
    expect(shown.queryByRole("form", { name: "Write a reply" })).toBeNull();
  });

  it("are replied to with a saved reply, filled in before it is sent", async () => {
    const templates = [
      { $id: "s1", title: "Fees", text: "Hello {firstName}, the fee is 10 %.", revision: 0 },
    ];
    const { wire, user } = show(
      {
        [saved]: rowList(templates),
        [replies]: rowList([replyRow()]),
        [calls]: execution(200, { messageId: "g1", replyId: "p2" }),
      },
      "/admin/messages?message=g1",
    );
    const shown = await dialog();
    expect(await shown.findByText("We answer within a day.")).toBeVisible();
    await user.selectOptions(await shown.findByLabelText("Insert a saved reply"), "Fees");
    expect(shown.getByLabelText("Reply")).toHaveValue("Hello Vera, the fee is 10 %.");
    expect(shown.getByRole("button", { name: "Send reply" })).toHaveAttribute(
      "data-command",
      "Send reply to Vera Visitor",
    );
    await user.click(shown.getByRole("button", { name: "Send reply" }));
    expect(await screen.findByText("Reply sent")).toBeVisible();
    const sent = wire.sent.find(({ path }) => path.endsWith("/executions"));
    expect([sent?.body.path, JSON.parse(String(sent?.body.body)).input]).toEqual([
      "/replyToMessage",
      { messageId: "g1", text: "Hello Vera, the fee is 10 %.", seen: 1 },
    ]);
    expect(shown.getByLabelText("Reply")).toHaveValue("");
  });

  it("keep a reply that was not sent, and a placeholder is not sent", async () => {
    const { wire, user, unmount } = show({}, "/admin/messages?message=g1");
    const field = await (await dialog()).findByLabelText("Reply");
    await user.click(field);
    await user.paste("Dear {firstName}");
    await user.click(screen.getByRole("button", { name: "Send reply" }));
    expect(await screen.findByText("Replace {firstName} before you send the reply")).toBeVisible();
    expect(wire.sent.filter(({ path }) => path.endsWith("/executions"))).toEqual([]);
    unmount();
    show({}, "/admin/messages?message=g1");
    const again = await (await dialog()).findByLabelText("Reply");
    await waitFor(() => expect(again).toHaveValue("Dear {firstName}"));
  });

  it("have saved replies that are written, changed and deleted", async () => {
    let kept: object[] = [];
    const { wire, user } = show({
      [saved]: () => rowList(kept),
      [calls]: ({ body }) => {
        const { title, text } = JSON.parse(body.body).input;
        kept = body.path === "/deleteSavedReply" ? [] : [{ $id: "s1", title, text, revision: kept.length }];
        return execution(200, { replyId: "s1" });
      },
    });
    await user.click(await screen.findByRole("button", { name: "Saved replies" }));
    expect(await screen.findByText(/^No saved replies yet\./)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "New saved reply" }));
    await user.type(await screen.findByLabelText("Title"), "Fees");
    await user.type(screen.getByLabelText("Text"), "The fee is 10 %.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Edit Fees" }));
    await user.type(await screen.findByLabelText("Title"), " and more");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await user.click(await screen.findByRole("button", { name: "Delete Fees and more" }));
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(/^No saved replies yet\./)).toBeVisible();
    const asked = wire.sent.filter(({ path }) => path.endsWith("/executions"));
    expect(asked.map(({ body }) => [body.path, JSON.parse(body.body).input])).toEqual([
      ["/saveSavedReply", { title: "Fees", text: "The fee is 10 %." }],
      ["/saveSavedReply", { title: "Fees and more", text: "The fee is 10 %.", replyId: "s1", seen: 0 }],
      ["/deleteSavedReply", { replyId: "s1" }],
    ]);
  });

  it("messages that do not exist are reported as missing", async () => {
    show({ [rows]: rowList([]) }, "/admin/messages?message=gone");
    expect(await (await dialog()).findByText("Message not found.")).toBeVisible();
  });

  it("say when they cannot be loaded", async () => {
    show({ [rows]: appwriteError(404, "table_not_found", "Table not found") });
    expect(await screen.findByText("The messages could not be loaded")).toBeVisible();
  });
});
