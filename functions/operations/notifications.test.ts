import { beforeEach, describe, expect, it } from "vitest";
import { parseNotification } from "#domain/notifications/notification.ts";
import { newKey } from "#tests/execute-operation.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { runMaintenance } from "./maintenance/maintenance.ts";

let product: MemoryProduct;
const notifications = (userId = "ada") =>
  product.appwrite
    .all("notifications")
    .map(parseNotification)
    .filter((row) => row.userId === userId);

beforeEach(() => {
  product = new MemoryProduct();
});

async function adjustments(count: number): Promise<void> {
  for (let number = 1; number <= count; number++)
    await product.ask("root", "setBalance", { userId: "ada", amount: String(number), reason: "a reason" });
}

describe("a notification", () => {
  it("is written once by a request that is sent again, and by one whose function dies at each of its calls", async () => {
    const key = newKey();
    const input = { userId: "ada", amount: "5", reason: "a gift" };
    await product.ask("root", "setBalance", input, key);
    await product.ask("root", "setBalance", input, key);
    expect(notifications()).toMatchObject([
      { $id: key, kind: "balance-adjusted", amount: 500, text: "a gift" },
    ]);
    await product.dyingAtEachCall("root", "setProfit", {
      userId: "ada",
      amount: "7",
      reason: "a correction",
    });
    expect(notifications().map(({ kind }) => kind)).toEqual(["balance-adjusted", "profit-adjusted"]);
  });

  it("is not written where a second administrator has to confirm, but with the confirmation", async () => {
    product.settings = { ...product.settings, fourEyesAbove: 0 as never };
    await product.ask("root", "makeAdmin", { userId: "bob" });
    const answer = await product.ask("root", "setBalance", { userId: "ada", amount: "5", reason: "a gift" });
    expect(notifications()).toEqual([]);
    await product.ask("bob", "confirm", { proposalId: (answer as { proposalId: string }).proposalId });
    expect(notifications()).toMatchObject([{ kind: "balance-adjusted" }]);
  });

  it("goes with the account", async () => {
    await adjustments(1);
    await product.ask("root", "setBalance", { userId: "ada", amount: "0", reason: "paid in cash" });
    await product.ask("ada", "deleteAccount", { proof: memoryProof });
    expect(product.profile("ada")).toBeUndefined();
    expect(notifications()).toEqual([]);
  });

  it("is deleted by the maintenance after 90 days, and not before", async () => {
    await adjustments(1);
    const written = Date.parse(String(notifications()[0]?.at));
    const days = (count: number) => new Date(written + count * 86_400_000);
    product.now = () => days(90);
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(notifications()).toHaveLength(1);
    product.now = () => new Date(days(90).getTime() + 1);
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(notifications()).toEqual([]);
  });
});

describe("notifications are marked as read", () => {
  const unread = (userId?: string) => notifications(userId).filter(({ readAt }) => readAt === null);

  it("all of them, more than one signal can name, and a page is signalled each", async () => {
    await adjustments(30);
    expect(unread()).toHaveLength(30);
    expect(await product.ask("ada", "readNotifications")).toEqual({ isComplete: true });
    expect(unread()).toEqual([]);
    const signalled = product.appwrite
      .all("signals")
      .flatMap(({ userId, changes }) => (userId === "ada" ? String(changes).split(" ") : []))
      .filter((change) => change.startsWith("update:notifications:"));
    expect(new Set(signalled)).toEqual(
      new Set(notifications().map(({ $id }) => `update:notifications:${$id}`)),
    );
  });

  it("those that a request names, once", async () => {
    await adjustments(3);
    const [first, second, third] = notifications().map(({ $id }) => $id);
    await product.ask("ada", "readNotifications", { ids: [first, third] });
    expect(unread().map(({ $id }) => $id)).toEqual([second]);
    const times = notifications().map(({ readAt }) => readAt);
    product.now = () => new Date(Date.now() + 60_000);
    await product.ask("ada", "readNotifications", { ids: [first, third] });
    expect(notifications().map(({ readAt }) => readAt)).toEqual(times);
  });

  it("notifications are marked as read by their owner alone", async () => {
    await adjustments(1);
    const ids = notifications().map(({ $id }) => $id);
    expect(await product.ask("bob", "readNotifications", { ids })).toEqual({ isComplete: true });
    expect(await product.ask("bob", "readNotifications")).toEqual({ isComplete: true });
    expect(unread()).toHaveLength(1);
  });

  it("notifications are marked as read without a trace in the audit", async () => {
    await adjustments(1);
    const entries = product.appwrite.all("audit").length;
    await product.ask("ada", "readNotifications");
    expect(product.appwrite.all("audit")).toHaveLength(entries);
  });
});
