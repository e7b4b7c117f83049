import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents } from "#domain/values/money.ts";
import { applyRowEvent } from "#src/features/live/apply-row-event.ts";
import { WaitingProposals } from "#src/features/proposals/waiting-proposals.tsx";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { productWire } from "#tests/product-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { adminSettingsRow, settingsRow } from "#tests/rows.ts";
import { pass, press, until } from "#tests/scenes/review-scene.tsx";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { cardsWidth, setWindowWidth } from "#tests/window-width.ts";
import { PendingTransactions } from "./pending-transactions.tsx";
import { TransactionQueue } from "./transaction-queue.tsx";

/** The real function decides for root's screens; bob decides meanwhile, in another browser. */
let product: MemoryProduct;

beforeEach(async () => {
  vi.useFakeTimers();
  product = new MemoryProduct();
  await product.ask("root", "makeAdmin", { userId: "bob" });
});

const stored = (rowId: string) => product.appwrite.all("transactions").find(({ $id }) => $id === rowId);

async function aDeposit() {
  const asked = await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "250" });
  return asked as { id: string; transactionId: string };
}

/** The queue as root has it open. */
async function openQueue(transactionId: string) {
  const wire = productWire(product, "root");
  setWindowWidth(cardsWidth);
  const view = renderScreen(
    <TransactionQueue
      adminId="root"
      filter={{}}
      ownerOf={() => null}
      effectOf={() => null}
      parts={{ ownerOf: () => null, stepOf: () => null }}
      caseOf={() => null}
    />,
  );
  await until(() => screen.getByRole("button", { name: `Approve ${transactionId}` }));
  return {
    operations: () => wire.sent.filter(({ method }) => method === "POST").map(({ body }) => body.path),
    /** News of a change reaches an open screen. */
    hear: () => act(async () => void view.client.invalidateQueries()),
  };
}

it.each([
  ["approves", "approve", {}, { status: "success" }, 250, "was approved"],
  ["rejects", "reject", { reason: "No payment arrived" }, { status: "failed" }, 0, "was rejected"],
])(
  "an approval that is held back is let go, and says so, as soon as the other one %s",
  async (_, operation, more, outcome, balance, words) => {
    const { id, transactionId } = await aDeposit();
    const queue = await openQueue(transactionId);
    press(`Approve ${transactionId}`);
    await pass(2000);
    await product.ask("bob", operation, { transactionId: id, ...more });
    await queue.hear();
    const said = `${transactionId} ${words} in the meantime. Your approval was not sent.`;
    expect(await until(() => screen.getByText(said))).toBeVisible();
    expect(screen.queryByRole("button", { name: `Undo ${transactionId}` })).toBeNull();
    await pass(60_000);
    expect(queue.operations()).toEqual([]);
    expect(await until(() => screen.getByText("Already Approved"))).toBeVisible();
    expect(stored(id)).toMatchObject(outcome);
    expect(product.profile("ada")).toMatchObject({ balance });
    expect(product.deviations()).toEqual([]);
  },
);

it("the overview names the admin that settled it, also when nothing else waits", async () => {
  const { id, transactionId } = await aDeposit();
  productWire(product, "root");
  const { client } = renderScreen(
    <PendingTransactions adminId="root" ownerOf={() => null} effectOf={() => null} />,
  );
  await until(() => screen.getByRole("button", { name: `Approve ${transactionId}` }));
  press(`Approve ${transactionId}`);
  await pass(2000);
  await product.ask("bob", "approve", { transactionId: id });
  const event = { table: "transactions", rowId: id, action: "update", row: stored(id) } as const;
  await act(async () => applyRowEvent(client, event));
  const said = `${transactionId} was approved in the meantime. Your approval was not sent.`;
  expect(await until(() => screen.getByText(said))).toBeVisible();
  expect(screen.getByText("No pending transactions.")).toBeVisible();
  expect(screen.queryByText("Nothing was approved")).toBeNull();
});

