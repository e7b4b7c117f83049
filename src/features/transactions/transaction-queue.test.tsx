import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseProfile } from "#domain/profile.ts";
import { applyRowEvent } from "#src/features/live/apply-row-event.ts";
import { execution, fakeWire, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, transactionRow } from "#tests/rows.ts";
import { ApprovalEffect } from "./approval-effect.tsx";
import { TransactionQueue } from "./transaction-queue.tsx";

const route = "GET /tablesdb/main/tables/transactions/rows";
const operationRoute = "POST /functions/operations/executions";
const proposals = { "GET /tablesdb/main/tables/proposals/rows": rowList([]) };
const row = (index: number, over = {}) =>
  transactionRow({ $id: `t${index}`, transactionId: `TNX-00000${index}`, ...over });
const rows = [row(1), row(2, { status: "success" }), row(3)];

function Queue() {
  const [search, setSearch] = useState("");
  return (
    <>
      <label>
        Search <input value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      <TransactionQueue
        adminId="boss"
        filter={{ search }}
        ownerOf={({ id }) => <a href={`/admin/users/${id}`}>Ann Bell</a>}
        effectOf={(transaction) => (
          <ApprovalEffect transaction={transaction} owner={parseProfile(profileRow({ hold: 250 }))} />
        )}
      />
    </>
  );
}
const show = () => renderScreen(<Queue />);
const card = (index: number) => screen.getByRole("article", { name: `TNX-00000${index}` });
const shown = async () => within(await screen.findByRole("article", { name: "TNX-000001" }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("a card", () => {
  it("has what the owner has before and after a deposit, and what a withdrawal pays to whom", async () => {
    const withdrawal = { kind: "withdrawal", type: "withdraw", fee: 25, net: 225, address: "bc1qxyz" };
    fakeWire({ ...proposals, [route]: rowList([row(1), row(2, withdrawal)]) });
    show();
    const deposit = await shown();
    expect(deposit.getByText("Balance").nextSibling).toHaveTextContent(
      "$1,250.50 → before, $1,500.50 after the approval",
    );
    const payout = within(card(2));
    expect(payout.getByText("Balance").nextSibling).toHaveTextContent("$1,250.50 → before, $1,000.50");
    expect(payout.getByText("On hold").nextSibling).toHaveTextContent("$250.00 → before, $0.00");
    expect(payout.getByText("Fee").nextSibling).toHaveTextContent("$25.00");
    expect(payout.getByText("Paid out").nextSibling).toHaveTextContent("$225.00");
    expect(payout.getByText("To").nextSibling).toHaveTextContent("bc1qxyz");
  });

  it.each([
    [null, "The account was deleted"],
    [undefined, "…"],
    [parseProfile(profileRow({ balance: 999_999_999_999, hold: 0 })), /more than one account can hold/],
  ])("says why there is no balance after it", (owner, words) => {
    fakeWire({ [route]: rowList([]) });
    const transaction = { ...rows[0], amount: 100_000_000_000 } as never;
    renderScreen(<ApprovalEffect transaction={transaction} owner={owner} />);
    expect(screen.getByText("Balance").nextSibling).toHaveTextContent(words);
  });

  it("of a settled transaction says so, and has nothing to decide or to select", async () => {
    fakeWire({ [route]: rowList(rows) });
    show();
    await shown();
    const settled = within(card(2));
    expect(settled.getByText("Already Approved")).toBeVisible();
    expect(settled.queryByRole("checkbox")).toBeNull();
    expect(settled.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Details"]);
  });
});

describe("the keys", () => {
  it("j and k move the focus from card to card, and end at the ends", async () => {
    fakeWire({ [route]: rowList(rows) });
    const { user } = show();
    await shown();
    await user.keyboard("j");
    expect(card(1)).toHaveFocus();
    await user.keyboard("jj");
    expect(card(3)).toHaveFocus();
    await user.keyboard("j");
    expect(card(3)).toHaveFocus();
    await user.keyboard("k");
    expect(card(2)).toHaveFocus();
  });

  it("j goes on from where the focus is, also when what stood above it has gone", async () => {
    fakeWire({ [route]: [rowList(rows), rowList(rows.slice(1))] });
    const { user, client } = show();
    await shown();
    await user.keyboard("jj");
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole("article", { name: "TNX-000001" })).toBeNull());
    expect(card(2)).toHaveFocus();
    await user.keyboard("j");
    expect(card(3)).toHaveFocus();
  });

  it("a approves with time to undo, u takes it back; on a settled card a does nothing", async () => {
    fakeWire({ [route]: rowList(rows) });
    const { user } = show();
    await shown();
    await user.keyboard("ja");
    const undo = await screen.findByRole("button", { name: "Undo TNX-000001" });
    await user.keyboard("ja");
    expect(screen.getAllByRole("button", { name: /^Undo/ })).toEqual([undo]);
    await user.keyboard("u");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    expect(card(2)).toHaveFocus();
  });

  it("x selects, and again not any more", async () => {
    fakeWire({ [route]: rowList(rows) });
    const { user } = show();
    const first = await shown();
    // There before it says something, otherwise the first selection would not be read out.
    const said = screen.getAllByRole("status").find((one) => one.textContent === "");
    await user.keyboard("jx");
    expect(first.getByRole("checkbox", { name: "Select TNX-000001" })).toBeChecked();
    await user.keyboard("jjx");
    expect(screen.getByText("2 selected")).toBeVisible();
    expect(said).toHaveTextContent("Selected 2, $500.00");
    await user.keyboard("x");
    expect(screen.getByText("1 selected")).toBeVisible();
  });

  it("forgets the selection when the list is narrowed: what is not seen is not decided", async () => {
    fakeWire({ [route]: rowList(rows) });
    const { user } = show();
    const first = await shown();
    await user.click(first.getByRole("checkbox", { name: "Select TNX-000001" }));
    expect(screen.getByRole("region", { name: "Selected transactions" })).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Search" }), "x");
    expect(screen.queryByRole("region", { name: "Selected transactions" })).toBeNull();
    expect((await shown()).getByRole("checkbox", { name: "Select TNX-000001" })).not.toBeChecked();
  });

  it("r asks for the reason; in the dialog letters are letters, and the focus comes back", async () => {
    const wire = fakeWire({
      [route]: [rowList(rows), rowList(rows.slice(1))],
      [operationRoute]: execution(200, { id: "t1", transactionId: "TNX-000001", status: "failed" }),
    });
    const { user } = show();
    await shown();
    await user.keyboard("jr");
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "jar jar");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Reject" }));
    expect(await screen.findByText("Deposit rejected successfully")).toBeVisible();
    expect(JSON.parse(wire.sent.find(({ method }) => method === "POST")?.body.body).input).toEqual({
      transactionId: "t1",
      reason: "jar jar",
    });
    await waitFor(() => expect(screen.queryByRole("article", { name: "TNX-000001" })).toBeNull());
    await waitFor(() => expect(card(2)).toHaveFocus());
  });

  it("Enter opens the details of the card, and presses what has the focus in it", async () => {
    const asked = ({ queries }: SentRequest) =>
      rowList(
        queries[0]?.attribute === "$id" ? rows.filter(({ $id }) => $id === queries[0]?.values?.[0]) : rows,
      );
    fakeWire({ [route]: asked, "GET /tablesdb/main/tables/ledger/rows": rowList([]) });
    const { user } = show();
    await shown();
    await user.keyboard("j{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "TNX-000001" }));
    expect(dialog.getByText("Requested")).toBeVisible();
    expect(await dialog.findByText("Nothing: no money was moved by it.")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(card(1)).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard("j{Enter}");
    expect(await screen.findByRole("dialog", { name: "TNX-000002" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    within(card(1)).getByRole("button", { name: "Approve TNX-000001" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Undo TNX-000001" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("are letters in a field, and nothing together with Control", async () => {
    fakeWire({ [route]: rowList(rows) });
    const { user } = show();
    await shown();
    await user.type(screen.getByRole("textbox", { name: "Search" }), "jaxr?");
    expect(screen.getByRole("textbox", { name: "Search" })).toHaveValue("jaxr?");
    expect(screen.queryByRole("dialog")).toBeNull();
    card(1).focus();
    await user.keyboard("{Control>}a{/Control}{Meta>}x{/Meta}");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    expect(screen.queryByText("1 selected")).toBeNull();
  });

  it("decide nothing about the card that takes the place of one that has gone, before there was time to look", async () => {
    fakeWire({ ...proposals, [route]: [rowList([row(1), row(2)]), rowList([row(2)])] });
    const clock = vi.spyOn(performance, "now");
    const { user, client } = show();
    await shown();
    await user.keyboard("j");
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(card(2)).toHaveFocus());
    clock.mockReturnValue(performance.now());
    // Meant for the first one.
    await user.keyboard("arx");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    clock.mockReturnValue(performance.now() + 1000);
    await user.keyboard("a");
    expect(screen.getByRole("button", { name: "Undo TNX-000002" })).toBeVisible();
  });

  it("decide nothing while somebody types on whose question has gone with its card", async () => {
    fakeWire({ ...proposals, [route]: rowList([row(1), row(2)]) });
    const clock = vi.spyOn(performance, "now").mockReturnValue(5000);
    const { user, client } = show();
    await shown();
    await user.keyboard("jr");
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "No tr");
    fakeWire({ ...proposals, [route]: rowList([row(1, { status: "success" }), row(2)]) });
    const event = { table: "transactions", rowId: "t1", action: "update" } as const;
    await act(async () => applyRowEvent(client, { ...event, row: row(1, { status: "success" }) }));
    const said = "TNX-000001 was approved meanwhile. Your rejection was not sent.";
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    card(2).focus();
    for (const letter of "ansfer") {
      clock.mockReturnValue(performance.now() + 300);
      await user.keyboard(letter);
    }
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("are the same with Caps Lock, and in their place on a keyboard of another script", async () => {
    fakeWire({ ...proposals, [route]: rowList(rows) });
    const { user } = show();
    await shown();
    await user.keyboard("J");
    expect(card(1)).toHaveFocus();
    fireEvent.keyDown(card(1), { key: "ф", code: "KeyA" });
    expect(screen.getByRole("button", { name: "Undo TNX-000001" })).toBeVisible();
    fireEvent.keyDown(card(1), { key: "γ", code: "KeyU" });
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    // A Latin letter is itself wherever it is, and with Shift another one.
    fireEvent.keyDown(card(1), { key: "q", code: "KeyA" });
    fireEvent.keyDown(card(1), { key: "A", code: "KeyA", shiftKey: true });
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("are shown by ?, and can be switched off for this browser", async () => {
    fakeWire({ [route]: rowList(rows) });
    const { user, unmount } = show();
    await shown();
    await user.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keys" }));
    expect(dialog.getByText("Reject, with a reason")).toBeVisible();
    await user.click(dialog.getByRole("checkbox", { name: "Use these keys on this page" }));
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("j");
    expect(card(1)).not.toHaveFocus();
    unmount();
    const again = show();
    await shown();
    await again.user.keyboard("j");
    expect(card(1)).not.toHaveFocus();
  });
});
