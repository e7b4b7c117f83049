import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyRowEvent } from "#src/features/live/apply-row-event.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import {
  firstShown,
  noProposals,
  queueCard,
  queueRow,
  queueRows,
  showQueue,
  transactionsRoute,
} from "#tests/scenes/queue-scene.tsx";

beforeEach(() => localStorage.clear());

/** The first one is settled elsewhere, and the question about it goes. */
async function settledByAColleague(client: Parameters<typeof applyRowEvent>[0]) {
  const row = queueRow(1, { status: "success" });
  fakeWire({ ...noProposals, [transactionsRoute]: rowList([row, queueRow(2)]) });
  await act(async () => applyRowEvent(client, { table: "transactions", rowId: "t1", action: "update", row }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

describe("the keyboard shortcuts, when a card or dialog disappears,", () => {
  it("do nothing to a card that has just replaced another", async () => {
    fakeWire({
      ...noProposals,
      [transactionsRoute]: [rowList([queueRow(1), queueRow(2)]), rowList([queueRow(2)])],
    });
    const clock = vi.spyOn(performance, "now");
    const { user, client } = showQueue();
    await firstShown();
    await user.keyboard("j");
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(queueCard(2)).toHaveFocus());
    clock.mockReturnValue(performance.now());
    // Meant for the first one.
    await user.keyboard("arx");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    clock.mockReturnValue(performance.now() + 1000);
    await user.keyboard("a");
    expect(screen.getByRole("button", { name: "Undo TNX-000002" })).toBeVisible();
  });

  it("do nothing while the admin keeps typing after the card and its dialog have closed", async () => {
    fakeWire({ ...noProposals, [transactionsRoute]: rowList([queueRow(1), queueRow(2)]) });
    const clock = vi.spyOn(performance, "now").mockReturnValue(5000);
    const { user, client } = showQueue();
    await firstShown();
    await user.keyboard("jr");
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "No tr");
    fakeWire({
      ...noProposals,
      [transactionsRoute]: rowList([queueRow(1, { status: "success" }), queueRow(2)]),
    });
    const event = { table: "transactions", rowId: "t1", action: "update" } as const;
    await act(async () => applyRowEvent(client, { ...event, row: queueRow(1, { status: "success" }) }));
    const said = "TNX-000001 was approved in the meantime. Your rejection was not sent.";
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    queueCard(2).focus();
    for (const key of "ansfer") {
      clock.mockReturnValue(performance.now() + 300);
      await user.keyboard(key);
    }
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("do nothing right after a dialog was closed because its card was settled", async () => {
    fakeWire({ ...noProposals, [transactionsRoute]: rowList([queueRow(1), queueRow(2)]) });
    const clock = vi.spyOn(performance, "now").mockReturnValue(5000);
    const { user, client } = showQueue();
    await firstShown();
    await user.keyboard("jr");
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "No tr");
    clock.mockReturnValue(performance.now() + 2000);
    await settledByAColleague(client);
    queueCard(2).focus();
    await user.keyboard("a");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
    clock.mockReturnValue(performance.now() + 1000);
    await user.keyboard("a");
    expect(screen.getByRole("button", { name: "Undo TNX-000002" })).toBeVisible();
  });

  it("do nothing right after the dialog about the selection was closed with its last card", async () => {
    fakeWire({ ...noProposals, [transactionsRoute]: rowList([queueRow(1), queueRow(2)]) });
    const clock = vi.spyOn(performance, "now").mockReturnValue(5000);
    const { user, client } = showQueue();
    await firstShown();
    await user.keyboard("jx");
    await user.click(screen.getByRole("button", { name: "Reject selected" }));
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "No tr");
    clock.mockReturnValue(performance.now() + 2000);
    await settledByAColleague(client);
    queueCard(2).focus();
    await user.keyboard("a");
    expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("work at once after a dialog that the admin closed", async () => {
    fakeWire({ ...noProposals, [transactionsRoute]: rowList(queueRows) });
    // The clock stands still: the key comes in the same millisecond as the dialog closes.
    vi.spyOn(performance, "now").mockReturnValue(5000);
    const { user } = showQueue();
    await firstShown();
    await user.keyboard("jr");
    await screen.findByRole("textbox", { name: "Reason" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    queueCard(1).focus();
    await user.keyboard("a");
    expect(screen.getByRole("button", { name: "Undo TNX-000001" })).toBeVisible();
  });
});