it("an approval that was not undone comes too late when the other one has rejected meanwhile", async () => {
  const { id, transactionId } = await aDeposit();
  const queue = await openQueue(transactionId);
  press(`Approve ${transactionId}`);
  await pass(2000);
  await product.ask("bob", "reject", { transactionId: id, reason: "No payment arrived" });
  await pass(3100);
  expect(await until(() => screen.getByText("Failed to approve deposit"))).toBeVisible();
  expect(queue.operations()).toEqual(["/approve"]);
  await until(() => expect(screen.getByText("Already Approved", { selector: "article *" })).toBeVisible());
  expect(stored(id)).toMatchObject({ status: "failed", reason: "No payment arrived" });
  expect(product.profile("ada")).toMatchObject({ balance: 0 });
  expect(product.deviations()).toEqual([]);
});

it("counts only the other administrator's approval after an undo", async () => {
  const { id, transactionId } = await aDeposit();
  const queue = await openQueue(transactionId);
  press(`Approve ${transactionId}`);
  await pass(4900);
  press(`Undo ${transactionId}`);
  await product.ask("bob", "approve", { transactionId: id });
  await queue.hear();
  expect(await until(() => screen.getByText("Already Approved"))).toBeVisible();
  await pass(60_000);
  expect(queue.operations()).toEqual([]);
  expect(product.profile("ada")).toMatchObject({ balance: 250 });
});

describe("a payout above the limit", () => {
  let payout: { id: string; transactionId: string };

  beforeEach(async () => {
    product.settings = { ...product.settings, fourEyesAbove: cents(50_000) };
    product.appwrite.put("settings", settingsRow());
    product.appwrite.put("adminsettings", adminSettingsRow({ fourEyesAbove: 500 }));
    await product.approvedDeposit("ada", "1000");
    const input = { methodId: "m1", amount: "600", address: bitcoinAddress("ada"), proof: memoryProof };
    payout = (await product.ask("ada", "requestWithdrawal", input)) as typeof payout;
  });

  const showProposals = (adminId: string) => {
    productWire(product, adminId);
    renderScreen(<WaitingProposals adminId={adminId} nameOf={(userId) => <b>{userId}</b>} />);
  };
  const confirm = () => until(() => screen.getByRole("button", { name: "Confirm" }));
  const agree = async () => {
    const dialog = await until(() => within(screen.getByRole("alertdialog")));
    fireEvent.click(dialog.getByRole("button", { name: "Confirm" }));
  };

  it("is only proposed by an approval, and stays on hold", async () => {
    const { id, transactionId } = payout;
    await openQueue(transactionId);
    press(`Approve ${transactionId}`);
    await pass(5100);
    const lead = await until(() =>
      screen.getByRole("link", { name: `Show the proposal of ${transactionId}` }),
    );
    expect(lead).toBeVisible();
    expect(screen.queryByRole("button", { name: `Approve ${transactionId}` })).toBeNull();
    expect(stored(id)).toMatchObject({ status: "pending" });
    expect(product.profile("ada")).toMatchObject({ balance: 1000, hold: 600 });
  });

  it("is not confirmed by its proposer", async () => {
    await product.ask("root", "approve", { transactionId: payout.id });
    showProposals("root");
    expect(await confirm()).toBeDisabled();
  });

  it("is paid once a second administrator confirms it", async () => {
    await product.ask("root", "approve", { transactionId: payout.id });
    showProposals("bob");
    await confirm();
    press("Confirm");
    await agree();
    expect(await until(() => screen.getByText("Nothing awaits confirmation."))).toBeVisible();
    expect(stored(payout.id)).toMatchObject({ status: "success" });
    expect(product.profile("ada")).toMatchObject({ balance: 400, hold: 0 });
    expect(product.deviations()).toEqual([]);
  });

  it("is not paid when the other one has declined it meanwhile", async () => {
    const asked = await product.ask("root", "approve", { transactionId: payout.id });
    showProposals("bob");
    await confirm();
    const { proposalId } = asked as { proposalId: string };
    await product.ask("root", "decline", { proposalId, reason: "Not agreed" });
    press("Confirm");
    await agree();
    expect(await until(() => screen.getByText("Nothing awaits confirmation."))).toBeVisible();
    expect(stored(payout.id)).toMatchObject({ status: "pending" });
    expect(product.profile("ada")).toMatchObject({ balance: 1000, hold: 600 });
  });
});
