import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { transactions } from "#src/backend/tables.ts";
import { asked, execution, fakeWire, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import {
  firstShown,
  noProposals,
  queueRow,
  showQueue,
  transactionsRoute,
} from "#tests/scenes/queue-scene.tsx";
import {
  done,
  operationRoute,
  pass,
  press,
  proposed,
  row,
  sentInputs,
  showReview,
  until,
} from "#tests/scenes/review-scene.tsx";

/** Checks the transfer and payout hashes in the admin area. */

const hash = (digit: string) => digit.repeat(64);
const withdrawal = { kind: "withdrawal", type: "withdraw", fee: 25, net: 225, address: "bc1qxyz" };
const methodsRoute = "GET /tablesdb/main/tables/paymentmethods/rows";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** The queue with these rows; a search by hash is answered with the others. */
function queueOf(rows: object[], sameHash: object[]) {
  const isByHash = ({ queries }: SentRequest) =>
    queries.some(({ attribute }) => attribute === "transferHash");
  const wire = fakeWire({
    ...noProposals,
    [methodsRoute]: rowList([]),
    "GET /tablesdb/main/tables/ledger/rows": rowList([]),
    [transactionsRoute]: (request) => rowList(isByHash(request) ? sameHash : rows),
    [operationRoute]: done,
  });
  return { wire, ...showQueue() };
}

describe("the queue", () => {
  const first = queueRow(1, { transferHash: hash("a") });

  it("warns of a hash that stands on another transaction, also on a settled one, and names it", async () => {
    const other = queueRow(2, { transferHash: hash("a"), status: "success" });
    const { wire } = queueOf([first], [other, first]);
    const card = await firstShown();
    expect(await card.findByText("TNX-000002 has the same hash.")).toBeVisible();
    expect(card.getByText(/A transfer can pay for only one request. Check before you approve/)).toBeVisible();
    const byHash = wire.sent.flatMap(({ queries }) =>
      queries.filter(({ attribute }) => attribute === "transferHash"),
    );
    expect(byHash).toEqual([{ method: "equal", attribute: "transferHash", values: [hash("a")] }]);
  });

  it("names three other transactions with the same hash and says that there are others", async () => {
    const others = [2, 3, 4, 5].map((index) => queueRow(index, { transferHash: hash("a") }));
    queueOf([first], [first, ...others]);
    const card = await firstShown();
    expect(
      await card.findByText("TNX-000002, TNX-000003, TNX-000004 and others have the same hash."),
    ).toBeVisible();
  });

  it("does not warn of the transaction itself, nor of another case on a network where it matters", async () => {
    const solana = queueRow(1, { crypto: "sol", transferHash: "a".repeat(88) });
    const other = queueRow(2, { crypto: "sol", transferHash: "A".repeat(88) });
    const { client } = queueOf([solana], [solana, other]);
    const card = await firstShown();
    expect(await card.findByRole("link", { name: /^Look it up at solscan\.io/ })).toBeVisible();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(card.queryByText(/hash\./)).toBeNull();
  });

  it.each(["btc", "monero"])("warns of the same hash in another case on the network %s", async (crypto) => {
    const shown = queueRow(1, { crypto, transferHash: hash("a") });
    queueOf([shown], [shown, queueRow(2, { crypto, transferHash: hash("A"), status: "success" })]);
    expect(await (await firstShown()).findByText("TNX-000002 has the same hash.")).toBeVisible();
  });

  it("warns where more hashes differ in case than are read, because the same one may stand behind them", async () => {
    const variant = (index: number) => `${"a".repeat(index)}A${"a".repeat(87 - index)}`;
    const shown = queueRow(1, { crypto: "sol", transferHash: "a".repeat(88) });
    const others = Array.from({ length: 25 }, (_, index) =>
      queueRow(index + 2, { crypto: "sol", transferHash: variant(index), status: "cancelled" }),
    );
    queueOf([shown], others);
    expect(
      await (await firstShown()).findByText(
        /^More than 24 transactions have a hash that differs only in capital letters/,
      ),
    ).toBeVisible();
  });

  it("shows what the depositor was asked to send", async () => {
    queueOf([queueRow(1, { currency: "BTC", rate: "61200", units: "0.00408497" })], []);
    expect(await (await firstShown()).findByText("0.00408497 BTC")).toBeVisible();
  });
});

describe("the details of an approved withdrawal", () => {
  const open = async (over: object) => {
    const shown = queueOf([queueRow(1, { ...withdrawal, status: "success", ...over })], []);
    await shown.user.click((await firstShown()).getByRole("button", { name: "Details of TNX-000001" }));
    return { ...shown, dialog: within(await screen.findByRole("dialog", { name: "TNX-000001" })) };
  };
  const addition = { name: "Add transaction hash" };

  it("take the hash of the payout later, in the shape of the network", async () => {
    const { wire, user, dialog } = await open({});
    await user.click(dialog.getByRole("button", addition));
    const field = await dialog.findByRole("textbox", { name: "Transaction hash" });
    await user.type(field, "0x12");
    await user.click(dialog.getByRole("button", { name: "Save hash" }));
    expect(await dialog.findByText(/^Enter a valid Bitcoin transaction hash/)).toBeVisible();
    expect(asked(wire)).toEqual([]);
    await user.clear(field);
    await user.paste(` ${hash("c")} `);
    await user.click(dialog.getByRole("button", { name: "Save hash" }));
    expect(await screen.findByText("Transaction hash saved")).toBeVisible();
    expect(asked(wire)).toEqual([
      { operation: "/setPayoutHash", input: { transactionId: "t1", hash: hash("c") } },
    ]);
  });

  it("offer to correct a payout hash, and warn when it stands on another payout", async () => {
    const other = queueRow(2, { ...withdrawal, transferHash: hash("c") });
    const shown = queueRow(1, { ...withdrawal, status: "success", transferHash: hash("c") });
    const { user } = queueOf([shown], [shown, other]);
    await user.click((await firstShown()).getByRole("button", { name: "Details of TNX-000001" }));
    const dialog = within(await screen.findByRole("dialog", { name: "TNX-000001" }));
    expect(await dialog.findByText("TNX-000002 has the same hash.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Correct transaction hash" }));
    expect(dialog.getByRole("textbox", { name: "Transaction hash" })).toHaveValue(hash("c"));
  });

  it.each([
    ["of the administrator's own withdrawal", { id: "boss" }],
    ["of a pending withdrawal", { status: "pending" }],
    ["of a rejected withdrawal", { status: "failed" }],
    ["of a deposit", { kind: "deposit", type: "credit" }],
  ])("take no payout hash when they are those %s", async (_, over) => {
    const { dialog } = await open(over);
    expect(dialog.getByRole("button", { name: "Copy ID" })).toBeVisible();
    expect(dialog.queryByRole("button", addition)).toBeNull();
  });
});

