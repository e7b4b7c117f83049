import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyRowEvent } from "#src/features/live/apply-row-event.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { transactionRow } from "#tests/rows.ts";
import {
  done,
  operationRoute,
  pass,
  press,
  proposed,
  refused,
  row,
  sentInputs,
  showReview,
  until,
} from "#tests/scenes/review-scene.tsx";

const proposalsRoute = "GET /tablesdb/main/tables/proposals/rows";
const withdrawal = row(1, { kind: "withdrawal", type: "withdraw" });

beforeEach(() => {
  vi.useFakeTimers();
});

it("drops from a held batch what another admin settles, and sends the others", async () => {
  const wire = fakeWire({ [operationRoute]: done });
  const { client } = await showReview(row(1), row(2));
  for (const name of ["Select TNX-000001", "Select TNX-000002"]) press(name);
  press("Approve selected");
  await pass();
  expect(screen.getByRole("button", { name: "Undo 2 transactions" })).toBeVisible();
  const news = transactionRow({ $id: "t1", transactionId: "TNX-000001", status: "cancelled" });
  const event = { table: "transactions", rowId: "t1", action: "update", row: news } as const;
  await act(async () => applyRowEvent(client, event));
  const said = "TNX-000001 was cancelled by its owner in the meantime. Your approval was not sent.";
  expect(await until(() => screen.getByText(said))).toBeVisible();
  expect(screen.getByRole("button", { name: "Undo TNX-000002" })).toBeVisible();
  await pass(5100);
  await until(() => screen.getByText("Deposit approved successfully"));
  expect(sentInputs(wire)).toMatchObject([{ input: { transactionId: "t2" } }]);
});

it("deselects what another admin settles, and says so once, but not for own decisions", async () => {
  const wire = fakeWire({ [operationRoute]: done });
  const { client } = await showReview(row(1), row(2), row(3));
  const settle = (index: number, status: string) => {
    const news = transactionRow({ $id: `t${index}`, transactionId: `TNX-00000${index}`, status });
    const event = { table: "transactions", rowId: `t${index}`, action: "update", row: news } as const;
    return act(async () => applyRowEvent(client, event));
  };
  for (const index of [1, 2, 3]) press(`Select TNX-00000${index}`);
  await pass();
  await settle(1, "success");
  const said = "TNX-000001 was approved in the meantime. It is no longer selected.";
  expect(await until(() => screen.getByText(said))).toBeVisible();
  expect(screen.getByText("2 selected")).toBeVisible();
  press("Reject TNX-000002");
  const reason = await until(() => screen.getByRole("textbox", { name: "Reason" }));
  fireEvent.change(reason, { target: { value: "No payment arrived" } });
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Reject" }));
  await until(() => expect(sentInputs(wire)).toHaveLength(1));
  await settle(2, "failed");
  expect(screen.queryByText(/^TNX-000002 was rejected in the meantime/)).toBeNull();
  expect(screen.getByText("1 selected")).toBeVisible();
});

it("announces several undone approvals separately, and no still-held one again", async () => {
  fakeWire({ [operationRoute]: done });
  await showReview(row(1), row(2), row(3), row(4), row(5));
  press("Approve TNX-000005");
  for (const pair of [
    [1, 2],
    [3, 4],
  ]) {
    for (const one of pair) press(`Select TNX-00000${one}`);
    press("Approve selected");
    await pass();
  }
  const said = screen.getByText("Approving TNX-000003 and 1 more in 5 seconds. Press u to undo.");
  const [first, second] = screen.getAllByRole("button", { name: "Undo 2 transactions" });
  act(() => second?.click());
  expect(said).toHaveTextContent(/^Undone: TNX-000003 and 1 more\.$/);
  act(() => first?.click());
  expect(said).toHaveTextContent(/^Undone: TNX-000001 and 1 more\.$/);
  expect(screen.getByRole("button", { name: "Undo TNX-000005" })).toBeVisible();
  await pass(5100);
  expect(said).toBeEmptyDOMElement();
});

