import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { execution, fakeWire, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import {
  firstShown,
  noProposals,
  queueCard,
  queueRows,
  showQueue,
  transactionsRoute,
} from "#tests/scenes/queue-scene.tsx";

const operationRoute = "POST /functions/operations/executions";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("the keys", () => {
  it("j and k move the focus from card to card, and end at the ends", async () => {
    fakeWire({ [transactionsRoute]: rowList(queueRows) });
    const { user } = showQueue();
    await firstShown();
    await user.keyboard("j");
    expect(queueCard(1)).toHaveFocus();
    await user.keyboard("jj");
    expect(queueCard(3)).toHaveFocus();
    await user.keyboard("j");
    expect(queueCard(3)).toHaveFocus();
    await user.keyboard("k");
    expect(queueCard(2)).toHaveFocus();
  });

  it("j goes on from where the focus is, also when what stood above it has gone", async () => {
    fakeWire({ [transactionsRoute]: [rowList(queueRows), rowList(queueRows.slice(1))] });
    const { user, client } = showQueue();
    await firstShown();
    await user.keyboard("jj");
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole("article", { name: "TNX-000001" })).toBeNull());
    expect(queueCard(2)).toHaveFocus();
    await user.keyboard("j");
    expect(queueCard(3)).toHaveFocus();
  });

  it("a approves with time to undo, u takes it back; on a settled card a does nothing", async () => {
    fakeWire({ [transactionsRoute]: rowList(queueRows) });
    const { user } = showQueue();
    await firstShown();
    await user.keyboard("ja");
    const undo = await screen.findByRole("button", { name: "Undo TNX-000001" });
    await user.keyboard("ja");
    expect(screen.getAllByRole("button", { name: /^Undo/ })).toEqual([undo]);
    await user.keyboard("u");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    expect(queueCard(2)).toHaveFocus();
  });

  it("x selects a card, and deselects it when pressed again", async () => {
    fakeWire({ [transactionsRoute]: rowList(queueRows) });
    const { user } = showQueue();
    const first = await firstShown();
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

  it("clears the selection when the list is filtered, so that no hidden transaction is decided", async () => {
    fakeWire({ [transactionsRoute]: rowList(queueRows) });
    const { user } = showQueue();
    const first = await firstShown();
    await user.click(first.getByRole("checkbox", { name: "Select TNX-000001" }));
    expect(screen.getByRole("region", { name: "Selected transactions" })).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Search" }), "x");
    expect(screen.queryByRole("region", { name: "Selected transactions" })).toBeNull();
    expect((await firstShown()).getByRole("checkbox", { name: "Select TNX-000001" })).not.toBeChecked();
  });

  it("r opens the dialog for the reason; in the dialog letters are letters, and the focus comes back", async () => {
    const wire = fakeWire({
      [transactionsRoute]: [rowList(queueRows), rowList(queueRows.slice(1))],
      [operationRoute]: execution(200, { id: "t1", transactionId: "TNX-000001", status: "failed" }),
    });
    const { user } = showQueue();
    await firstShown();
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
    await waitFor(() => expect(queueCard(2)).toHaveFocus());
  });

  it("Enter opens the details of the card, and presses what has the focus in it", async () => {
    const asked = ({ queries }: SentRequest) =>
      rowList(
        queries[0]?.attribute === "$id"
          ? queueRows.filter(({ $id }) => $id === queries[0]?.values?.[0])
          : queueRows,
      );
    fakeWire({ [transactionsRoute]: asked, "GET /tablesdb/main/tables/ledger/rows": rowList([]) });
    const { user } = showQueue();
    await firstShown();
    await user.keyboard("j{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "TNX-000001" }));
    expect(dialog.getByText("Requested")).toBeVisible();
    expect(await dialog.findByText("No money was moved.")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(queueCard(1)).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard("j{Enter}");
    expect(await screen.findByRole("dialog", { name: "TNX-000002" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    within(queueCard(1)).getByRole("button", { name: "Approve TNX-000001" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Undo TNX-000001" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("are letters in a field, and nothing together with Control", async () => {
    fakeWire({ [transactionsRoute]: rowList(queueRows) });
    const { user } = showQueue();
    await firstShown();
    await user.type(screen.getByRole("textbox", { name: "Search" }), "jaxr?");
    expect(screen.getByRole("textbox", { name: "Search" })).toHaveValue("jaxr?");
    expect(screen.queryByRole("dialog")).toBeNull();
    queueCard(1).focus();
    await user.keyboard("{Control>}a{/Control}{Meta>}x{/Meta}");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    expect(screen.queryByText("1 selected")).toBeNull();
  });

  it("ignore key events without a key, which autofill sends", async () => {
    fakeWire({ ...noProposals, [transactionsRoute]: rowList(queueRows) });
    showQueue();
    await firstShown();
    const problems: string[] = [];
    const onProblem = (event: ErrorEvent) => {
      event.preventDefault();
      problems.push(event.message);
    };
    window.addEventListener("error", onProblem);
    fireEvent(screen.getByRole("textbox", { name: "Search" }), new Event("keydown", { bubbles: true }));
    window.removeEventListener("error", onProblem);
    expect(problems).toEqual([]);
  });

  it("work with Caps Lock, and by position on keyboards of other scripts", async () => {
    fakeWire({ ...noProposals, [transactionsRoute]: rowList(queueRows) });
    const { user } = showQueue();
    await firstShown();
    await user.keyboard("J");
    expect(queueCard(1)).toHaveFocus();
    fireEvent.keyDown(queueCard(1), { key: "ф", code: "KeyA" });
    expect(screen.getByRole("button", { name: "Undo TNX-000001" })).toBeVisible();
    fireEvent.keyDown(queueCard(1), { key: "γ", code: "KeyU" });
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    // A Latin letter is itself wherever it is, and with Shift another one.
    fireEvent.keyDown(queueCard(1), { key: "q", code: "KeyA" });
    // Also with Caps Lock, where it is a small one, and on another keyboard.
    for (const key of ["A", "a", "Ф", "ф"])
      fireEvent.keyDown(queueCard(1), { key, code: "KeyA", shiftKey: true });
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("are shown by ?, and can be switched off for this browser", async () => {
    fakeWire({ [transactionsRoute]: rowList(queueRows) });
    const { user, unmount } = showQueue();
    await firstShown();
    await user.keyboard("?");
    const dialog = within(await screen.findByRole("dialog", { name: "Keys" }));
    expect(dialog.getByText("Reject with a reason")).toBeVisible();
    await user.click(dialog.getByRole("checkbox", { name: "Use keyboard shortcuts on this page" }));
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("j");
    expect(queueCard(1)).not.toHaveFocus();
    unmount();
    const again = showQueue();
    await firstShown();
    await again.user.keyboard("j");
    expect(queueCard(1)).not.toHaveFocus();
  });
});