describe("the payout hash in an approval", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  const fields = () => screen.queryAllByRole("textbox", { name: /^Transaction hash of the payout/ });
  const type = (index: number, value: string) =>
    fireEvent.change(fields()[index] as HTMLElement, { target: { value } });

  it("is asked for with a withdrawal alone", async () => {
    fakeWire(noProposals);
    await showReview(row(1), row(2, withdrawal));
    expect(fields()).toHaveLength(1);
  });

  it("is sent with one approval, without spaces, and not at all when none is entered", async () => {
    const wire = fakeWire({ ...noProposals, [operationRoute]: done });
    await showReview(row(1, withdrawal), row(2, withdrawal));
    type(0, ` ${hash("c")} `);
    type(1, "  ");
    press("Approve TNX-000001");
    expect(fields()[0]).toHaveAttribute("readonly");
    await pass(5100);
    await until(() => expect(sentInputs(wire)).toHaveLength(1));
    press("Approve TNX-000002");
    await pass(5100);
    await until(() => expect(sentInputs(wire)).toHaveLength(2));
    expect(sentInputs(wire).map(({ input }) => input)).toEqual([
      { transactionId: "t1", seenHash: null, seenAttachment: null, payoutHash: hash("c") },
      { transactionId: "t2", seenHash: null, seenAttachment: null },
    ]);
  });

  it("keeps the approval from being sent while no transfer of the network can have it", async () => {
    fakeWire(noProposals);
    await showReview(row(1, withdrawal));
    type(0, "0x12");
    expect(screen.getByText(/^Enter a valid Bitcoin transaction hash/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Approve TNX-000001" })).toBeDisabled();
    type(0, hash("c"));
    expect(screen.getByRole("button", { name: "Approve TNX-000001" })).toBeEnabled();
  });

  it("goes with its own withdrawal when several are approved at once, each with the hash that was seen", async () => {
    const wire = fakeWire({ ...noProposals, [operationRoute]: [done, proposed, done] });
    await showReview(row(1, withdrawal), row(2, withdrawal), row(3, { transferHash: hash("a") }));
    type(0, hash("c"));
    type(1, hash("d"));
    for (const index of [1, 2, 3]) press(`Select TNX-00000${index}`);
    press("Approve selected");
    await pass(5100);
    await until(() => expect(sentInputs(wire)).toHaveLength(3));
    expect(sentInputs(wire).map(({ input }) => input)).toEqual([
      { transactionId: "t1", seenHash: null, seenAttachment: null, payoutHash: hash("c") },
      { transactionId: "t2", seenHash: null, seenAttachment: null, payoutHash: hash("d") },
      { transactionId: "t3", seenHash: hash("a"), seenAttachment: null },
    ]);
  });
});

it("an approval that the server refuses because the hash changed says so and reads the list again", async () => {
  vi.useFakeTimers();
  const wire = fakeWire({ [operationRoute]: execution(409, refuse("hash-changed")) });
  const { client } = await showReview(row(1, { transferHash: hash("a") }));
  const isReadAgain = vi.spyOn(client, "invalidateQueries");
  press("Approve TNX-000001");
  await pass(5100);
  await until(() => expect(screen.getByText("Failed to approve deposit")).toBeVisible());
  expect(
    screen.getByText(/^The investor changed the transaction hash. Check it again before you approve/),
  ).toBeVisible();
  expect(sentInputs(wire).map(({ input }) => input)).toEqual([
    { transactionId: "t1", seenHash: hash("a"), seenAttachment: null },
  ]);
  expect(isReadAgain).toHaveBeenCalledWith({ queryKey: [transactions.id] });
  expect(screen.getByRole("button", { name: "Approve TNX-000001" })).toBeEnabled();
});