describe("one approval", () => {
  it("is sent when the time to undo is over, not before, and once", async () => {
    const wire = fakeWire({ [operationRoute]: done });
    await showReview(row(1));
    press("Approve TNX-000001");
    press("Approve TNX-000001");
    await pass();
    expect(screen.getByText("Approving TNX-000001 in 5 seconds. Press u to undo.")).toBeInTheDocument();
    expect(screen.getByText("5 s")).toBeVisible();
    await pass(4800);
    expect(screen.getByText("1 s")).toBeVisible();
    expect(wire.sent).toEqual([]);
    await pass(200);
    expect(await until(() => screen.getByText("Deposit approved successfully"))).toBeVisible();
    expect(sentInputs(wire)).toMatchObject([{ input: { transactionId: "t1" } }]);
    expect(screen.queryByRole("list", { name: "Approvals you can still undo" })).toBeNull();
    // Approved is approved, also while the list still shows it.
    expect(screen.getByRole("button", { name: "Approve TNX-000001" })).toHaveAttribute("aria-busy", "true");
  });

  it("is cancelled by Undo, which focuses its card, while another one continues", async () => {
    const wire = fakeWire({ [operationRoute]: done });
    await showReview(row(1), row(2));
    press("Approve TNX-000001");
    await pass(2000);
    press("Approve TNX-000002");
    await pass(2000);
    screen.getByRole("button", { name: "Undo TNX-000001" }).focus();
    press("Undo TNX-000001");
    expect(screen.getAllByRole("article")[0]).toHaveFocus();
    const said = screen.getByText("Undone: TNX-000001.");
    expect(said).toHaveRole("status");
    await pass(5000);
    await until(() => screen.getByText("Deposit approved successfully"));
    expect(said).toBeEmptyDOMElement();
    expect(sentInputs(wire)).toMatchObject([{ input: { transactionId: "t2" } }]);
    expect(screen.getByRole("button", { name: "Approve TNX-000001" })).not.toHaveAttribute("aria-busy");
  });

  it("is not sent after leaving the page, and a toast says so", async () => {
    const wire = fakeWire({ [operationRoute]: done });
    const { router } = await showReview(row(1), row(2));
    press("Approve TNX-000001");
    press("Approve TNX-000002");
    await act(() => router.navigate("/elsewhere"));
    expect(await until(() => screen.getByText("Nothing was approved"))).toBeVisible();
    expect(
      screen.getByText(
        "You left the page before the approval of 2 transactions was sent. They are still pending.",
      ),
    ).toBeVisible();
    await pass(60_000);
    expect(wire.sent).toEqual([]);
  });

  it.each(["beforeunload", "pagehide"])("is not sent after a %s", async (type) => {
    const wire = fakeWire({ [operationRoute]: done });
    await showReview(row(1));
    const leave = () => {
      const event = new Event(type, { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event;
    };
    expect(leave().defaultPrevented).toBe(false);
    press("Approve TNX-000001");
    // The browser asks whether to leave only while something is held back.
    expect(leave().defaultPrevented).toBe(type === "beforeunload");
    expect(
      await until(() => screen.getByText(/^You left the page before the approval of TNX-000001 was sent/)),
    ).toBeVisible();
    await pass(60_000);
    expect(wire.sent).toEqual([]);
  });

  it("is not sent when the computer slept during the time to undo", async () => {
    const wire = fakeWire({ [operationRoute]: done });
    await showReview(row(1));
    press("Approve TNX-000001");
    await pass(1000);
    vi.setSystemTime(Date.now() + 3_600_000);
    await pass(4100);
    expect(await until(() => screen.getByText("Nothing was approved"))).toBeVisible();
    expect(wire.sent).toEqual([]);
  });

  it("shows the server's message when another admin was faster, and can be tried again", async () => {
    fakeWire({ [operationRoute]: refused });
    await showReview(row(1));
    press("Approve TNX-000001");
    await pass(5100);
    expect(await until(() => screen.getByText("Failed to approve deposit"))).toBeVisible();
    expect(screen.getByText("Already Approved")).toBeVisible();
    expect(screen.getByRole("button", { name: "Approve TNX-000001" })).not.toHaveAttribute("aria-busy");
  });

  it("refuses while offline and sends nothing", async () => {
    const wire = fakeWire({});
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await showReview(row(1));
    press("Approve TNX-000001");
    await pass(5100);
    const words = "You are offline. Nothing was sent. Please try again when you are back online.";
    expect(await until(() => screen.getByText(words))).toBeVisible();
    expect(sentInputs(wire)).toEqual([]);
  });

  it("one approval of a withdrawal that needs four eyes says that it is proposed, and the row says so", async () => {
    const proposal = {
      $id: "p1",
      operation: "approve",
      input: JSON.stringify({ transactionId: "t1" }),
      userId: "ann",
      transactionId: "t1",
      amount: 25000,
      reason: null,
      status: "waiting",
      proposedBy: "boss",
      proposedAt: "2026-03-14T12:00:00.000+00:00",
      settledBy: null,
      settledAt: null,
      note: null,
    };
    fakeWire({ [operationRoute]: proposed, [proposalsRoute]: [rowList([]), rowList([proposal])] });
    await showReview(withdrawal);
    press("Approve TNX-000001");
    await pass(5100);
    const words = "Proposed. A second administrator must confirm it";
    // The toast and the row.
    await until(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(within(screen.getByRole("article")).getByText(words)).toBeVisible();
    const leads = screen.getByRole("link", { name: "Show the proposal of TNX-000001" });
    expect(leads).toHaveAttribute("href", "/admin/users/ann");
    expect(screen.queryByRole("button", { name: "Approve TNX-000001" })).toBeNull();
    expect(screen.getByRole("button", { name: "Reject TNX-000001" })).toBeEnabled();
  });
});
