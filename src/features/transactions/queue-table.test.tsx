import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { appwriteError, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import {
  noProposals,
  queueRow,
  queueTableRow,
  showQueueTable,
  transactionsRoute,
} from "#tests/scenes/queue-scene.tsx";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The third one is settled. */
const rows = [queueRow(1), queueRow(2), queueRow(3, { status: "success" }), queueRow(4), queueRow(5)];
const wire = () => fakeWire({ [transactionsRoute]: rowList(rows), ...noProposals });

const box = (index: number) => screen.getByRole("checkbox", { name: `Select TNX-00000${index}` });
const selected = () =>
  screen
    .queryAllByRole("checkbox", { name: /^Select TNX/ })
    .filter((one) => one instanceof HTMLInputElement && one.checked)
    .map((one) => one.getAttribute("aria-label"));
const shown = () => screen.findByRole("row", { name: /TNX-000001/ });
const names = (...indexes: number[]) => indexes.map((index) => `Select TNX-00000${index}`);

it("sorts by the server: a press turns the order, and an order without an index is none", async () => {
  const { sent } = wire();
  const { user, router } = showQueueTable();
  await shown();
  const order = () =>
    sent
      .findLast(({ path }) => path.includes("/transactions/"))
      ?.queries.find(({ method }) => /^order/.test(method));
  const head = (name: string) => screen.getByRole("columnheader", { name });
  expect(order()).toEqual({ method: "orderDesc", attribute: "$createdAt" });
  expect(head("Requested")).toHaveAttribute("aria-sort", "descending");
  expect(head("Amount")).toHaveAttribute("aria-sort", "none");
  expect(within(head("Investor")).queryByRole("button")).toBeNull();

  await user.click(within(head("Amount")).getByRole("button"));
  await waitFor(() => expect(order()).toEqual({ method: "orderDesc", attribute: "amount" }));
  expect(router.state.location.search).toBe("?sort=-amount");
  expect(head("Amount")).toHaveAttribute("aria-sort", "descending");
  await user.click(within(head("Amount")).getByRole("button"));
  await waitFor(() => expect(order()).toEqual({ method: "orderAsc", attribute: "amount" }));
  // The order of the list itself needs no word in the address.
  await user.click(within(head("Requested")).getByRole("button"));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

it("ignores an address that names no order and no column", async () => {
  const { sent } = wire();
  showQueueTable("/?sort=-fee&columns=nothing,__proto__");
  await shown();
  expect(sent[0]?.queries).toContainEqual({ method: "orderDesc", attribute: "$createdAt" });
  expect(screen.getByRole("columnheader", { name: "Amount" })).toBeVisible();
});

it("shows the chosen columns, in the address and in this browser", async () => {
  wire();
  const { user, router, unmount } = showQueueTable();
  await shown();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Network" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Status" }));
  expect(screen.getByRole("columnheader", { name: "Network", hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole("columnheader", { name: "Status", hidden: true })).toBeNull();
  const wanted = "created,id,investor,network,amount,decision";
  expect(new URLSearchParams(router.state.location.search).get("columns")).toBe(wanted);
  unmount();
  showQueueTable();
  await shown();
  expect(screen.getByRole("columnheader", { name: "Network" })).toBeInTheDocument();
});

it("shows in a chosen column which deposits have a proof of payment", async () => {
  const proof = { attachmentId: "f1", attachmentType: "application/pdf", attachmentSize: 120_000 };
  fakeWire({ [transactionsRoute]: rowList([queueRow(1), queueRow(2, proof)]), ...noProposals });
  showQueueTable("/?columns=id,proof,decision");
  await shown();
  expect(screen.getByRole("columnheader", { name: "Proof" })).toBeVisible();
  expect(within(queueTableRow(2)).getByText("PDF, 120 kB")).toBeVisible();
  expect(within(queueTableRow(1)).queryByText(/PDF|Image/)).toBeNull();
});

it("selects a range by Shift and a press, without rows that are settled, and clears it by Escape", async () => {
  wire();
  const { user } = showQueueTable();
  await shown();
  expect(screen.queryByRole("checkbox", { name: "Select TNX-000003" })).toBeNull();
  await user.click(box(1));
  fireEvent.click(box(5), { shiftKey: true });
  expect(selected()).toEqual(names(1, 2, 4, 5));
  expect(screen.getByText("4 selected")).toBeVisible();
  // The other end of the same range.
  fireEvent.click(box(2), { shiftKey: true });
  expect(selected()).toEqual(names(1, 2));
  queueTableRow(1).focus();
  await user.keyboard("{Escape}");
  expect(selected()).toEqual([]);
});

it("extends a selection by Shift and the arrows, and takes it back", async () => {
  wire();
  const { user } = showQueueTable();
  await shown();
  queueTableRow(2).focus();
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(queueTableRow(4)).toHaveFocus();
  expect(selected()).toEqual(names(2, 4));
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(selected()).toEqual(names(2));
});

it("selects all loaded rows that wait, and none again", async () => {
  wire();
  const { user } = showQueueTable();
  await shown();
  await user.click(screen.getByRole("checkbox", { name: "Select all loaded" }));
  expect(selected()).toEqual(names(1, 2, 4, 5));
  await user.click(screen.getByRole("checkbox", { name: "Select all loaded" }));
  expect(selected()).toEqual([]);
});

it("j and k move, x selects, a approves with time to undo, as with cards", async () => {
  wire();
  const { user } = showQueueTable();
  await shown();
  await user.keyboard("j");
  expect(queueTableRow(1)).toHaveFocus();
  await user.keyboard("jx");
  expect(selected()).toEqual(names(2));
  await user.keyboard("k");
  expect(queueTableRow(1)).toHaveFocus();
  await user.keyboard("a");
  expect(await screen.findByRole("button", { name: "Undo TNX-000001" })).toBeVisible();
  await user.keyboard("u");
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

it("opens the case beside the table by Enter, follows the focus, and closes by Escape", async () => {
  wire();
  const { user, router } = showQueueTable();
  await shown();
  await user.keyboard("j{Enter}");
  const panel = await screen.findByRole("complementary", { name: "TNX-000001" });
  expect(within(panel).getByText("The case of TNX-000001")).toBeVisible();
  expect(router.state.location.search).toBe("?open=t1");
  expect(queueTableRow(1)).toHaveAttribute("aria-current", "true");
  await user.keyboard("j");
  expect(await screen.findByText("The case of TNX-000002")).toBeVisible();
  expect(queueTableRow(2)).toHaveFocus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  expect(router.state.location.search).toBe("");
});

it("opens the case that the address names, also when its row is not loaded", async () => {
  wire();
  showQueueTable("/?open=t99");
  const panel = await screen.findByRole("complementary", { name: "Transaction" });
  expect(within(panel).getByText("The case of t99")).toBeVisible();
});

it("says that the list could not be loaded, and that nothing matches", async () => {
  fakeWire({ [transactionsRoute]: [appwriteError(500, "general_unknown", "Broken"), rowList([])] });
  const { user } = showQueueTable();
  await user.click(await screen.findByRole("button", { name: /Try again|Retry/ }));
  expect(await screen.findByText("No transactions found!")).toBeVisible();
});
